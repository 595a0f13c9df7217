import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasedFace } from './released-run.ts';

/** What the studio recorded of a face when it was rendered, by the name of its file. */
export type Parameters = ReadonlyMap<string, object>;

type Published = { made_with: object; faces: Record<string, { file_name: string }> };

/** Reads what the studio recorded of published faces: a folder for each set. A folder that is not there has none. */
export const readParameters = async (publishedFolder: string): Promise<Parameters> => {
  const sets = await readdir(publishedFolder).catch(() => []);
  const found = new Map<string, object>();
  for (const set of sets.toSorted()) {
    const text = await readFile(join(publishedFolder, set, 'faces.json'), 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const { made_with, faces } = JSON.parse(text) as Published;
    for (const [name, face] of Object.entries(faces)) found.set(face.file_name, { name, ...face, made_with });
  }
  return found;
};

/** Returns materials/faces.json: each face with its parameters; null where it did not come from the studio. */
export const facesJson = (faces: readonly ReleasedFace[], parameters: Parameters): string =>
  `${JSON.stringify(
    faces.map(({ id, id_image_set, file_name, des_phenotype, des_gender }) => ({
      ...{ face: id, image_set: id_image_set, file: file_name, phenotype: des_phenotype, face_gender: des_gender },
      parameters: parameters.get(file_name) ?? null,
    })),
    null,
    2,
  )}\n`;
