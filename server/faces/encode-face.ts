import { createHash } from 'node:crypto';
import sharp, { type Channels } from 'sharp';
import { faceFileNames, faceSizes } from '../db/face-file-names.ts';
import type { FaceFile } from '../db/image-sets.ts';

/** The side of a face's largest picture; smaller sources would be enlarged. */
export const facePixels = faceSizes[0].pixels;

/** For what a phone loads during a run. */
export const maxRunBytes = 600 * 1024;

// At this quality 24 rendered faces take about 340 KB. Full colour resolution, since lips and eyes are small.
const avif = { quality: 68, chromaSubsampling: '4:4:4', effort: 3 };
const webp = { quality: 82, smartSubsample: true, effort: 3 };

/** More than cameras have; guards against decompression bombs. */
const maxPixels = 100_000_000;

type EncodedFace = {
  /** The first 12 hexadecimal digits of the SHA-256 of the 512 pixel AVIF. */
  name: string;
  /** `NAME.avif`, `NAME.webp`, `NAME-256.avif` and `NAME-256.webp`, in this order. */
  files: FaceFile[];
};

/** A decoded picture of `facePixels` by `facePixels`: sRGB, 8 bits, without metadata. */
export type Square = { data: Buffer; raw: { width: number; height: number; channels: Channels } };

/**
 * Rotates a picture by its orientation, crops it to the square in the middle and scales it. Throws an Error when it
 * cannot be decoded completely.
 */
export const squarePixels = async (input: Buffer): Promise<Square> => {
  const { data, info } = await sharp(input, { limitInputPixels: maxPixels, failOn: 'warning' })
    .autoOrient()
    .resize(facePixels, facePixels, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
};

const encodeSize = ({ data, raw }: Square, { pixels }: (typeof faceSizes)[number]): Promise<Buffer>[] => {
  const picture = sharp(data, { raw }).resize(pixels);
  return [picture.clone().avif(avif).toBuffer(), picture.clone().webp(webp).toBuffer()];
};

/** Encodes the four files of a face, without metadata; the same picture gives the same files. */
export const encodeSquare = async (square: Square): Promise<EncodedFace> => {
  const contents = await Promise.all(faceSizes.flatMap((size) => encodeSize(square, size)));
  const [largest] = contents as [Buffer];
  const name = createHash('sha256').update(largest).digest('hex').slice(0, 12);
  const names = faceFileNames(`${name}.avif`);
  return { name, files: contents.map((content, index) => ({ file_name: names[index] ?? '', content })) };
};

/** Like `encodeSquare`, from a picture's file. Throws an Error when it cannot be decoded completely. */
export const encodeFace = async (input: Buffer): Promise<EncodedFace> => encodeSquare(await squarePixels(input));
