import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Face } from '../db/image-sets.ts';
import { packageRoot } from '../package-root.ts';

const builtIn = join(packageRoot, 'web/public/generated_faces');

export type FaceFolder = {
  path: string;
  /** The lines of a manifest with the copied faces, without its header. */
  lines: string[];
  /** Writes a manifest beside the faces. Resolves to its path. */
  manifest: (lines: string[], header?: string) => Promise<string>;
  remove: () => Promise<void>;
};

/** Copies the built-in faces under other names into a temporary folder, like an organisation's own. */
export const copyBuiltInFaces = async (credit: string): Promise<FaceFolder> => {
  const path = await mkdtemp(join(tmpdir(), 'own-faces-'));
  const faces: Face[] = JSON.parse(await readFile(join(builtIn, 'set-a.json'), 'utf8'));
  const lines: string[] = [];
  for (const [index, { file_name, des_phenotype, des_gender, tutorial }] of faces.entries()) {
    const file = `face ${index + 1}.webp`;
    await copyFile(join(builtIn, file_name.replace('.avif', '.webp')), join(path, file));
    lines.push(`${file},${des_phenotype},${des_gender},${tutorial},"${credit}"`);
  }
  const manifest = async (given: string[], header = 'file,phenotype,gender,tutorial,credit') => {
    const name = join(path, 'manifest.csv');
    await writeFile(name, [header, ...given].join('\n'));
    return name;
  };
  return { path, lines, manifest, remove: () => rm(path, { recursive: true }) };
};
