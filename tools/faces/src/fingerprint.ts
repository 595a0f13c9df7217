import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phenotypes } from '../../../contract/game.ts';
import type { FaceDesign } from './design.ts';
import { folders } from './folders.ts';
import type { Quality } from './quality.ts';

/** The parts of the design that faces share, as `render_faces.py` reads them. */
const sharedDesign = ['studio.json', 'shape.json', 'skin.json', 'hair.json', 'seen.json'];

/** What a picture depends on apart from its row: the texts of the shared design (JSON) and of the programs. */
export type StudioSources = { design: string[]; programs: string[] };

export const readStudioSources = async (): Promise<StudioSources> => {
  const programs = (await readdir(folders.blender)).filter((name) => name.endsWith('.py')).sort();
  const read = (folder: string, names: string[]): Promise<string[]> =>
    Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return { design: await read(folders.design, sharedDesign), programs: await read(folders.blender, programs) };
};

/** A part of the design without what it says of phenotypes other than this one: `Arabian`, or `Arabian F`. */
const partOf = (phenotype: FaceDesign['phenotype'], design: string): string => {
  const others = phenotypes.filter((other) => other !== phenotype);
  const isOfOthers = (key: string): boolean => others.some((other) => key === other || key.startsWith(`${other} `));
  return JSON.stringify(JSON.parse(design, (key, value) => (isOfOthers(key) ? undefined : value)));
};

/** A short hash that changes when the picture may: of the row, the studio and the quality it is rendered with. */
export const fingerprint = (face: FaceDesign, { design, programs }: StudioSources, quality: Quality): string => {
  // A face that moves into the practice round looks the same.
  const { role: _role, ...drawn } = face;
  const own = design.map((part) => partOf(face.phenotype, part));
  const text = [JSON.stringify(drawn), JSON.stringify(quality), ...own, ...programs].join('\0');
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
};
