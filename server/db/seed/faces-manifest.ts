import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { FaceGender, Phenotype } from '../../../contract/game.ts';
import { faceFileNames, faceSizes, leastSizes } from '../face-file-names.ts';
import type { Face } from '../image-sets.ts';

const ManifestFace = z
  .object({
    file_name: z.string().regex(/^[\w-]+\.avif$/),
    des_phenotype: Phenotype,
    des_gender: FaceGender,
    /** Not of the test. */
    tutorial: z.boolean(),
    /** Not of the practice round either. */
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

const checkFiles = async (faces: Face[], facesFolder: string): Promise<void> => {
  const there = new Set(await readdir(facesFolder));
  const missing = faces
    .flatMap(({ file_name, sizes }) => faceFileNames(file_name, sizes))
    .filter((name) => !there.has(name));
  if (missing.length > 0) {
    throw new Error(`${facesFolder} lacks files of faces in its manifest.json: ${missing.join(', ')}`);
  }
};

/** Reads the list of built-in faces. Throws an Error that says what is wrong with it, or which files are missing. */
export const readFacesManifest = async (facesFolder: string): Promise<Face[]> => {
  const path = join(facesFolder, 'manifest.json');
  const parsed = FacesManifest.safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is wrong:\n${z.prettifyError(parsed.error)}`);
  await checkFiles(parsed.data, facesFolder);
  return parsed.data;
};
