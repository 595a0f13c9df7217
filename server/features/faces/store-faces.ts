import type { FaceSet } from '../../../contract/face-sets.ts';
import type { Database } from '../../db/database.ts';
import {
  activateImageSet,
  type Face,
  type FaceFile,
  lockReferenceData,
  putSetInUse,
  storeFaceFiles,
  storeImageSet,
} from '../../db/image-sets.ts';
import { shippedName } from '../../db/seed/faces-manifest.ts';
import { transaction } from '../../db/transaction.ts';
import type { CheckedFace } from './check-faces.ts';
import { listFaceSets } from './face-sets.ts';
import { encodeFace, readPicture } from './pictures.ts';

export type EncodedSet = { faces: Face[]; files: FaceFile[] };

/** Encodes the files of each face. Throws an Error when a picture has changed since it was checked. */
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

/** Stores a set with its files and puts it in use. The same faces are the same set, with the new name and credit. */
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

const isChosen = ({ id_image_set, des_name, flg_built_in }: FaceSet, choice: string): boolean => {
  if (choice === 'built-in') return flg_built_in;
  if (/^[A-Z]$/i.test(choice)) return flg_built_in && des_name === shippedName(choice);
  return String(id_image_set) === choice;
};

/** Puts a stored set in use, by its id, the letter of one of this release, or `built-in` for the newest of these. */
export const chooseSet = (db: Database, choice: string, facesFolder: string): Promise<void> =>
  transaction(db, async (tx) => {
    await lockReferenceData(tx);
    const chosen = (await listFaceSets(tx, facesFolder)).find((set) => isChosen(set, choice));
    if (!chosen) throw new Error(`there is no set ${choice}: --list shows them`);
    if (!(await putSetInUse(tx, chosen.id_image_set, facesFolder)))
      throw new Error(`the files of set ${chosen.id_image_set} came with another release and are not stored`);
  });
