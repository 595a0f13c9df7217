import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaceDesign } from './design.ts';
import { folders } from './folders.ts';
import type { Quality } from './quality.ts';

/** The parts of the design that all faces share, as `render_faces.py` reads them. */
const sharedDesign = ['studio.json', 'shape.json', 'skin.json', 'hair.json', 'seen.json'];

/** The text of everything that a picture depends on apart from its row: shared numbers and programs. */
export const readStudioSources = async (): Promise<string> => {
  const programs = (await readdir(folders.blender)).filter((name) => name.endsWith('.py')).sort();
  const files = [
    ...sharedDesign.map((name) => join(folders.design, name)),
    ...programs.map((name) => join(folders.blender, name)),
  ];
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\0');
};

/** A short hash that changes when the picture may: of the row, the studio and the quality it is rendered with. */
export const fingerprint = (face: FaceDesign, studioSources: string, quality: Quality): string => {
  // A face that moves into the practice round looks the same.
  const { role: _role, ...drawn } = face;
  const text = [JSON.stringify(drawn), JSON.stringify(quality), studioSources].join('\0');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
};
