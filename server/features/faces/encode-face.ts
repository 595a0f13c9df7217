import sharp, { type Channels } from 'sharp';
import { type FaceSize, faceFileNames, faceSizes, leastSizes } from '../../db/face-file-names.ts';
import type { FaceFile } from '../../db/image-sets.ts';
import { sha256 } from '../../lib/hash.ts';

/** The side of the picture that every face has; smaller sources would be enlarged. */
export const facePixels = 512;

/** For what a phone loads during a run. */
export const maxRunBytes = 600 * 1024;

// At these qualities the largest whole test that a pool can give stays below 700 KB at 512 pixels and below 1 MB above
// (bench:sizes); the larger sizes are for screens whose pixels are too small to show the difference.
const qualities: Record<FaceSize, { avif: number; webp: number }> = {
  256: { avif: 62, webp: 80 },
  512: { avif: 56, webp: 76 },
  768: { avif: 51, webp: 70 },
  1024: { avif: 43, webp: 60 },
};

const avif = (pixels: FaceSize) => ({
  quality: qualities[pixels].avif,
  chromaSubsampling: '4:4:4', // full colour resolution, since lips and eyes are small
  effort: 3,
});
const webp = (pixels: FaceSize) => ({ quality: qualities[pixels].webp, smartSubsample: true, effort: 3 });

/** More than cameras have; guards against decompression bombs. */
const maxPixels = 100_000_000;

type EncodedFace = {
  /** The first 12 hexadecimal digits of the SHA-256 of the 512 pixel AVIF. */
  name: string;
  /** Of the files, in pixels. */
  sizes: FaceSize[];
  /** `NAME.avif`, `NAME.webp`, `NAME-256.avif` and `NAME-256.webp`, in this order, and then larger ones. */
  files: FaceFile[];
};

/** A decoded square picture: sRGB, 8 bits, without metadata. */
type Square = { data: Buffer; raw: { width: number; height: number; channels: Channels } };

/**
 * Rotates a picture by its orientation, crops it to the square in the middle and scales it. Throws an Error when it
 * cannot be decoded completely.
 */
export const squarePixels = async (input: Buffer, pixels: number = facePixels): Promise<Square> => {
  const { data, info } = await sharp(input, { limitInputPixels: maxPixels, failOn: 'warning' })
    .autoOrient()
    .resize(pixels, pixels, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
};

/** Squares of these sizes; the small one is made of the one of 512 pixels, the others of the picture itself. */
const squaresOf = async (input: Buffer, sizes: FaceSize[]): Promise<Square[]> => {
  const main = await squarePixels(input);
  const others = sizes.filter((pixels) => pixels > facePixels);
  return [main, main, ...(await Promise.all(others.map((pixels) => squarePixels(input, pixels))))];
};

const encodeSize = ({ data, raw }: Square, pixels: FaceSize): Promise<Buffer>[] => {
  const picture = sharp(data, { raw }).resize(pixels);
  return [picture.clone().avif(avif(pixels)).toBuffer(), picture.clone().webp(webp(pixels)).toBuffer()];
};

/**
 * Encodes the files of a face, without metadata, in every size that does not enlarge it; the same picture gives the same
 * files. Throws an Error when it cannot be decoded completely.
 */
export const encodeFace = async (input: Buffer): Promise<EncodedFace> => {
  const { width, height } = await sharp(input).metadata();
  const sizes = faceSizes.filter((pixels) => leastSizes.includes(pixels) || pixels <= Math.min(width, height));
  const squares = await squaresOf(input, sizes);
  const contents = await Promise.all(sizes.flatMap((pixels, index) => encodeSize(squares[index] as Square, pixels)));
  const [main] = contents as [Buffer];
  const name = sha256(main).slice(0, 12);
  const names = faceFileNames(`${name}.avif`, sizes);
  return { name, sizes, files: contents.map((content, index) => ({ file_name: names[index] ?? '', content })) };
};
