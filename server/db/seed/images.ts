import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { faceFileNames } from '../face-file-names.ts';
import { activateImageSet, type Face, storeFaceFiles, storeImageSet } from '../image-sets.ts';
import { imageFile, imageSet } from '../schema/reference.ts';
import { run } from '../schema/runs.ts';

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

const isPlayed = async (tx: Tx): Promise<boolean> => (await tx.select({ one: sql`1` }).from(run).limit(1)).length > 0;

/**
 * Stores this release's set with its files, so that servers of other releases can show it too. A new set is activated
 * if nobody has played yet and the active one is built in: figures of two sets are never mixed, so when they begin again
 * is for an administrator to say. An older release that starts again must not replace a newer one's set.
 * @returns the id of this release's set if another built-in one stays in use
 */
export const showBuiltInSet = async (tx: Tx, builtIn: BuiltInSet): Promise<number | undefined> => {
  const { id, isNew } = await storeImageSet(tx, {
    name: 'built-in',
    des_credit: null,
    flg_built_in: true,
    faces: builtIn.faces,
  });
  await storeMissingFiles(tx, builtIn);
  const [inUse] = await tx
    .select({ id: imageSet.id, flg_built_in: imageSet.flg_built_in })
    .from(imageSet)
    .where(eq(imageSet.flg_active, true));
  if (!inUse || (inUse.flg_built_in && isNew && !(await isPlayed(tx)))) {
    await activateImageSet(tx, id);
    return undefined;
  }
  return inUse.flg_built_in && inUse.id !== id ? id : undefined;
};
