import type { Database } from '../../db/database.ts';
import {
  activateImageSet,
  type Face,
  type FaceFile,
  lockReferenceData,
  storeFaceFiles,
  storeImageSet,
} from '../../db/image-sets.ts';
import { transaction } from '../../db/transaction.ts';
import type { CheckedFace } from './check-faces.ts';
import { encodeFace } from './encode-face.ts';
import { readPicture } from './read-picture.ts';

export type EncodedSet = { faces: Face[]; files: FaceFile[] };

/** Encodes the files of each face, which takes some seconds a face. Throws an Error when a picture has changed. */
export const encodeFaces = async (checked: CheckedFace[]): Promise<EncodedSet> => {
  const faces: Face[] = [];
  const files: FaceFile[] = [];
  for (const { folder, file, pixelHash, ...described } of checked) {
    const picture = await readPicture(folder, file);
    if (typeof picture === 'string' || picture.pixelHash !== pixelHash)
      throw new Error(`${file} has changed since it was checked: start again`);
    const encoded = await encodeFace(picture.content);
    faces.push({ ...described, file_name: `${encoded.name}.avif`, sizes: encoded.sizes });
    files.push(...encoded.files);
  }
  return { faces, files };
};

/**
 * Stores a set with its files and activates it, in one transaction. The same faces are the same set: it is activated
 * with the new name and credit, and nothing is stored twice. Resolves to its id and whether it is new.
 */
export const storeFaces = (
  db: Database,
  { faces, files }: EncodedSet,
  { name, des_credit }: { name: string; des_credit: string },
): Promise<{ id: number; isNew: boolean }> =>
  transaction(db, async (tx) => {
    await lockReferenceData(tx);
    const stored = await storeImageSet(tx, { name, des_credit, flg_built_in: false, faces });
    await storeFaceFiles(tx, files);
    await activateImageSet(tx, stored.id);
    return stored;
  });
