import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { FaceGender, Phenotype } from '../../../contract/game.ts';
import { describeIssue } from '../../lib/text.ts';
import { type Face, faceFileNames, faceSizes, leastSizes } from '../image-sets.ts';

const ManifestFace = z
  .object({
    file_name: z.string().regex(/^[\w-]+\.avif$/),
    des_phenotype: Phenotype,
    des_gender: FaceGender,
    tutorial: z.boolean(),
    /** Neither in the test nor in the practice round. */
    flg_spare: z.boolean().default(false),
    sizes: z.array(z.literal(faceSizes)).default([...leastSizes]),
  })
  .refine(({ tutorial, flg_spare }) => tutorial || !flg_spare, 'a spare face is not of the test: tutorial must be true')
  .refine(
    ({ sizes }) => leastSizes.every((pixels) => sizes.includes(pixels)) && new Set(sizes).size === sizes.length,
    `sizes must have ${leastSizes.join(' and ')}, each once`,
  );

const FacesManifest = z
  .array(ManifestFace)
  .refine((faces) => new Set(faces.map(({ file_name }) => file_name)).size === faces.length, 'a file is listed twice')
  .refine((faces) => faces.some(({ tutorial, flg_spare }) => tutorial && !flg_spare), 'no face for the practice round')
  .refine((faces) => faces.some(({ tutorial }) => !tutorial), 'no face for the test');

/** A set of faces of this release, with its stored name. */
export type ShippedSet = { name: string; faces: Face[] };

const manifestName = /^set-([a-z])\.json$/;

export const shippedName = (letter: string): string => `Prima Vista ${letter.toUpperCase()}`;

/** Reads this release's sets, the oldest first, from manifests beside the pictures. Throws an Error for an invalid one. */
export const readShippedSets = async (facesFolder: string): Promise<ShippedSet[]> => {
  const names = await readdir(facesFolder);
  const sets: ShippedSet[] = [];
  for (const name of names.toSorted()) {
    const [, letter] = manifestName.exec(name) ?? [];
    if (!letter) continue;
    const path = join(facesFolder, name);
    const parsed = FacesManifest.safeParse(JSON.parse(await readFile(path, 'utf8')), { error: describeIssue });
    if (!parsed.success) throw new Error(`${path} is wrong:\n${z.prettifyError(parsed.error)}`);
    const files = parsed.data.flatMap(({ file_name, sizes }) => faceFileNames(file_name, sizes));
    const missing = files.filter((file) => !names.includes(file));
    if (missing.length > 0) throw new Error(`files of faces are missing that ${path} lists: ${missing.join(', ')}`);
    sets.push({ name: shippedName(letter), faces: parsed.data });
  }
  if (sets.length === 0) throw new Error(`${facesFolder} has no set of faces: a set-a.json is missing`);
  return sets;
};
