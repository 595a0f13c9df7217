import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** The 512 pixel files are those of a round, the others small pictures beside text. */
const variants = [
  { pixels: 512, suffix: '' },
  { pixels: 256, suffix: '-256' },
] as const;

/** Side of the largest picture made of a face, in pixels: a smaller source would be blown up. */
export const facePixels = variants[0].pixels;

// The test's 24 faces must stay under 600 KB: rendered ones take about 340 KB at this quality. Colours keep their full
// resolution, since lips and eyes are small.
const avif = { quality: 68, chromaSubsampling: '4:4:4', effort: 3 };
const webp = { quality: 82, smartSubsample: true, effort: 3 };

/** More than cameras have; a small file that unfolds to more is refused. */
const maxPixels = 100_000_000;

export type EncodedFace = {
  /** The first 12 hexadecimal digits of the SHA-256 of the 512 pixel AVIF. */
  name: string;
  /** `NAME.avif`, `NAME.webp`, `NAME-256.avif` and `NAME-256.webp`, in this order. */
  files: { file_name: string; content: Buffer }[];
};

/**
 * The picture turned as its orientation says, cut to the square in its middle and scaled: sRGB, 8 bits, nothing else of
 * the file. Throws an Error when it cannot be decoded to its end.
 * @param pixels side of the square
 */
export const squarePixels = async (input: Buffer, pixels: number) => {
  const { data, info } = await sharp(input, { limitInputPixels: maxPixels, failOn: 'warning' })
    .autoOrient()
    .resize(pixels, pixels, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
};

const encodeVariant = async (input: Buffer, { pixels, suffix }: (typeof variants)[number]) => {
  const { data, raw } = await squarePixels(input, pixels);
  return [
    { ending: `${suffix}.avif`, content: await sharp(data, { raw }).avif(avif).toBuffer() },
    { ending: `${suffix}.webp`, content: await sharp(data, { raw }).webp(webp).toBuffer() },
  ];
};

/**
 * The four files of a face, without any metadata; the same picture gives the same files.
 * Throws an Error when the input cannot be decoded to its end.
 */
export const encodeFace = async (input: Buffer): Promise<EncodedFace> => {
  const contents = (await Promise.all(variants.map((variant) => encodeVariant(input, variant)))).flat();
  const [largest] = contents as [(typeof contents)[number]];
  const name = createHash('sha256').update(largest.content).digest('hex').slice(0, 12);
  return { name, files: contents.map(({ ending, content }) => ({ file_name: `${name}${ending}`, content })) };
};
