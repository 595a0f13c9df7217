import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { NormingFigures } from '../../../contract/norming-figures.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { normingRater, normingRating, normingStudy } from '../../db/schema/norming.ts';

/** Raters who are done and not counted yet: with all their faces rated, or, once nobody goes on, with any. */
const isWaiting = (uid_study: string, everybody: boolean): SQL | undefined =>
  and(
    eq(normingRater.uid_study, uid_study),
    eq(normingRater.flg_counted, false),
    everybody
      ? sql`exists (select from ${normingRating} where ${normingRating.uid_rater} = ${normingRater.uid_rater})`
      : isNotNull(normingRater.tms_completed_at),
  );

/** How many raters wait to be counted. */
export const countWaiting = (db: DbOrTx, uid_study: string, { everybody }: { everybody: boolean }): Promise<number> =>
  db.$count(normingRater, isWaiting(uid_study, everybody));

/** Counts all who wait. Whoever is sending something at this moment does so before or after. */
export const countThem = async (tx: Tx, uid_study: string, { everybody }: { everybody: boolean }): Promise<void> => {
  await tx.update(normingRater).set({ flg_counted: true }).where(isWaiting(uid_study, everybody));
};

export const storeFigures = (tx: Tx, uid_study: string, jsn_figures: NormingFigures, tms_figures_at: Date) =>
  tx.update(normingStudy).set({ jsn_figures, tms_figures_at }).where(eq(normingStudy.uid_study, uid_study));

/** The figures of a study's last step; null while there are none. */
export const findFigures = async (db: DbOrTx, uid_study: string) => {
  const [found] = await db
    .select({ jsn_figures: normingStudy.jsn_figures, tms_figures_at: normingStudy.tms_figures_at })
    .from(normingStudy)
    .where(eq(normingStudy.uid_study, uid_study));
  return found ?? { jsn_figures: null, tms_figures_at: null };
};
