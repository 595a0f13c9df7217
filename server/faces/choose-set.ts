import type { Database } from '../db/database.ts';
import { activateImageSet, lockReferenceData } from '../db/image-sets.ts';
import { readFacesManifest } from '../db/seed/faces-manifest.ts';
import { storeBuiltInSet } from '../db/seed/images.ts';
import { transaction } from '../db/transaction.ts';

export type ListedSet = {
  id: number;
  name: string;
  des_credit: string | null;
  flg_built_in: boolean;
  flg_active: boolean;
  /** When it was stored. */
  day: string;
  test: number;
  practice: number;
};

/** Every set that is stored, oldest first. */
export const listSets = async (db: Database): Promise<ListedSet[]> => {
  const { rows } = await db.$client.query<ListedSet>(
    `select s.id, s.name, s.des_credit, s.flg_built_in, s.flg_active, to_char(s.tms_created_at, 'YYYY-MM-DD') as day,
            (count(*) filter (where not i.tutorial))::int as test, (count(*) filter (where i.tutorial))::int as practice
     from image_set s join image i on i.id_image_set = s.id
     group by s.id order by s.id`,
  );
  return rows;
};

/**
 * Puts a set in use that is stored already.
 * @param choice its id, or `built-in` for the one of this release
 * Throws when there is none, or when its files came with another release and are not there any more.
 */
export const chooseSet = (db: Database, choice: string, { facesFolder }: { facesFolder: string }): Promise<number> =>
  transaction(db, async (client) => {
    await lockReferenceData(client);
    const builtIn = await storeBuiltInSet(client, await readFacesManifest(facesFolder));
    const id = choice === 'built-in' ? builtIn : Number(choice);
    const { rows } = await client.query<{ flg_built_in: boolean }>(
      'select flg_built_in from image_set where id::text = $1',
      [String(id)],
    );
    if (!rows[0]) throw new Error(`there is no set ${choice}: --list shows them`);
    if (rows[0].flg_built_in && id !== builtIn) {
      throw new Error(`set ${id} came with another release, and its files are not here`);
    }
    await activateImageSet(client, id);
    return id;
  });
