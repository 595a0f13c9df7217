import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { NormingStudy, RatedSet } from '../../../contract/norming.ts';
import { maxListLength } from '../../../contract/rules/limits.ts';
import type { DbOrTx } from '../../db/database.ts';
import { readSettings } from '../../db/read-settings.ts';
import { appUser } from '../../db/schema/accounts.ts';
import { normingRater, normingStudy } from '../../db/schema/norming.ts';
import { image, imageSet } from '../../db/schema/reference.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, isOrphaned, mayChange } from '../accounts/accounts.ts';
import { showCode } from '../play/play.ts';
import { simulatedRaters } from './simulate-raters.ts';

export const mayAskAttractiveness = async (db: DbOrTx): Promise<boolean> =>
  (await readSettings(db)).NORMING_ATTRACTIVENESS === 'adults';

const { jsn_figures: _, ...columns } = getTableColumns(normingStudy);
/** Without the figures, which are large. */
export const studyColumns = columns;

export const isStudy = (uid_study: string): SQL => eq(normingStudy.uid_study, uid_study);

/** Matches an account's own studies, and with session:read everyone's. */
const visibleTo = ({ id, scopes }: Caller): SQL | undefined =>
  scopes.includes('session:read') ? undefined : eq(normingStudy.id_owner, id);

const facesOfSets = (db: DbOrTx) =>
  db
    .select({ id_image_set: image.id_image_set, num_faces: sql<number>`count(*)::int`.as('num_faces') })
    .from(image)
    .groupBy(image.id_image_set)
    .as('faces_of_sets');

const setColumns = ({ num_faces }: ReturnType<typeof facesOfSets>) => {
  const { id: id_image_set, name: des_name, flg_active, tms_created_at } = imageSet;
  // Or made from a built-in set: all others have a credit.
  const flg_built_in = sql<boolean>`${imageSet.des_credit} is null`;
  return { id_image_set, des_name, flg_active, flg_built_in, num_faces, tms_created_at };
};

const showSet = (set: Omit<RatedSet, 'tms_created_at'> & { tms_created_at: Date }): RatedSet => ({
  ...set,
  tms_created_at: set.tms_created_at.toISOString(),
});

/** Lists the sets that have faces, the newest first, or the one with this id. */
export const listSets = async (db: DbOrTx, id_image_set?: number): Promise<RatedSet[]> => {
  const faces = facesOfSets(db);
  const sets = await db
    .select(setColumns(faces))
    .from(imageSet)
    .innerJoin(faces, eq(faces.id_image_set, imageSet.id))
    .where(id_image_set === undefined ? undefined : eq(imageSet.id, id_image_set))
    .orderBy(desc(imageSet.id))
    .limit(maxListLength);
  return sets.map(showSet);
};

/** Finds the studies that the account sees, the newest first, or the one with this uid. */
const findStudies = (db: DbOrTx, account: Caller, uid_study?: string) => {
  const counts = db
    .select({
      num_raters: sql<number>`count(*)::int`.as('num_raters'),
      num_completed: sql<number>`count(${normingRater.tms_completed_at})::int`.as('num_completed'),
    })
    .from(normingRater)
    .where(eq(normingRater.uid_study, normingStudy.uid_study))
    .as('counts');
  const faces = facesOfSets(db);
  const { num_raters, num_completed } = counts;
  const owner = { flg_orphaned: isOrphaned, des_owner: appUser.full_name };
  return db
    .select({ study: studyColumns, set: setColumns(faces), ...owner, num_raters, num_completed })
    .from(normingStudy)
    .innerJoin(imageSet, eq(imageSet.id, normingStudy.id_image_set))
    .innerJoin(faces, eq(faces.id_image_set, imageSet.id))
    .leftJoin(appUser, eq(appUser.id, normingStudy.id_owner))
    .crossJoinLateral(counts)
    .where(and(visibleTo(account), uid_study === undefined ? undefined : isStudy(uid_study)))
    .orderBy(desc(normingStudy.tms_created_at), desc(normingStudy.uid_study))
    .limit(maxListLength);
};
type Study = Awaited<ReturnType<typeof findStudies>>[number];

export const showStudy = (account: Caller, { study, set, ...found }: Study, origin?: string): NormingStudy => {
  const simulated = study.flg_simulated ? simulatedRaters(set.num_faces) : undefined;
  return {
    uid_study: study.uid_study,
    des_name: study.des_name,
    cod_study: showCode(study.cod_study),
    des_address: origin && !study.flg_simulated ? `${origin}/rate/${study.uid_study}` : null,
    set: showSet(set),
    flg_attractiveness: study.flg_attractiveness,
    flg_simulated: study.flg_simulated,
    flg_open: study.tms_closed_at === null,
    flg_may_change: mayChange(account, { id_owner: study.id_owner, flg_orphaned: found.flg_orphaned }),
    des_owner: study.id_owner === account.id ? null : found.des_owner,
    tms_created_at: study.tms_created_at.toISOString(),
    num_raters: simulated ?? found.num_raters,
    num_completed: simulated ?? found.num_completed,
  };
};

/** Throws `not_found` for a study that the account does not see. */
export const getVisibleStudy = async (db: DbOrTx, account: Caller, uid_study: string): Promise<Study> => {
  const [found] = await findStudies(db, account, uid_study);
  if (!found) throw new AppError('not_found');
  return found;
};

export const listStudies = async (db: DbOrTx, account: Caller, origin?: string): Promise<NormingStudy[]> =>
  (await findStudies(db, account)).map((found) => showStudy(account, found, origin));

/** Finds the study with this join code, unless it is a rehearsal, which nobody can join. */
export const findStudyByCode = async (db: DbOrTx, cod_study: string) => {
  const [found] = await db
    .select({ uid_study: normingStudy.uid_study, flg_open: sql<boolean>`${normingStudy.tms_closed_at} is null` })
    .from(normingStudy)
    .where(and(eq(normingStudy.cod_study, cod_study), eq(normingStudy.flg_simulated, false)));
  return found;
};
