import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from './database.ts';
import { faceFileNames } from './face-file-names.ts';
import { activateImageSet, storeFaceFiles } from './image-sets.ts';
import { image, imageFile } from './schema/reference.ts';

/** Names of the files that are stored, and of those in the folder next to the pages. */
export type KnownFiles = { stored: ReadonlySet<string>; shipped: ReadonlySet<string> };

/** Resolves to the files of faces that this server can show. A folder that is not there has none. */
export const findKnownFiles = async (db: DbOrTx, facesFolder: string): Promise<KnownFiles> => {
  const stored = await db.select({ file_name: imageFile.file_name }).from(imageFile);
  const shipped = await readdir(facesFolder).catch(() => []);
  return { stored: new Set(stored.map(({ file_name }) => file_name)), shipped: new Set(shipped) };
};

/** Stores those files of a set that are in the folder and not in the database. Resolves to whether it has all now. */
export const storeFilesOf = async (tx: Tx, id: number, facesFolder: string): Promise<boolean> => {
  const faces = await tx
    .select({ file_name: image.file_name, sizes: image.sizes })
    .from(image)
    .where(eq(image.id_image_set, id));
  const { stored, shipped } = await findKnownFiles(tx, facesFolder);
  const missing = faces
    .flatMap(({ file_name, sizes }) => faceFileNames(file_name, sizes))
    .filter((file_name) => !stored.has(file_name));
  const here = missing.filter((file_name) => shipped.has(file_name));
  // Their names contain a hash of their content: a file of that name is the file.
  const read = async (file_name: string) => ({ file_name, content: await readFile(join(facesFolder, file_name)) });
  await storeFaceFiles(tx, await Promise.all(here.map(read)));
  return here.length === missing.length;
};

/**
 * Shows a stored set to participants from now on, with its files in the database, where servers of all releases find them.
 * Resolves to false, and changes nothing, when files are missing: they came with another release.
 */
export const putSetInUse = async (tx: Tx, id: number, facesFolder: string): Promise<boolean> => {
  if (!(await storeFilesOf(tx, id, facesFolder))) return false;
  await activateImageSet(tx, id);
  return true;
};
