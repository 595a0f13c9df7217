import { type Phenotype, phenotypes } from '../../contract/game.ts';
import { minimumPublicGroup } from '../../contract/rules/limits.ts';
import { combine, type Ratio, ratioOf, varianceOf } from './cluster-ratio.ts';
import { type Contrast, contrastOf, type Interval, scoreInterval } from './intervals.ts';
import type { ConditionalSums } from './moments.ts';
import { type JudgedContrast, judge } from './table.ts';
import { pairsOfPhenotypes } from './word.ts';

// Of these faces, and never as a cause: who says YES often says it to both words. For faces like these the intervals
// would be far too short (34 to 68% instead of 95%).

/** YES to a word, among faces for which the same run has answered "migrant" with YES, or with NO. */
export type GivenShare = {
  yes: number;
  answers: number;
  /** With such an answer. */
  runs: number;
  /** 0..1. */
  share: number;
  se: number;
  interval: Interval | null;
};

export type ConditionalPhenotype = {
  /** That answered both words for a face of this phenotype. */
  runs: number;
  givenYes: GivenShare | null;
  givenNo: GivenShare | null;
  /** The share given YES less the share given NO. */
  difference: Contrast | null;
  /** Both shares rest on ten runs or more. Otherwise neither is shown: one would follow from the other. */
  isShown: boolean;
};

export type ConditionalEstimate<Difference = Contrast> = {
  /** In the contract's order. */
  phenotypes: (Omit<ConditionalPhenotype, 'difference'> & { difference: Difference | null })[];
  /** Given YES: the first less the second; null unless both are shown. The 15 pairs as the upper triangle. */
  pairsGivenYes: ({ first: Phenotype; second: Phenotype; runs: number } & Difference)[];
};

/** Estimates a word next to "migrant", of the same faces and the same runs. */
export const estimateConditional = (sums: ConditionalSums): ConditionalEstimate => {
  const vector = { runs: 0, sums: sums.sums, products: sums.products };
  const givenYes = phenotypes.map((_, place) => ratioOf(vector, place, 6 + place));
  const givenNo = phenotypes.map((_, place) => ratioOf(vector, 12 + place, 18 + place));

  const known = (ratio: Ratio | null, runs: number, runsGiven: number): GivenShare | null => {
    if (!ratio) return null;
    const { yes, answers, value } = ratio;
    const variance = varianceOf(vector, ratio, runs);
    const interval = scoreInterval(value, variance, runs - 1, answers, runsGiven);
    return { yes, answers, runs: runsGiven, share: value, se: Math.sqrt(variance), interval };
  };

  const differenceOf = (one: Ratio | null, other: Ratio | null, runs: number): Contrast | null => {
    if (!one || !other) return null;
    const difference = combine([
      { factor: 1, of: one },
      { factor: -1, of: other },
    ]);
    return contrastOf(difference.value, varianceOf(vector, difference, runs), runs - 1);
  };

  const ofPhenotypes = phenotypes.map((_, place): ConditionalPhenotype => {
    const runs = sums.runs[place] ?? 0;
    const [yes, no] = [sums.runsWithYes[place] ?? 0, sums.runsWithNo[place] ?? 0];
    const [one, other] = [givenYes[place] ?? null, givenNo[place] ?? null];
    return {
      runs,
      givenYes: known(one, runs, yes),
      givenNo: known(other, runs, no),
      difference: differenceOf(one, other, runs),
      isShown: Math.min(yes, no) >= minimumPublicGroup,
    };
  });

  return {
    phenotypes: ofPhenotypes,
    pairsGivenYes: pairsOfPhenotypes.flatMap(({ first, second }, pair) => {
      const [one, two] = [phenotypes.indexOf(first), phenotypes.indexOf(second)];
      if (!ofPhenotypes[one]?.isShown || !ofPhenotypes[two]?.isShown) return [];
      const runs = sums.runsWithYesEither[pair] ?? 0;
      const contrast = differenceOf(givenYes[one] ?? null, givenYes[two] ?? null, runs);
      return contrast ? [{ first, second, runs, ...contrast }] : [];
    }),
  };
};

/**
 * Estimates all words next to "migrant". The families are the differences that are shown, 24 of four words and six
 * phenotypes, and the 60 of two phenotypes given YES; what is not shown is null, and not judged.
 */
export const estimateConditionals = <Word>(
  moments: ReadonlyMap<Word, ConditionalSums>,
): Map<Word, ConditionalEstimate<JudgedContrast>> => {
  const words = [...moments.values()].map(estimateConditional);
  const judged = judge(
    words.flatMap((word) => word.phenotypes.map(({ difference, isShown }) => (isShown ? difference : null))),
  );
  const pairs = judge(words.flatMap((word) => word.pairsGivenYes)).values();
  return new Map(
    [...moments.keys()].map((key, place) => {
      const word = words[place] as ConditionalEstimate;
      return [
        key,
        {
          pairsGivenYes: word.pairsGivenYes.map((pair) => ({ ...pair, judged: pairs.next().value?.judged ?? null })),
          phenotypes: word.phenotypes.map((phenotype, index) => ({
            ...phenotype,
            givenYes: phenotype.isShown ? phenotype.givenYes : null,
            givenNo: phenotype.isShown ? phenotype.givenNo : null,
            difference: judged[place * phenotypes.length + index] ?? null,
          })),
        },
      ];
    }),
  );
};
