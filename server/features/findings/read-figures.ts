import type { Findings, Untold } from '../../../contract/findings.ts';
import { minimumPublicTold } from '../../../contract/rules/limits.ts';
import type { DbOrTx } from '../../db/database.ts';
import { latestOnly } from '../../flow-control/latest-only.ts';
import { readMoments } from '../moments/moments.ts';
import type { Choice } from './choice.ts';
import { editionFiguresReader, untoldOf } from './edition-figures.ts';
import { type Compared, estimate } from './estimates.ts';
import { type FiguresOfRuns, figuresOfRuns, noFigures } from './figures-of-runs.ts';
import { findNames, type LiveFigures } from './findings.repository.ts';

/** All that follows from the sums of one step of the figures and of the last edition. */
export type Figures = FiguresOfRuns & Pick<Findings, 'edition' | 'flagged' | 'group' | 'des_group_untold'>;

/**
 * Returns a reader of the figures of a choice of runs with one set of faces, or of why there are none. What is of all runs
 * is computed once for each step, and what is of an edition once for each edition; nothing takes longer the more runs there
 * are. An edition need not be read in the same snapshot as the live figures: it is apart from those of every step.
 */
export const figuresReader = (db: DbOrTx) => {
  const ofEdition = editionFiguresReader(db);
  const keepAll = latestOnly<FiguresOfRuns | Untold>();

  const estimateAll = async (
    { uid_session, id_image_set, tms_stepped_at }: LiveFigures,
    compared: Compared | null,
    now: Date,
  ): Promise<FiguresOfRuns | Untold> => {
    // They may be of a later step by now. Nobody asks for the earlier one again.
    const { runs, isComplete, words } = await readMoments(db, uid_session, id_image_set);
    if (!isComplete) return 'being_counted';
    if (runs < minimumPublicTold) return 'too_few_runs';
    const lot = { runs, words };
    const estimated = { lot, shown: estimate(lot), compared, until: tms_stepped_at ?? now };
    return figuresOfRuns(await findNames(db), estimated);
  };

  return async (live: LiveFigures, choice: Choice, now: Date): Promise<Figures> => {
    const beside = await ofEdition.readBeside(live);
    const group = choice.group ? await ofEdition.readTable(live, choice.group) : null;

    const readRuns = (): Promise<FiguresOfRuns | Untold> | Untold => {
      // Of all runs, those included whose moments are still missing.
      if (live.runs !== live.num_moments) return 'being_counted';
      if (choice.level || choice.runs !== 'all') return ofEdition.readRuns(live, choice);
      const compared = beside?.compared ?? null;
      return keepAll(`${live.id_image_set}`, JSON.stringify(live), () => estimateAll(live, compared, now));
    };
    const runs = await readRuns();

    return {
      ...(typeof runs === 'string' ? noFigures(runs, now) : runs),
      ...{ edition: beside?.edition ?? null, flagged: beside?.flagged ?? null },
      ...{ group, des_group_untold: choice.group && !group ? untoldOf(live) : null },
    };
  };
};
