import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Face } from '../db/image-sets.ts';
import { packageRoot } from '../lib/package-root.ts';

const builtIn = join(packageRoot, 'web/public/generated_faces');

export type FaceFolder = {
  path: string;
  /** The lines of a manifest with these faces, without its header. */
  lines: string[];
  /** Writes a manifest beside the faces. Resolves to its path. */
  manifest: (lines: string[], header?: string) => Promise<string>;
  remove: () => Promise<void>;
};

const drawn: Promise<Buffer>[] = [];

/** One colour each: scaled to all sizes and formats in a quarter of a face's time. Drawn once for all tests of a process. */
const draw = (index: number): Promise<Buffer> => {
  const background = { r: 8 * index, g: 120, b: 255 - 8 * index };
  drawn[index] ??= sharp({ create: { width: 512, height: 512, channels: 3, background } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
  return drawn[index];
};

/** Draws pictures in place of faces into a temporary folder, like an organisation's own: as many as are built in, of each kind. */
export const drawFaces = async (credit: string): Promise<FaceFolder> => {
  const path = await mkdtemp(join(tmpdir(), 'own-faces-'));
  const faces: Face[] = JSON.parse(await readFile(join(builtIn, 'set-a.json'), 'utf8'));
  const lines: string[] = [];
  for (const [index, { des_phenotype, des_gender, tutorial }] of faces.entries()) {
    const file = `face ${index + 1}.webp`;
    await writeFile(join(path, file), await draw(index));
    lines.push(`${file},${des_phenotype},${des_gender},${tutorial},"${credit}"`);
  }
  const manifest = async (given: string[], header = 'file,phenotype,gender,tutorial,credit') => {
    const name = join(path, 'manifest.csv');
    await writeFile(name, [header, ...given].join('\n'));
    return name;
  };
  return { path, lines, manifest, remove: () => rm(path, { recursive: true }) };
};
