import { phenotypes } from '../../contract/game.ts';
import { lessOf, type Ratio, ratioOf, varianceOf } from './cluster-ratio.ts';
import { describe, type Interval, scoreInterval } from './intervals.ts';
import type { ConditionalSums } from './sums.ts';
import { pairsOfPhenotypes, type Share } from './word.ts';

// Described for these faces, never as a cause: for faces like these, 95% intervals would cover 34 to 68%.

/** YES to a word, for faces with the run's YES, or NO, to "migrant". */
export type GivenShare = Share & {
  /** With such an answer. */
  runs: number;
  se: number;
  interval: Interval | null;
};

/** By phenotype in the contract's order; `pairsGivenYes` without pairs that lack answers. */
export const estimateConditional = ({ sums, products, ...counts }: ConditionalSums) => {
  const vector = { runs: 0, sums, products };
  const givenYes = phenotypes.map((_, place) => ratioOf(vector, place, 6 + place));
  const givenNo = phenotypes.map((_, place) => ratioOf(vector, 12 + place, 18 + place));

  const shareOf = (ratio: Ratio | null | undefined, runs: number, runsGiven = 0): GivenShare | null => {
    if (!ratio) return null;
    const { yes, answers, value } = ratio;
    const variance = varianceOf(vector, ratio, runs);
    const interval = scoreInterval(value, variance, runs - 1, answers, runsGiven);
    return { yes, answers, runs: runsGiven, share: value, se: Math.sqrt(variance), interval };
  };

  const differenceOf = (one: Ratio | null | undefined, other: Ratio | null | undefined, runs: number) => {
    if (!one || !other) return null;
    const difference = lessOf(one, other);
    return describe({ value: difference.value, variance: varianceOf(vector, difference, runs), df: runs - 1 });
  };

  return {
    phenotypes: phenotypes.map((_, place) => {
      const runs = counts.runs[place] ?? 0;
      return {
        runs,
        givenYes: shareOf(givenYes[place], runs, counts.runsWithYes[place]),
        givenNo: shareOf(givenNo[place], runs, counts.runsWithNo[place]),
        difference: differenceOf(givenYes[place], givenNo[place], runs),
      };
    }),
    pairsGivenYes: pairsOfPhenotypes.flatMap(({ first, second }, pair) => {
      const [one, other] = [first, second].map((phenotype) => givenYes[phenotypes.indexOf(phenotype)]);
      const runs = counts.runsWithYesEither[pair] ?? 0;
      const difference = differenceOf(one, other, runs);
      return difference ? [{ first, second, runs, ...difference }] : [];
    }),
  };
};
