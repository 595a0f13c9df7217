import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import sharp from 'sharp';
import { type FaceFile, type FaceSize, faceFileNames, faceSizes, leastSizes } from '../../db/image-sets.ts';
import { sha256 } from '../../lib/hash.ts';

/** The side of the picture that every face has: smaller sources would be enlarged. */
const facePixels = 512;

/** A phone should load no more during a run. */
export const maxRunBytes = 600 * 1024;

// At these qualities the largest whole test that a pool can give stays below 700 KB at 512 pixels and below 1 MB above
// (bench:sizes); the larger sizes are for screens whose pixels are too small to show the difference.
const qualities: Record<FaceSize, { avif: number; webp: number }> = {
  256: { avif: 62, webp: 80 },
  512: { avif: 56, webp: 76 },
  768: { avif: 51, webp: 70 },
  1024: { avif: 43, webp: 60 },
};

/** More than cameras have; guards against decompression bombs. */
const maxPixels = 100_000_000;

/** Decodes the square in the middle of a picture to sRGB of 8 bits. Throws an Error when it cannot completely. */
const squarePixels = (input: Buffer, pixels: number = facePixels) =>
  sharp(input, { limitInputPixels: maxPixels, failOn: 'warning' })
    .autoOrient()
    .resize(pixels, pixels, { fit: 'cover', position: 'centre' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
type Square = Awaited<ReturnType<typeof squarePixels>>;

/** Encodes the AVIF and the WebP of a size. `main`: the square of 512 pixels, from which smaller ones are scaled. */
const encodeSize = async (input: Buffer, main: Square, pixels: FaceSize): Promise<Buffer[]> => {
  const { data, info } = pixels > facePixels ? await squarePixels(input, pixels) : main;
  const picture = sharp(data, { raw: info }).resize(pixels);
  const { avif, webp } = qualities[pixels];
  // Full colour resolution, since lips and eyes are small.
  const asAvif = picture.clone().avif({ quality: avif, chromaSubsampling: '4:4:4', effort: 3 });
  const asWebp = picture.clone().webp({ quality: webp, smartSubsample: true, effort: 3 });
  return Promise.all([asAvif.toBuffer(), asWebp.toBuffer()]);
};

/** Encodes a face without metadata in every size that does not enlarge it. Throws an Error if it cannot be decoded. */
export const encodeFace = async (input: Buffer): Promise<{ name: string; sizes: FaceSize[]; files: FaceFile[] }> => {
  const { width, height } = await sharp(input).metadata();
  const sizes = faceSizes.filter((pixels) => leastSizes.includes(pixels) || pixels <= Math.min(width, height));
  const main = await squarePixels(input);
  const contents = (await Promise.all(sizes.map((pixels) => encodeSize(input, main, pixels)))).flat();
  const name = sha256(contents[0] ?? '').slice(0, 12);
  const names = faceFileNames(`${name}.avif`, sizes);
  return { name, sizes, files: contents.map((content, index) => ({ file_name: names[index] ?? '', content })) };
};

const formats = ['jpeg', 'png', 'webp', 'avif'];
const maxAspectRatio = 1.25;
/** More than a camera's largest pictures. */
const maxFileBytes = 50 * 1024 * 1024;

/** A sentence for the manifest's author. */
class PictureProblem extends Error {}

const isInside = (folder: string, path: string): boolean => {
  const inner = relative(folder, path);
  return inner !== '' && !isAbsolute(inner) && inner.split(/[/\\]/)[0] !== '..';
};

const readInside = async (folder: string, file: string): Promise<Buffer> => {
  const path = await realpath(resolve(folder, file)).catch(() => {
    throw new PictureProblem(`there is no such file in ${folder}`);
  });
  // Both are real paths: a link inside the folder may lead out of it.
  if (!isInside(await realpath(folder), path)) throw new PictureProblem(`lies outside of ${folder}`);
  const found = await stat(path);
  if (!found.isFile()) throw new PictureProblem('is not a file');
  if (found.size > maxFileBytes) throw new PictureProblem(`is larger than ${maxFileBytes / 1024 / 1024} MB`);
  return readFile(path).catch((error: Error) => {
    throw new PictureProblem(`cannot be read: ${error.message}`);
  });
};

const undecodable = (error: Error) => {
  throw new PictureProblem(`cannot be decoded: ${error.message.split('\n')[0]}`);
};

const checkShape = async (content: Buffer): Promise<void> => {
  const { format, compression, width, height, pages = 1 } = await sharp(content).metadata().catch(undecodable);
  const kind = format === 'heif' && compression === 'av1' ? 'avif' : format;
  if (!formats.includes(kind)) throw new PictureProblem(`is ${kind}, not one of ${formats.join(', ')}`);
  if (pages > 1) throw new PictureProblem(`moves: there are ${pages} pictures in it`);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const size = `is ${width} x ${height} pixels`;
  if (short < facePixels) throw new PictureProblem(`${size}: each side needs ${facePixels} or more`);
  const shape = `${size}: the longer side may be ${maxAspectRatio} times the shorter one`;
  if (long > short * maxAspectRatio) throw new PictureProblem(`${shape}, cut it to the face`);
};

/** Reads and completely decodes a picture in `folder`. Resolves to a sentence when it cannot be used. */
export const readPicture = async (folder: string, file: string) => {
  try {
    const content = await readInside(folder, file);
    await checkShape(content);
    const square = await squarePixels(content).catch(undecodable);
    return { content, pixelHash: sha256(square.data) };
  } catch (error) {
    if (error instanceof PictureProblem) return error.message;
    throw error;
  }
};
