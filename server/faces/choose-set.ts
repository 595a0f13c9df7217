import type { Database } from '../db/database.ts';
import { activateImageSet, lockReferenceData } from '../db/image-sets.ts';
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
 * @param choice its id, or `built-in` for the newest one that came with a release
 * Throws when there is none, or when a release from before files were stored brought it and took them along.
 */
export const chooseSet = (db: Database, choice: string): Promise<void> =>
  transaction(db, async (client) => {
    await lockReferenceData(client);
    const { rows } = await client.$client.query<{ id: number; isWhole: boolean }>(
      `select id, not exists (
         select file_name from image where id_image_set = s.id except select file_name from image_file
       ) as "isWhole"
       from image_set s where id::text = $1 or ($1 = 'built-in' and flg_built_in) order by id desc limit 1`,
      [choice],
    );
    const [chosen] = rows;
    if (!chosen) throw new Error(`there is no set ${choice}: --list shows them`);
    if (!chosen.isWhole) throw new Error(`the files of set ${chosen.id} came with an older release and are not stored`);
    await activateImageSet(client, chosen.id);
  });
