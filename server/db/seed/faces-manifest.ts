import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { FaceGender, Phenotype } from '../../../contract/game.ts';
import type { Face } from '../image-sets.ts';

const ManifestFace = z.object({
  file_name: z.string().regex(/^[\w-]+\.avif$/),
  des_phenotype: Phenotype,
  des_gender: FaceGender,
  tutorial: z.boolean(),
});

const FacesManifest = z
  .array(ManifestFace)
  .refine((faces) => new Set(faces.map(({ file_name }) => file_name)).size === faces.length, 'a file is listed twice')
  .refine((faces) => faces.some(({ tutorial }) => tutorial), 'no face for the practice round')
  .refine((faces) => faces.some(({ tutorial }) => !tutorial), 'no face for the test');

/** Reads the list of faces in use; throws an Error that says what is wrong with the file. */
export const readFacesManifest = async (facesFolder: string): Promise<Face[]> => {
  const path = join(facesFolder, 'manifest.json');
  const parsed = FacesManifest.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is wrong:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
