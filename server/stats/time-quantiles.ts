import { minimumPublicGroup, wholeUpTo } from '../../contract/rules/limits.ts';
import { sumOf, type TimeSums } from './sums.ts';

const binWidth = 10;

/** ms. */
export type TimeQuantiles = { answers: number; q25: number; median: number; q75: number };

/** In ms, linear within its bin of 10 ms. */
export const quantileOfBins = (bins: number[], share: number): number | null => {
  const wanted = share * sumOf(bins);
  let before = 0;
  for (const [bin, count] of bins.entries()) {
    if (count > 0 && before + count >= wanted) return binWidth * (bin + (wanted - before) / count);
    before += count;
  }
  return null;
};

const quantilesOf = (bins: number[]): TimeQuantiles | null => {
  const [q25, median, q75] = [0.25, 0.5, 0.75].map((share) => quantileOfBins(bins, share));
  if (typeof q25 !== 'number' || typeof median !== 'number' || typeof q75 !== 'number') return null;
  return { answers: sumOf(bins), q25, median, q75 };
};

export const timeQuantiles = ({ yes, no }: TimeSums): { yes: TimeQuantiles | null; no: TimeQuantiles | null } => ({
  yes: quantilesOf(yes),
  no: quantilesOf(no),
});

/** Nine runs' answers to all faces: times of no more answers could be those of few runs. */
const mostAnswersOfFew = (minimumPublicGroup - 1) * wholeUpTo;

/** Empties bins of answers that may be of fewer than ten runs. */
export const timesOfTen = ({ yes, no, passed }: TimeSums): TimeSums => {
  const toTell = (bins: number[]) => (sumOf(bins) > mostAnswersOfFew ? bins : bins.map(() => 0));
  return { yes: toTell(yes), no: toTell(no), passed };
};
