import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import sharp from 'sharp';
import { sha256 } from '../../lib/hash.ts';
import { facePixels, squarePixels } from './encode-face.ts';

const formats = ['jpeg', 'png', 'webp', 'avif'];

/** Of the longer side to the shorter one; the picture is cropped to a square. */
const maxAspectRatio = 1.25;

/** More than a camera's largest pictures. */
const maxFileBytes = 50 * 1024 * 1024;

/** Its message says what is wrong with a picture, for the manifest's author. */
class PictureProblem extends Error {}

const isInside = (folder: string, path: string): boolean => {
  const inner = relative(folder, path);
  return inner !== '' && !isAbsolute(inner) && inner.split(/[/\\]/)[0] !== '..';
};

const readInside = async (folder: string, file: string): Promise<Buffer> => {
  const path = resolve(folder, file);
  const outside = new PictureProblem(`lies outside of ${folder}`);
  if (isAbsolute(file) || !isInside(folder, path)) throw outside;
  const real = await realpath(path).catch(() => {
    throw new PictureProblem(`there is no such file in ${folder}`);
  });
  // A link inside the folder may lead out of it.
  if (!isInside(await realpath(folder), real)) throw outside;
  const found = await stat(real);
  if (!found.isFile()) throw new PictureProblem('is not a file');
  if (found.size > maxFileBytes) throw new PictureProblem(`is larger than ${maxFileBytes / 1024 / 1024} MB`);
  return readFile(real).catch((error: Error) => {
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
  if (short < facePixels) {
    throw new PictureProblem(`is ${width} x ${height} pixels: each side needs ${facePixels} or more`);
  }
  if (long > short * maxAspectRatio) {
    throw new PictureProblem(
      `is ${width} x ${height} pixels: the longer side may be ${maxAspectRatio} times the shorter one, cut it to the face`,
    );
  }
};

export type Picture = {
  content: Buffer;
  /** Equal for pictures with the same pixels. */
  pixelHash: string;
};

/**
 * Reads and completely decodes a picture in `folder`. Resolves to a sentence when it cannot be used: outside the
 * folder, not a jpeg, png, webp or avif by its content, broken, animated, too small, too large or too far from square.
 */
export const readPicture = async (folder: string, file: string): Promise<Picture | string> => {
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
