import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, DbOrTx } from '../../db/database.ts';
import { lockReferenceData, putSetInUse } from '../../db/image-sets.ts';
import { image, imageSet } from '../../db/schema/reference.ts';
import { shippedName } from '../../db/seed/faces-manifest.ts';
import { transaction } from '../../db/transaction.ts';

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
  spare: number;
};

/** Resolves to all stored sets, oldest first. */
export const listSets = (db: DbOrTx): Promise<ListedSet[]> =>
  db
    .select({
      id: imageSet.id,
      name: imageSet.name,
      des_credit: imageSet.des_credit,
      flg_built_in: imageSet.flg_built_in,
      flg_active: imageSet.flg_active,
      day: sql<string>`to_char(${imageSet.tms_created_at}, 'YYYY-MM-DD')`,
      test: sql<number>`(count(*) filter (where not ${image.tutorial}))::int`,
      practice: sql<number>`(count(*) filter (where ${image.tutorial} and not ${image.flg_spare}))::int`,
      spare: sql<number>`(count(*) filter (where ${image.flg_spare}))::int`,
    })
    .from(imageSet)
    .innerJoin(image, eq(image.id_image_set, imageSet.id))
    .groupBy(imageSet.id)
    .orderBy(asc(imageSet.id));

const isChosen = (choice: string): SQL | undefined => {
  if (choice === 'built-in') return eq(imageSet.flg_built_in, true);
  if (/^[A-Z]$/i.test(choice)) return and(eq(imageSet.flg_built_in, true), eq(imageSet.name, shippedName(choice)));
  return eq(sql`${imageSet.id}::text`, choice);
};

/**
 * Puts a stored set into use. Throws an Error when there is none, or its files are not here, as with sets of other
 * releases.
 * @param choice its id, the letter of one that comes with this release, or `built-in` for the newest of these
 */
export const chooseSet = (db: Database, choice: string, facesFolder: string): Promise<void> =>
  transaction(db, async (tx) => {
    await lockReferenceData(tx);
    const [chosen] = await tx
      .select({ id: imageSet.id })
      .from(imageSet)
      .where(isChosen(choice))
      .orderBy(desc(imageSet.id))
      .limit(1);
    if (!chosen) throw new Error(`there is no set ${choice}: --list shows them`);
    if (!(await putSetInUse(tx, chosen.id, facesFolder)))
      throw new Error(`the files of set ${chosen.id} came with another release and are not stored`);
  });
