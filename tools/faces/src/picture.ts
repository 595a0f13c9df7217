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

/** Mean absolute difference of two pictures' values, 0..255. */
export const meanDifference = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

/** Linear luminance of the pixels, 0..1. */
export const luminancePlane = (pixels: Uint8Array): Plane => ({
  width: measuredSize,
  height: measuredSize,
  values: Float64Array.from({ length: measuredSize * measuredSize }, (_, at) =>
    luminance(pixels[3 * at] ?? 0, pixels[3 * at + 1] ?? 0, pixels[3 * at + 2] ?? 0),
  ),
});

const grey = (file: string) =>
  sharp(file).resize(measuredSize, measuredSize).removeAlpha().greyscale().toColourspace('b-w');

/** A mask in the measured size: 0 black to 1 white. */
export const readMask = async (file: string): Promise<Plane> => {
  const bytes = await grey(file).raw({ depth: 'uchar' }).toBuffer();
  return { width: measuredSize, height: measuredSize, values: Float64Array.from(bytes, (value) => value / 255) };
};

/** Writes a mask as a PNG of the measured size in 16 greys: a third of the bytes, and less than half a grey off. */
export const writeSmallMask = async (mask: string, file: string): Promise<void> => {
  await grey(mask).png({ colours: 16, dither: 0 }).toFile(file);
};
