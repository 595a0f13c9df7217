import { type Phenotype, phenotypes } from '../../contract/game.ts';
import { type Linear, lessOf, ratioOf, varianceOf } from './cluster-ratio.ts';
import { faceMeans, intervalOfMean } from './face-means.ts';
import { type Contrast, contrastOf, differenceOfSampled, type Interval, scoreInterval } from './intervals.ts';
import { sumOf, type VectorSums, type WordSums } from './sums.ts';

/** `interval` is null with fewer than two runs, and where all faces got the same share. */
export type Estimate = { se: number; df: number; interval: Interval | null };

/** 0..1. */
export type Share = { yes: number; answers: number; share: number };

export type PhenotypeEstimate = Share & {
  /** Other runs, the same faces. */
  theseFaces: Estimate;
  /** Other runs and faces; null with too few faces. */
  facesLikeThese: Estimate | null;
};

/** Of the same runs. */
export type Difference = { theseFaces: Contrast; facesLikeThese: Contrast | null };

/** The first less the second. */
export type PairEstimate = Difference & { first: Phenotype; second: Phenotype };

export type WordEstimate = {
  runs: number;
  answers: number;
  /** In the contract's order. */
  phenotypes: (PhenotypeEstimate | null)[];
  /** The 15 pairs as the upper triangle. */
  pairs: (PairEstimate | null)[];
  /** The difference is women's less men's. */
  faceGender: { F: (Share & Estimate) | null; M: (Share & Estimate) | null; difference: Difference | null };
};

export const pairsOfPhenotypes: { first: Phenotype; second: Phenotype }[] = phenotypes.flatMap((first, place) =>
  phenotypes.slice(place + 1).map((second) => ({ first, second })),
);

export const ratioAt = (vector: VectorSums, place: number) => ratioOf(vector, place, vector.sums.length / 2 + place);

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

/** Estimates one word. With fewer than `runsLikeThese` runs, nothing is said of faces like these. */
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
  return {
    runs: byPhenotype.runs,
    answers: sumOf(shares.map((share) => share?.answers ?? 0)),
    phenotypes: shares,
    pairs: pairsOfPhenotypes.map(estimatePair),
    faceGender: { F: estimateShare(byGender, 0), M: estimateShare(byGender, 1), difference },
  };
};
