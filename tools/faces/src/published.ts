import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { folders } from './folders.ts';

/** From the id of a face to the name of its AVIF among the published files. */
const Published = z.record(z.string(), z.string().regex(/^[0-9a-f]{12}\.avif$/));
export type Published = z.infer<typeof Published>;

const path = join(folders.design, 'published.json');

export const readPublished = async (): Promise<Published> => Published.parse(JSON.parse(await readFile(path, 'utf8')));

export const writePublished = (published: Published): Promise<void> =>
  writeFile(path, `${JSON.stringify(published, null, 2)}\n`);
