import { type Phenotype, phenotypes } from '../../contract/game.ts';
import { lessOf, type Ratio, ratioOf, varianceOf } from './cluster-ratio.ts';
import { type Described, describe, type Interval, scoreInterval } from './intervals.ts';
import type { ConditionalSums } from './sums.ts';
import { pairsOfPhenotypes, type Share } from './word.ts';

// Of these faces, described and never as a cause: who says YES often says it to both words. For faces like these the
// intervals would be far too short (34 to 68% instead of 95%).

/** YES to a word, among faces for which the same run has answered "migrant" with YES, or with NO. */
export type GivenShare = Share & {
  /** With such an answer. */
  runs: number;
  se: number;
  interval: Interval | null;
};

type ConditionalEstimate = {
  /** In the contract's order. */
  phenotypes: {
    /** That answered both words for a face of this phenotype. */
    runs: number;
    givenYes: GivenShare | null;
    givenNo: GivenShare | null;
    difference: Described | null;
  }[];
  /** Given YES: the first less the second, as the upper triangle; without pairs of which one has no such answers. */
  pairsGivenYes: ({ first: Phenotype; second: Phenotype; runs: number } & Described)[];
};

/** Estimates a word next to "migrant", of the same faces and the same runs. */
export const estimateConditional = ({ sums, products, ...counts }: ConditionalSums): ConditionalEstimate => {
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
