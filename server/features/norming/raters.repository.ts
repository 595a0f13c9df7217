import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Rating } from '../../../contract/norming.ts';
import { maxRaters } from '../../../contract/rules/norming.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { normingRater, normingRating, normingStudy } from '../../db/schema/norming.ts';
import { imageSet } from '../../db/schema/reference.ts';
import { columnNames } from '../../db/statements.ts';

/** A study as its raters need it. */
export const findRatedStudy = async (db: DbOrTx, uid_study: string) => {
  const [found] = await db
    .select({
      uid_study: normingStudy.uid_study,
      id_image_set: normingStudy.id_image_set,
      flg_attractiveness: normingStudy.flg_attractiveness,
      flg_simulated: normingStudy.flg_simulated,
      tms_closed_at: normingStudy.tms_closed_at,
      des_credit: imageSet.des_credit,
    })
    .from(normingStudy)
    .innerJoin(imageSet, eq(imageSet.id, normingStudy.id_image_set))
    .where(eq(normingStudy.uid_study, uid_study));
  return found;
};
export type RatedStudy = NonNullable<Awaited<ReturnType<typeof findRatedStudy>>>;

type Key = { uid_study: string; uid_rater: string };

const isRater = ({ uid_study, uid_rater }: Key) =>
  and(eq(normingRater.uid_rater, uid_rater), eq(normingRater.uid_study, uid_study));

/** A rater with the ids of the faces that they have rated. */
export const findRater = async (db: DbOrTx, key: Key) => {
  const [found] = await db
    .select({ id_image: normingRater.id_image, flg_adult: normingRater.flg_adult })
    .from(normingRater)
    .where(isRater(key));
  if (!found) return undefined;
  const rated = await db
    .select({ id_image: normingRating.id_image })
    .from(normingRating)
    .where(eq(normingRating.uid_rater, key.uid_rater));
  return { ...found, rated: rated.map(({ id_image }) => id_image) };
};

type NewRater = Key & { id_image: number[]; flg_adult: boolean; now: Date };

/**
 * Stores a rater, unless the uid is taken or the study full, closed or gone at this moment. Resolves to whether it did.
 * Whoever deletes the study waits for this, and the other way round.
 */
export const insertRater = async (
  db: Database,
  { uid_study, uid_rater, id_image, flg_adult, now }: NewRater,
): Promise<boolean> => {
  const { rowCount } = await db.execute(sql`
    insert into ${normingRater} (${columnNames(
      normingRater.uid_rater,
      normingRater.uid_study,
      normingRater.id_image,
      normingRater.flg_adult,
      normingRater.tms_created_at,
    )})
    select ${uid_rater}, ${normingStudy.uid_study}, ${sql.param(id_image)}::smallint[], ${flg_adult},
      ${now}::timestamptz
    from ${normingStudy}
    where ${normingStudy.uid_study} = ${uid_study} and ${normingStudy.tms_closed_at} is null and not exists (
      select from ${normingRater} where ${normingRater.uid_study} = ${uid_study} offset ${maxRaters - 1})
    for key share of ${normingStudy}
    on conflict do nothing`);
  return rowCount === 1;
};

/** Locks a rater who still rates: storing, counting and withdrawing come one after the other. */
export const lockRater = async (tx: Tx, key: Key) => {
  const [found] = await tx
    .select({
      id_image: normingRater.id_image,
      flg_adult: normingRater.flg_adult,
      flg_counted: normingRater.flg_counted,
    })
    .from(normingRater)
    .where(isRater(key))
    .for('update');
  return found;
};

/** Stores ratings; of a face that is rated already the first stays. Resolves to how many faces are rated then. */
export const storeRatings = async (tx: Tx, uid_rater: string, ratings: Rating[]): Promise<number> => {
  await tx
    .insert(normingRating)
    .values(ratings.map((rating) => ({ uid_rater, ...rating })))
    .onConflictDoNothing({ target: [normingRating.uid_rater, normingRating.id_image] });
  return tx.$count(normingRating, eq(normingRating.uid_rater, uid_rater));
};

/** Keeps an earlier moment. */
export const markCompleted = (tx: Tx, uid_rater: string, now: Date) =>
  tx
    .update(normingRater)
    .set({ tms_completed_at: now })
    .where(and(eq(normingRater.uid_rater, uid_rater), isNull(normingRater.tms_completed_at)));

/** Deletes a rater with all ratings; repeating does nothing. */
export const deleteRater = async (db: Database, key: Key): Promise<void> => {
  await db.delete(normingRater).where(isRater(key));
};

/** All ratings of the raters who are counted, by rater. */
export const findCountedRatings = (tx: Tx, uid_study: string) =>
  tx
    .select({
      uid_rater: normingRating.uid_rater,
      rating: {
        id_image: normingRating.id_image,
        val_age: normingRating.val_age,
        des_gender: normingRating.des_gender,
        des_phenotype: normingRating.des_phenotype,
        val_friendliness: normingRating.val_friendliness,
        val_attractiveness: normingRating.val_attractiveness,
        val_realness: normingRating.val_realness,
        val_elapsed_time: normingRating.val_elapsed_time,
      },
    })
    .from(normingRating)
    .innerJoin(normingRater, eq(normingRater.uid_rater, normingRating.uid_rater))
    .where(and(eq(normingRater.uid_study, uid_study), eq(normingRater.flg_counted, true)))
    .orderBy(asc(normingRating.uid_rater), asc(normingRating.id_image));
