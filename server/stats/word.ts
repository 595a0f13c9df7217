import { type Phenotype, phenotypes } from '../../contract/game.ts';
import { type Linear, lessOf, ratioOf, varianceOf } from './cluster-ratio.ts';
import { faceMeans, intervalOfMean } from './face-means.ts';
import { type Contrast, contrastOf, differenceOfSampled, type Interval, scoreInterval } from './intervals.ts';
import type { VectorSums, WordSums } from './sums.ts';

/** How sure a share is: `interval` is null with fewer than two runs, and where all faces got the same share. */
export type Estimate = { se: number; df: number; interval: Interval | null };

/** A share of YES, 0..1, among answers. */
export type Share = { yes: number; answers: number; share: number };

export type PhenotypeEstimate = Share & {
  /** Other runs of the same kind, the same faces. */
  theseFaces: Estimate;
  /** Other runs, and other faces made in the same way; null where the faces are too few. */
  facesLikeThese: Estimate | null;
};

/** A difference of shares from the same runs: what a run says YES to in general is taken out. */
export type Difference = { theseFaces: Contrast; facesLikeThese: Contrast | null };

/** The first phenotype's share less the second's. */
export type PairEstimate = Difference & { first: Phenotype; second: Phenotype };

export type WordEstimate = {
  /** With an answer to the word. */
  runs: number;
  answers: number;
  /** Share of the faces shown that passed without an answer; null where none was shown. */
  passedShare: number | null;
  /** In the contract's order; null without answers. */
  phenotypes: (PhenotypeEstimate | null)[];
  /** The 15 pairs as the upper triangle of phenotypes; null where one of them has no answers. */
  pairs: (PairEstimate | null)[];
  /** Shares of these faces; the difference is women's less men's. */
  faceGender: { F: (Share & Estimate) | null; M: (Share & Estimate) | null; difference: Difference | null };
};

/** The pairs of phenotypes, as the upper triangle. */
export const pairsOfPhenotypes: { first: Phenotype; second: Phenotype }[] = phenotypes.flatMap((first, place) =>
  phenotypes.slice(place + 1).map((second) => ({ first, second })),
);

/** Of a vector of YES and answers, by place: see `WordSums`. */
export const ratioAt = (vector: VectorSums, place: number) => ratioOf(vector, place, vector.sums.length / 2 + place);

/** Returns a share of these faces, by its place in the vector; null without answers. */
export const estimateShare = (vector: VectorSums, place: number): (Share & Estimate) | null => {
  const ratio = ratioAt(vector, place);
  if (!ratio) return null;
  const { yes, answers, value } = ratio;
  const [variance, df] = [varianceOf(vector, ratio), vector.runs - 1];
  const interval = scoreInterval(value, variance, df, answers, vector.runs);
  return { yes, answers, share: value, se: Math.sqrt(variance), df, interval };
};

const contrastOfRuns = (vector: VectorSums, difference: Linear): Contrast =>
  contrastOf({ value: difference.value, variance: varianceOf(vector, difference), df: vector.runs - 1 });

/**
 * Estimates everything about one word from its sums, in a time that does not depend on the number of runs: shares of
 * YES by phenotype, and their differences, for these faces (runs are the sample) and for faces like these (faces are).
 * @param runsLikeThese with fewer runs, nothing is said of faces like these
 */
export const estimateWord = (sums: WordSums, runsLikeThese: number): WordEstimate => {
  const { phenotypes: byPhenotype, genders: byGender } = sums;
  const means = byPhenotype.runs >= runsLikeThese ? faceMeans(sums.faces) : null;

  const shares = phenotypes.map((_, place): PhenotypeEstimate | null => {
    const estimate = estimateShare(byPhenotype, place);
    if (!estimate) return null;
    const { yes, answers, share, ...theseFaces } = estimate;
    const mean = means?.phenotypes[place];
    const facesLikeThese = mean ? { se: Math.sqrt(mean.variance), df: mean.df, interval: intervalOfMean(mean) } : null;
    return { yes, answers, share, theseFaces, facesLikeThese };
  });

  const estimatePair = ({ first, second }: (typeof pairsOfPhenotypes)[number]): PairEstimate | null => {
    const [at, than] = [phenotypes.indexOf(first), phenotypes.indexOf(second)];
    const [one, other] = [ratioAt(byPhenotype, at), ratioAt(byPhenotype, than)];
    if (!one || !other) return null;
    const [mean, otherMean] = [means?.phenotypes[at], means?.phenotypes[than]];
    return {
      ...{ first, second },
      theseFaces: contrastOfRuns(byPhenotype, lessOf(one, other)),
      facesLikeThese: mean && otherMean ? contrastOf(differenceOfSampled(mean, otherMean)) : null,
    };
  };

  const [women, men] = [ratioAt(byGender, 0), ratioAt(byGender, 1)];
  const difference = women &&
    men && {
      theseFaces: contrastOfRuns(byGender, lessOf(women, men)),
      facesLikeThese: means && contrastOf(means.genders),
    };
  const answers = shares.reduce((sum, share) => sum + (share?.answers ?? 0), 0);
  const shown = answers + sums.times.passed;
  return {
    runs: byPhenotype.runs,
    answers,
    passedShare: shown > 0 ? sums.times.passed / shown : null,
    phenotypes: shares,
    pairs: pairsOfPhenotypes.map(estimatePair),
    faceGender: { F: estimateShare(byGender, 0), M: estimateShare(byGender, 1), difference },
  };
};
