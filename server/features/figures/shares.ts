import type {
  DescribedDifference,
  FindingShare,
  FindingTest,
  JudgedDifference,
  Untold,
} from '../../../contract/findings.ts';
import type { Interval } from '../../../contract/results.ts';
import { minimumFacesLikeThese, minimumMarginRuns } from '../../../contract/rules/limits.ts';
import type { Described, Interval as IntervalOfShare } from '../../stats/intervals.ts';
import type { JudgedDifference as Judged, JudgedContrast } from '../../stats/table.ts';
import type { Estimate, PhenotypeEstimate, Share } from '../../stats/word.ts';

export const toPercent = (share: number): number => 100 * share;

const toInterval = ({ low, high }: IntervalOfShare): Interval => ({ low: toPercent(low), high: toPercent(high) });

/** To whole steps, to the outside. */
export const roundInterval = ({ low, high }: IntervalOfShare, step: number): Interval => {
  // Nearest to whole hundredths; never -0.
  const written = (steps: number): number => Math.round(steps * step * 100) / 100 + 0;
  return { low: written(Math.floor((100 * low) / step)), high: written(Math.ceil((100 * high) / step)) };
};

/** Finer intervals reveal sums of squares over runs, and so what two runs of a step answered. */
export const toWholeInterval = (interval: IntervalOfShare): Interval => roundInterval(interval, 1);

const noAnswers: FindingShare = {
  num_yes: 0,
  num_answers: 0,
  percent: null,
  these_faces: null,
  faces_like_these: null,
  des_untold: 'no_answers',
};

/** `runs`: with an answer to the word. */
export const toShare = (estimated: (Share & Pick<Estimate, 'interval'>) | null, runs: number): FindingShare => {
  if (!estimated) return noAnswers;
  const { yes, answers, share, interval } = estimated;
  const these_faces = interval && runs >= minimumMarginRuns ? toWholeInterval(interval) : null;
  return {
    ...{ num_yes: yes, num_answers: answers, percent: toPercent(share) },
    ...{ these_faces, faces_like_these: null, des_untold: these_faces ? null : 'too_few_runs' },
  };
};

const missingLikeThese = (estimated: unknown, runs: number): Untold => {
  if (runs < minimumFacesLikeThese) return 'too_few_runs';
  return estimated ? 'no_spread' : 'too_few_faces';
};

export const toPhenotypeShare = (estimated: PhenotypeEstimate | null, runs: number): FindingShare => {
  const share = toShare(estimated && { ...estimated, interval: estimated.theseFaces.interval }, runs);
  const likeThese = estimated?.facesLikeThese?.interval;
  if (likeThese) return { ...share, faces_like_these: toInterval(likeThese) };
  return { ...share, des_untold: share.des_untold ?? missingLikeThese(estimated?.facesLikeThese, runs) };
};

export const toDescribed = (described: Described | null): DescribedDifference => {
  if (!described) return { difference: null, these_faces: null, des_untold: 'no_answers' };
  const { difference, interval } = described;
  return {
    ...{ difference: toPercent(difference), these_faces: interval && toWholeInterval(interval) },
    des_untold: interval ? null : 'no_spread',
  };
};

const toTest = (contrast: JudgedContrast | null, flg_only_one: boolean): FindingTest | null => {
  if (!contrast?.test || !contrast.judged) return null;
  const { df, p, ...interval } = contrast.test;
  const { adjusted, isClear } = contrast.judged;
  return { ...toInterval(interval), df, p, p_holm: adjusted, flg_clear: isClear, flg_only_one };
};

/** `runs`: with an answer to the word. */
export const toJudged = (judged: Judged | null, runs: number, isOnlyOne: boolean): JudgedDifference => {
  const { theseFaces, facesLikeThese = null } = judged ?? {};
  const described = toDescribed(theseFaces ? { ...theseFaces, interval: theseFaces.test } : null);
  const hasMargin = runs >= minimumMarginRuns;
  const faces_like_these = toTest(facesLikeThese, isOnlyOne);
  const untold = hasMargin ? described.des_untold : 'too_few_runs';
  return {
    ...{ difference: described.difference, these_faces: hasMargin ? described.these_faces : null, faces_like_these },
    des_untold: untold ?? (faces_like_these ? null : missingLikeThese(facesLikeThese, runs)),
  };
};
