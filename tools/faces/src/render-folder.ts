import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const share = z.number();

/** What Blender writes next to a picture. Positions are shares of the frame from its top left corner. */
export const Geometry = z.object({
  id: z.string(),
  /** The left one in the picture first. */
  pupils: z.tuple([z.tuple([share, share]), z.tuple([share, share])]),
  /** Top of the skull, without hair. */
  crown: share,
  chin: share,
  /** What is seen of brows, lids and mouth, in shares of the eyes' distance (`drawn.py`); older pictures have none. */
  drawn: z.record(z.string(), z.number()).optional(),
  size: z.int(),
  samples: z.int(),
  seconds_build: z.number(),
  seconds_render: z.number(),
  /** What it was made with; older pictures have none. */
  versions: z.object({ blender: z.string(), numpy: z.string() }).optional(),
  /** Fingerprint of what the picture was made from; added when Blender says that the face is finished. */
  made_from: z.string().optional(),
});
export type Geometry = z.infer<typeof Geometry>;

export const pictureOf = (folder: string, id: string): string => join(folder, `${id}.png`);
export const maskOf = (folder: string, id: string): string => join(folder, `${id}-mask.png`);
const geometryOf = (folder: string, id: string): string => join(folder, `${id}.json`);

/** Parses the geometry that Blender writes as JSON; throws an Error when something is missing. */
export const parseGeometry = (text: string): Geometry => Geometry.parse(JSON.parse(text));

/** The geometry of a rendered face; undefined when it has not been rendered, or only in part. */
export const readGeometry = async (folder: string, id: string): Promise<Geometry | undefined> => {
  try {
    return parseGeometry(await readFile(geometryOf(folder, id), 'utf8'));
  } catch {
    return undefined;
  }
};

/** Removes the geometry, so that an interrupted face does not pass for a finished one. */
export const forgetGeometry = (folder: string, id: string): Promise<void> =>
  rm(geometryOf(folder, id), { force: true });

/** Records what a finished picture was made from. */
export const stampGeometry = (folder: string, geometry: Geometry, made_from: string): Promise<void> =>
  writeFile(geometryOf(folder, geometry.id), `${JSON.stringify({ ...geometry, made_from })}\n`);

/** The geometry of a face that was finished and stamped; throws an Error if it was not. */
export const readFinished = async (folder: string, id: string): Promise<Geometry & { made_from: string }> => {
  const geometry = await readGeometry(folder, id);
  if (!geometry?.made_from) throw new Error(`${id} is not finished in ${folder}: render it first`);
  return { ...geometry, made_from: geometry.made_from };
};
