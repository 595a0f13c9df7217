import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tx } from '../database.ts';
import { faceFileNames } from '../face-file-names.ts';
import { activateImageSet, type Face, storeFaceFiles, storeImageSet } from '../image-sets.ts';

/** The set that comes with this release: its faces, and the folder with their files. */
type BuiltInSet = { faces: Face[]; folder: string };

const storeMissingFiles = async (client: Tx, { faces, folder }: BuiltInSet): Promise<void> => {
  const { rows } = await client.$client.query<{ file_name: string }>(
    'select file_name from unnest($1::text[]) as given (file_name) except select file_name from image_file',
    [faces.flatMap(({ file_name }) => faceFileNames(file_name))],
  );
  if (rows.length === 0) return;
  const read = async ({ file_name }: (typeof rows)[number]) => ({
    file_name,
    content: await readFile(join(folder, file_name)),
  });
  await storeFaceFiles(client, await Promise.all(rows.map(read)));
};

/**
 * Stores this release's set with its files, so that servers of other releases show it too. It is put in use when it is
 * new, unless somebody chose a set of their own: an older release that starts again must not take a newer one's away.
 */
export const showBuiltInSet = async (client: Tx, builtIn: BuiltInSet): Promise<void> => {
  const { id, isNew } = await storeImageSet(client, {
    name: 'built-in',
    des_credit: null,
    flg_built_in: true,
    faces: builtIn.faces,
  });
  await storeMissingFiles(client, builtIn);
  const { rows } = await client.$client.query<{ flg_built_in: boolean }>(
    'select flg_built_in from image_set where flg_active',
  );
  const [inUse] = rows;
  if (!inUse || (inUse.flg_built_in && isNew)) await activateImageSet(client, id);
};
