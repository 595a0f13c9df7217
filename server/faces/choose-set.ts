import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, DbOrTx } from '../db/database.ts';
import { activateImageSet, lockReferenceData } from '../db/image-sets.ts';
import { image, imageFile, imageSet } from '../db/schema/reference.ts';
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

/**
 * Activates a stored set. Throws an Error when there is none, or its files are not stored, as with sets of old
 * releases.
 * @param choice its id, or `built-in` for the newest built-in one
 */
export const chooseSet = (db: Database, choice: string): Promise<void> =>
  transaction(db, async (tx) => {
    await lockReferenceData(tx);
    const isChosen = choice === 'built-in' ? eq(imageSet.flg_built_in, true) : eq(sql`${imageSet.id}::text`, choice);
    const [chosen] = await tx
      .select({ id: imageSet.id })
      .from(imageSet)
      .where(isChosen)
      .orderBy(desc(imageSet.id))
      .limit(1);
    if (!chosen) throw new Error(`there is no set ${choice}: --list shows them`);
    const missing = await tx
      .select({ file_name: image.file_name })
      .from(image)
      .leftJoin(imageFile, eq(imageFile.file_name, image.file_name))
      .where(and(eq(image.id_image_set, chosen.id), isNull(imageFile.file_name)))
      .limit(1);
    if (missing.length > 0)
      throw new Error(`the files of set ${chosen.id} came with an older release and are not stored`);
    await activateImageSet(tx, chosen.id);
  });
