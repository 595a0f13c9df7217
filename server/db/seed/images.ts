import type pg from 'pg';
import type { Face } from '../image-sets.ts';
import { activateImageSet, storeImageSet } from '../image-sets.ts';

/** The set that comes with this release; stored when it is new. Resolves to its id. */
export const storeBuiltInSet = async (client: pg.ClientBase, faces: Face[]): Promise<number> => {
  const { id } = await storeImageSet(client, { name: 'built-in', des_credit: null, flg_built_in: true, faces });
  return id;
};

/** Makes this release's set the one in use, unless somebody chose a set of their own. */
export const showBuiltInSet = async (client: pg.ClientBase, faces: Face[]): Promise<void> => {
  const id = await storeBuiltInSet(client, faces);
  const { rowCount } = await client.query('select from image_set where flg_active and not flg_built_in');
  if (rowCount === 0) await activateImageSet(client, id);
};
