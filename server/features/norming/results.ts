import { and, asc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { NormingResults } from '../../../contract/norming.ts';
import { facesPerRater, minimumRaters } from '../../../contract/rules/norming.ts';
import type { Context } from '../../context.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { normingRater, normingRating, normingStudy } from '../../db/schema/norming.ts';
import { image } from '../../db/schema/reference.ts';
import { transaction } from '../../db/transaction.ts';
import { sha256 } from '../../lib/hash.ts';
import type { Caller } from '../accounts/accounts.ts';
import { normingFigures, type RatedFace, type RaterRatings } from './norming-figures.ts';
import { takesRatings } from './raters.ts';
import { simulatedRaters, simulateRaters } from './simulate-raters.ts';
import { getVisibleStudy, isStudy, showStudy } from './studies.ts';
import { lockStudy } from './study-changes.ts';

/** Returns how many raters must be counted at once: so many that each face is dealt five times; after the end, five. */
const ratersNeeded = (faces: number, isOver: boolean): number =>
  isOver ? minimumRaters : Math.ceil((minimumRaters * faces) / Math.min(faces, facesPerRater));

const seedOf = (uid_study: string): number => Number.parseInt(sha256(uid_study).slice(0, 8), 16);

/** Matches raters who are not counted yet and have rated all their faces or, after the end, any. */
const isWaiting = (uid_study: string, isOver: boolean): SQL | undefined =>
  and(
    eq(normingRater.uid_study, uid_study),
    eq(normingRater.flg_counted, false),
    isOver
      ? sql`exists (select from ${normingRating} where ${normingRating.uid_rater} = ${normingRater.uid_rater})`
      : isNotNull(normingRater.tms_completed_at),
  );

const findFaces = (db: DbOrTx, id_image_set: number): Promise<RatedFace[]> =>
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

const { uid_rater: _, ...ratingColumns } = getTableColumns(normingRating);

const readRaters = async (tx: Tx, uid_study: string): Promise<RaterRatings[]> => {
  const ratings = await tx
    .select({ uid_rater: normingRating.uid_rater, rating: ratingColumns })
    .from(normingRating)
    .innerJoin(normingRater, eq(normingRater.uid_rater, normingRating.uid_rater))
    .where(and(eq(normingRater.uid_study, uid_study), eq(normingRater.flg_counted, true)))
    .orderBy(asc(normingRating.uid_rater), asc(normingRating.id_image));
  const raters = new Map<string, RaterRatings>();
  for (const { uid_rater, rating } of ratings) {
    const rater = raters.get(uid_rater) ?? { rater: uid_rater, ratings: [] };
    rater.ratings.push(rating);
    raters.set(uid_rater, rater);
  }
  return [...raters.values()];
};

/** Reads results. A look counts the waiting raters if they are enough: two looks never differ by fewer than five raters. */
export const createResultReader = ({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>) => {
  const countWaiting = (tx: DbOrTx, uid_study: string, isOver: boolean): Promise<number> =>
    tx.$count(normingRater, isWaiting(uid_study, isOver));

  const takeStep = (uid_study: string, num_needed: number, isOver: boolean): Promise<void> =>
    transaction(db, async (tx) => {
      const study = await lockStudy(tx, uid_study);
      if (!study || (await countWaiting(tx, uid_study, isOver)) < num_needed) return;
      await tx.update(normingRater).set({ flg_counted: true }).where(isWaiting(uid_study, isOver));
      const jsn_figures = normingFigures(await findFaces(tx, study.id_image_set), await readRaters(tx, uid_study));
      await tx.update(normingStudy).set({ jsn_figures, tms_figures_at: now() }).where(isStudy(uid_study));
    });

  return async (account: Caller, uid_study: string): Promise<NormingResults> => {
    const found = await getVisibleStudy(db, account, uid_study);
    const { study, set } = found;
    const shown = showStudy(account, found, config.ORIGIN);
    if (study.flg_simulated) {
      const faces = await findFaces(db, study.id_image_set);
      const options = { seed: seedOf(study.uid_study), asksAttractiveness: study.flg_attractiveness };
      const { raters } = simulateRaters(faces, { count: simulatedRaters(set.num_faces), ...options });
      const tms_figures_at = study.tms_created_at.toISOString();
      return { study: shown, tms_figures_at, num_waiting: 0, num_needed: 0, figures: normingFigures(faces, raters) };
    }
    const isOver = !takesRatings(study, now());
    const num_needed = ratersNeeded(set.num_faces, isOver);
    if ((await countWaiting(db, uid_study, isOver)) >= num_needed) await takeStep(uid_study, num_needed, isOver);
    // Another look may have counted them meanwhile.
    const [stored] = await db
      .select({ figures: normingStudy.jsn_figures, tms_figures_at: normingStudy.tms_figures_at })
      .from(normingStudy)
      .where(isStudy(uid_study));
    return {
      study: shown,
      tms_figures_at: stored?.tms_figures_at?.toISOString() ?? null,
      num_waiting: await countWaiting(db, uid_study, isOver),
      num_needed,
      figures: stored?.figures ?? null,
    };
  };
};
