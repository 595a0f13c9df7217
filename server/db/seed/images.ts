import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { faceFileNames } from '../face-file-names.ts';
import { activateImageSet, type Face, storeFaceFiles, storeImageSet } from '../image-sets.ts';
import { imageFile, imageSet } from '../schema/reference.ts';

/** This release's set: its faces, and the folder with their files. */
type BuiltInSet = { faces: Face[]; folder: string };

const storeMissingFiles = async (tx: Tx, { faces, folder }: BuiltInSet): Promise<void> => {
  const names = faces.flatMap(({ file_name, sizes }) => faceFileNames(file_name, sizes));
  const stored = await tx.select({ file_name: imageFile.file_name }).from(imageFile);
  const known = new Set(stored.map(({ file_name }) => file_name));
  const missing = names.filter((file_name) => !known.has(file_name));
  const read = async (file_name: string) => ({
    file_name,
    content: await readFile(join(folder, file_name)),
  });
  await storeFaceFiles(tx, await Promise.all(missing.map(read)));
};

/**
 * Stores this release's set with its files, so that servers of other releases can show it too. A new set is activated
 * unless the active one is not built in. An older release that starts again must not replace a newer one's set.
 */
export const showBuiltInSet = async (tx: Tx, builtIn: BuiltInSet): Promise<void> => {
  const { id, isNew } = await storeImageSet(tx, {
    name: 'built-in',
    des_credit: null,
    flg_built_in: true,
    faces: builtIn.faces,
  });
  await storeMissingFiles(tx, builtIn);
  const [inUse] = await tx
    .select({ flg_built_in: imageSet.flg_built_in })
    .from(imageSet)
    .where(eq(imageSet.flg_active, true));
  if (!inUse || (inUse.flg_built_in && isNew)) await activateImageSet(tx, id);
};
