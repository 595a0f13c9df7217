import type { Findings, Untold } from '../../../contract/findings.ts';
import { onlyOne } from '../../statistics/with-and-without-flags.ts';
import type { Compared, Estimates, Lot } from './estimates.ts';
import { conditionalFindings, type Names, timesFindings, wordFindings } from './words.ts';

/** What is told of some runs. */
export type FiguresOfRuns = Pick<Findings, 'tms_until' | 'num_runs' | 'des_untold' | 'words' | 'conditional' | 'times'>;

/** Returns what is told of runs without figures. */
export const noFigures = (des_untold: Untold, now: Date): FiguresOfRuns => ({
  ...{ tms_until: now.toISOString(), num_runs: 0, des_untold },
  ...{ words: [], conditional: [], times: [] },
});

type Estimated = {
  lot: Lot;
  /** Of the lot. */
  shown: Estimates;
  /** With what it is compared; null where that is not possible. */
  compared: Compared | null;
  until: Date;
};

/** Returns what is told of a lot. */
export const figuresOfRuns = (names: Names, { lot, shown, compared, until }: Estimated): FiguresOfRuns => {
  const isOnlyOne = onlyOne(shown, compared);
  return {
    ...{ num_runs: lot.runs, des_untold: null, tms_until: until.toISOString() },
    words: wordFindings(names, shown, lot.words, isOnlyOne),
    conditional: conditionalFindings(names, shown, isOnlyOne),
    times: timesFindings(names, shown, lot.words),
  };
};
