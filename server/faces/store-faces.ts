import type { Database } from '../db/database.ts';
import {
  activateImageSet,
  type Face,
  type FaceFile,
  lockReferenceData,
  storeFaceFiles,
  storeImageSet,
} from '../db/image-sets.ts';
import { transaction } from '../db/transaction.ts';
import type { CheckedFace } from './check-faces.ts';
import { encodeSquare } from './encode-face.ts';

export type EncodedSet = { faces: Face[]; files: FaceFile[] };

/** Encodes the four files of each face, which takes about a second per face. */
export const encodeFaces = async (checked: CheckedFace[]): Promise<EncodedSet> => {
  const faces: Face[] = [];
  const files: FaceFile[] = [];
  for (const { square, des_phenotype, des_gender, tutorial } of checked) {
    const encoded = await encodeSquare(square);
    faces.push({ file_name: `${encoded.name}.avif`, des_phenotype, des_gender, tutorial });
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
