import { and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { RatedSet } from '../../../contract/norming.ts';
import { maxListLength } from '../../../contract/rules/limits.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { normingRater, normingRating, normingStudy } from '../../db/schema/norming.ts';
import { image, imageSet } from '../../db/schema/reference.ts';
import { gameSession } from '../../db/schema/runs.ts';
import { type Caller, isOrphaned } from '../accounts/accounts.ts';
import type { RatedFace } from './face-figures.ts';

/** Matches the studies that an account sees: its own, and with session:read everyone's. */
export const visibleTo = ({ id, scopes }: Caller): SQL | undefined =>
  scopes.includes('session:read') ? undefined : eq(normingStudy.id_owner, id);

/** How many faces each set has. */
const facesOfSets = (db: DbOrTx) =>
  db
    .select({ id_image_set: image.id_image_set, num_faces: sql<number>`count(*)::int`.as('num_faces') })
    .from(image)
    .groupBy(image.id_image_set)
    .as('faces_of_sets');

const setColumns = (faces: ReturnType<typeof facesOfSets>) => ({
  id_image_set: imageSet.id,
  des_name: imageSet.name,
  flg_active: imageSet.flg_active,
  // Also of a set that was made from a built-in one: others carry the credit that their owner asks for.
  flg_built_in: sql<boolean>`${imageSet.des_credit} is null`,
  num_faces: faces.num_faces,
  tms_created_at: imageSet.tms_created_at,
});

type StoredSet = Omit<RatedSet, 'tms_created_at'> & { tms_created_at: Date };

/** Sets that have faces, the newest first; one of them with an id. */
export const findSets = (db: DbOrTx, id_image_set?: number): Promise<StoredSet[]> => {
  const faces = facesOfSets(db);
  return db
    .select(setColumns(faces))
    .from(imageSet)
    .innerJoin(faces, eq(faces.id_image_set, imageSet.id))
    .where(id_image_set === undefined ? undefined : eq(imageSet.id, id_image_set))
    .orderBy(desc(imageSet.id))
    .limit(maxListLength);
};

/** The faces of a set, by id. */
export const findFaces = (db: DbOrTx, id_image_set: number): Promise<RatedFace[]> =>
  db
    .select({
      id_image: image.id,
      file_name: image.file_name,
      tutorial: image.tutorial,
      flg_spare: image.flg_spare,
      des_phenotype: image.des_phenotype,
      des_gender: image.des_gender,
    })
    .from(image)
    .where(eq(image.id_image_set, id_image_set))
    .orderBy(asc(image.id));

/** What a rater's browser needs of the faces of a set. */
export const findPictures = (db: DbOrTx, id_image_set: number) =>
  db
    .select({ id: image.id, file_name: image.file_name, sizes: image.sizes })
    .from(image)
    .where(eq(image.id_image_set, id_image_set));

/** Without the figures, which are large. */
const { jsn_figures: _, ...studyColumns } = getTableColumns(normingStudy);

/** Studies with their sets, owners and counts, the newest first. */
export const findStudies = (db: DbOrTx, condition: SQL | undefined) => {
  const counts = db
    .select({
      num_raters: sql<number>`count(*)::int`.as('num_raters'),
      num_completed: sql<number>`count(${normingRater.tms_completed_at})::int`.as('num_completed'),
    })
    .from(normingRater)
    .where(eq(normingRater.uid_study, normingStudy.uid_study))
    .as('counts');
  const faces = facesOfSets(db);
  return db
    .select({
      study: studyColumns,
      set: setColumns(faces),
      flg_orphaned: isOrphaned,
      des_owner: appUser.full_name,
      num_raters: counts.num_raters,
      num_completed: counts.num_completed,
    })
    .from(normingStudy)
    .innerJoin(imageSet, eq(imageSet.id, normingStudy.id_image_set))
    .innerJoin(faces, eq(faces.id_image_set, imageSet.id))
    .leftJoin(appUser, eq(appUser.id, normingStudy.id_owner))
    .crossJoinLateral(counts)
    .where(condition)
    .orderBy(desc(normingStudy.tms_created_at), desc(normingStudy.uid_study))
    .limit(maxListLength);
};
export type FoundStudy = Awaited<ReturnType<typeof findStudies>>[number];

type NewStudy = Omit<typeof normingStudy.$inferInsert, 'uid_study'>;

/** Inserts a study. Resolves to its uid, or undefined when its code belongs to another study or class. */
export const insertStudy = async (db: Database, study: NewStudy): Promise<string | undefined> => {
  if ((await db.$count(gameSession, eq(gameSession.cod_session, study.cod_study))) > 0) return undefined;
  const [inserted] = await db
    .insert(normingStudy)
    .values(study)
    .onConflictDoNothing({ target: normingStudy.cod_study })
    .returning({ uid_study: normingStudy.uid_study });
  return inserted?.uid_study;
};

/** Locks a study against other changes until the transaction ends. Raters go on. */
export const lockStudy = async (tx: Tx, uid_study: string) => {
  const [found] = await tx
    .select({
      uid_study: normingStudy.uid_study,
      id_owner: normingStudy.id_owner,
      id_image_set: normingStudy.id_image_set,
      des_name: normingStudy.des_name,
      flg_simulated: normingStudy.flg_simulated,
      tms_closed_at: normingStudy.tms_closed_at,
      flg_orphaned: isOrphaned,
    })
    .from(normingStudy)
    .leftJoin(appUser, eq(appUser.id, normingStudy.id_owner))
    .where(eq(normingStudy.uid_study, uid_study))
    .for('no key update', { of: normingStudy });
  return found;
};
export type LockedStudy = NonNullable<Awaited<ReturnType<typeof lockStudy>>>;

export const markClosed = (tx: Tx, uid_study: string, tms_closed_at: Date | null) =>
  tx.update(normingStudy).set({ tms_closed_at }).where(eq(normingStudy.uid_study, uid_study));

/** Deletes a study with its raters and ratings. Resolves to their numbers. */
export const deleteStudy = async (tx: Tx, uid_study: string): Promise<{ raters: number; ratings: number }> => {
  const isIn = eq(normingRater.uid_study, uid_study);
  // Waits for ratings that are being stored, so that they are counted too.
  await tx.select({ one: sql`1` }).from(normingRater).where(isIn).for('update');
  const [ratings] = await tx
    .select({ count: count() })
    .from(normingRating)
    .innerJoin(normingRater, and(eq(normingRater.uid_rater, normingRating.uid_rater), isIn));
  const raters = await tx.delete(normingRater).where(isIn);
  await tx.delete(normingStudy).where(eq(normingStudy.uid_study, uid_study));
  return { raters: raters.rowCount ?? 0, ratings: ratings?.count ?? 0 };
};

/** Resolves to the uid of the study with this code, as `readCode` returns it, and whether it takes raters. */
export const findStudyByCode = async (
  db: DbOrTx,
  cod_study: string,
): Promise<{ uid_study: string; flg_open: boolean } | undefined> => {
  const [found] = await db
    .select({
      uid_study: normingStudy.uid_study,
      flg_open: sql<boolean>`${normingStudy.tms_closed_at} is null`,
    })
    .from(normingStudy)
    .where(and(eq(normingStudy.cod_study, cod_study), eq(normingStudy.flg_simulated, false)));
  return found;
};
