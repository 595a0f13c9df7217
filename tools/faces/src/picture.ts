import sharp from 'sharp';
import { luminance } from './colour.ts';

/** The size that faces are published and measured at, in pixels. */
export const measuredSize = 512;

/** One value a pixel, row by row. */
export type Plane = { width: number; height: number; values: Float64Array };

/** A square 8-bit sRGB picture of the measured size, three bytes a pixel. */
export const readPixels = (file: string | Buffer): Promise<Buffer> =>
  sharp(file)
    .resize(measuredSize, measuredSize)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();

/** Linear luminance of the pixels, 0..1. */
export const luminancePlane = (pixels: Uint8Array): Plane => ({
  width: measuredSize,
  height: measuredSize,
  values: Float64Array.from({ length: measuredSize * measuredSize }, (_, at) =>
    luminance(pixels[3 * at] ?? 0, pixels[3 * at + 1] ?? 0, pixels[3 * at + 2] ?? 0),
  ),
});

/** A mask in the measured size: 0 black to 1 white. */
export const readMask = async (file: string): Promise<Plane> => {
  const bytes = await sharp(file)
    .resize(measuredSize, measuredSize)
    .greyscale()
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  return { width: measuredSize, height: measuredSize, values: Float64Array.from(bytes, (value) => value / 255) };
};
