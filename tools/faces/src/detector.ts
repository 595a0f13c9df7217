import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { z } from 'zod';
import type { StudioControls } from './controls-design.ts';
import { folders } from './folders.ts';
import { measuredSize } from './picture.ts';

/** Debian's own Python: the one that python3-opencv is installed for. */
const python = '/usr/bin/python3';

const share = z.number();

/** Boxes in shares of the picture: left, top, width, height. */
const Detection = z.object({
  faces: z.array(z.tuple([share, share, share, share])),
  /** Eyes in the upper half of the largest face. */
  eyes: z.int(),
});
export type Detection = z.infer<typeof Detection>;

const runDetector = async (files: string[], detector: StudioControls['detector']): Promise<Detection[]> => {
  const program = join(folders.detect, 'detect_faces.py');
  try {
    const { stdout } = await promisify(execFile)(python, [program, JSON.stringify(detector), ...files]);
    return z.array(Detection).parse(JSON.parse(stdout));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${why}\nOn Debian: apt-get install --no-install-recommends python3-opencv opencv-data`);
  }
};

/** Runs OpenCV's cascades on pictures of the measured size; results in their order. Throws an Error without OpenCV. */
export const detectFaces = async (pictures: Buffer[], detector: StudioControls['detector']): Promise<Detection[]> => {
  // OpenCV reads no AVIF.
  const folder = await mkdtemp(join(tmpdir(), 'faces-'));
  try {
    const raw = { width: measuredSize, height: measuredSize, channels: 3 } as const;
    const files = await Promise.all(
      pictures.map(async (pixels, at) => {
        const file = join(folder, `${at}.png`);
        await sharp(pixels, { raw }).png().toFile(file);
        return file;
      }),
    );
    return await runDetector(files, detector);
  } finally {
    await rm(folder, { recursive: true });
  }
};
