import { createHash } from 'node:crypto';
import type { NormingResults } from '../../../contract/norming.ts';
import type { NormingFigures } from '../../../contract/norming-figures.ts';
import { facesPerRater, minimumRaters } from '../../../contract/rules/norming.ts';
import type { Tx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { Caller } from '../accounts/accounts.ts';
import { countThem, countWaiting, findFigures, storeFigures } from './figures.repository.ts';
import { normingFigures, type RaterRatings } from './norming-figures.ts';
import { findCountedRatings } from './raters.repository.ts';
import { takesRatings } from './raters.ts';
import { simulateRaters } from './simulate-raters.ts';
import { type FoundStudy, findFaces, lockStudy } from './studies.repository.ts';
import { asSeenBy, type Deps, simulatedRaters, visibleStudy } from './studies.ts';

/**
 * Returns how many raters must come into the figures at once. While the study is open, so many that each face is dealt
 * five times among them; when nobody goes on, five.
 */
const ratersNeeded = (faces: number, { isOver }: { isOver: boolean }): number =>
  isOver ? minimumRaters : Math.ceil((minimumRaters * faces) / Math.min(faces, facesPerRater));

const seedOf = (uid_study: string): number => createHash('sha256').update(uid_study).digest().readUInt32BE(0);

const readRaters = async (tx: Tx, uid_study: string): Promise<RaterRatings[]> => {
  const raters = new Map<string, RaterRatings>();
  for (const { uid_rater, rating } of await findCountedRatings(tx, uid_study)) {
    const rater = raters.get(uid_rater) ?? { rater: uid_rater, ratings: [] };
    rater.ratings.push(rating);
    raters.set(uid_rater, rater);
  }
  return [...raters.values()];
};

/**
 * Reads the results of a study. Whoever looks counts the raters who wait, if they are enough; nothing runs in the
 * background, and two looks never differ by fewer than five raters. Those of a rehearsal are computed from its uid.
 */
export const resultHandling = ({ db, now, config }: Deps) => {
  /** Counts those who wait, if they are enough by now. */
  const step = (uid_study: string, needed: number, everybody: boolean): Promise<void> =>
    transaction(db, async (tx) => {
      const study = await lockStudy(tx, uid_study);
      if (!study || (await countWaiting(tx, uid_study, { everybody })) < needed) return;
      await countThem(tx, uid_study, { everybody });
      const figures = normingFigures(await findFaces(tx, study.id_image_set), await readRaters(tx, uid_study));
      await storeFigures(tx, uid_study, figures, now());
    });

  const rehearse = async ({ study, set }: FoundStudy): Promise<NormingFigures> => {
    const faces = await findFaces(db, study.id_image_set);
    const { raters } = simulateRaters(faces, {
      count: simulatedRaters(set.num_faces),
      seed: seedOf(study.uid_study),
      asksAttractiveness: study.flg_attractiveness,
    });
    return normingFigures(faces, raters);
  };

  return async (account: Caller, uid_study: string): Promise<NormingResults> => {
    const found = await visibleStudy(db, account, uid_study);
    const { study, set } = found;
    if (study.flg_simulated) {
      return {
        study: asSeenBy(account, found, config.ORIGIN),
        tms_figures_at: study.tms_created_at.toISOString(),
        num_waiting: 0,
        num_needed: 0,
        figures: await rehearse(found),
      };
    }
    const isOver = !takesRatings(study, now());
    const num_needed = ratersNeeded(set.num_faces, { isOver });
    if ((await countWaiting(db, uid_study, { everybody: isOver })) >= num_needed)
      await step(uid_study, num_needed, isOver);
    // Read only now: another look may have counted them meanwhile.
    const { jsn_figures, tms_figures_at } = await findFigures(db, uid_study);
    return {
      study: asSeenBy(account, found, config.ORIGIN),
      tms_figures_at: tms_figures_at?.toISOString() ?? null,
      num_waiting: await countWaiting(db, uid_study, { everybody: isOver }),
      num_needed,
      figures: jsn_figures,
    };
  };
};
