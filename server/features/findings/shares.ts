import type {
  DifferenceOfTheseFaces,
  FindingShare,
  FindingTest,
  Interval,
  ShareOfTheseFaces,
  Untold,
} from '../../../contract/findings.ts';
import { minimumFacesLikeThese } from '../../../contract/rules/limits.ts';
import type { Interval as ShareInterval } from '../../statistics/intervals.ts';
import type { JudgedContrast } from '../../statistics/table.ts';
import type { Estimate, PhenotypeEstimate, Share } from '../../statistics/word.ts';

// Estimates are shares, 0 to 1; findings are percentages.

export const toPercent = (share: number): number => 100 * share;

export const toInterval = ({ low, high }: ShareInterval): Interval => ({ low: toPercent(low), high: toPercent(high) });

const noAnswers = { num_yes: 0, num_answers: 0, percent: null, these_faces: null, des_untold: 'no_answers' } as const;

type Estimated = Share & Pick<Estimate, 'interval'>;

/** Returns a share for these faces; of null, that nobody answered. */
export const toShareOfTheseFaces = (estimated: Estimated | null | undefined): ShareOfTheseFaces => {
  if (!estimated) return noAnswers;
  const { yes, answers, share, interval } = estimated;
  return {
    ...{ num_yes: yes, num_answers: answers, percent: toPercent(share) },
    ...{ these_faces: interval && toInterval(interval), des_untold: interval ? null : 'too_few_runs' },
  };
};

/** Returns why nothing is said of faces like these, by the runs that have answered the word. */
export const untoldLikeThese = (runs: number): Untold =>
  runs < minimumFacesLikeThese ? 'too_few_runs' : 'too_few_faces';

/** The same, with the interval for faces like these, by the runs that have answered the word. */
export const toShare = (estimated: PhenotypeEstimate | null | undefined, runs: number): FindingShare => {
  if (!estimated) return { ...noAnswers, faces_like_these: null };
  const share = toShareOfTheseFaces({ ...estimated, interval: estimated.theseFaces.interval });
  const likeThese = estimated.facesLikeThese?.interval;
  return {
    ...share,
    faces_like_these: likeThese ? toInterval(likeThese) : null,
    des_untold: share.des_untold ?? (likeThese ? null : untoldLikeThese(runs)),
  };
};

/** Returns the test of a difference; null where there is none. */
export const toTest = (contrast: JudgedContrast | null | undefined, flg_only_one = false): FindingTest | null => {
  if (!contrast?.test || !contrast.judged) return null;
  const { df, p, ...interval } = contrast.test;
  const { adjusted, isClear } = contrast.judged;
  return { ...toInterval(interval), df, p, p_holm: adjusted, flg_clear: isClear, flg_only_one };
};

/**
 * Returns a difference that is judged for these faces.
 * @param untold why there is none, where it is null
 */
export const toDifference = (
  contrast: JudgedContrast | null | undefined,
  { untold = 'no_answers', flg_only_one = false }: { untold?: Untold; flg_only_one?: boolean } = {},
): DifferenceOfTheseFaces => {
  if (!contrast) return { difference: null, these_faces: null, des_untold: untold };
  const these_faces = toTest(contrast, flg_only_one);
  return {
    difference: toPercent(contrast.difference),
    these_faces,
    des_untold: these_faces ? null : 'no_spread',
  };
};
