import { type Phenotype, phenotypes } from '../../contract/game.ts';
import { minimumFacesLikeThese } from '../../contract/rules/limits.ts';
import { combine, type Linear, type Ratio, ratioOf, varianceOf } from './cluster-ratio.ts';
import { byFaceGender, byPhenotype } from './cluster-sums.ts';
import { type FaceMeans, faceMeans, intervalOfMean } from './face-means.ts';
import {
  type Contrast,
  contrastOf,
  contrastOfSampled,
  type Interval,
  scoreInterval,
  welchContrast,
} from './intervals.ts';
import type { WordMoments } from './moments.ts';

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

const shareOf = ({ yes, answers, value }: Ratio): Share => ({ yes, answers, share: value });

const estimateOf = (ratio: Ratio, variance: number, df: number, runs: number): Estimate => ({
  se: Math.sqrt(variance),
  df,
  interval: scoreInterval(ratio.value, variance, df, ratio.answers, runs),
});

const differenceOf = (one: Linear, other: Linear): Linear =>
  combine([
    { factor: 1, of: one },
    { factor: -1, of: other },
  ]);

const estimateFaceGender = ({ cells }: WordMoments, means: FaceMeans | null): WordEstimate['faceGender'] => {
  const sums = byFaceGender(cells);
  const [F, M] = [ratioOf(sums, 0, 2), ratioOf(sums, 1, 3)];
  const known = (ratio: Ratio | null) =>
    ratio && { ...shareOf(ratio), ...estimateOf(ratio, varianceOf(sums, ratio), sums.runs - 1, sums.runs) };
  const difference = F && M && differenceOf(F, M);
  return {
    F: known(F),
    M: known(M),
    difference: difference && {
      theseFaces: contrastOf(difference.value, varianceOf(sums, difference), sums.runs - 1),
      facesLikeThese: means && contrastOfSampled(means.genders),
    },
  };
};

/** What all estimates of a word begin with. */
const partsOf = (moments: WordMoments, runsLikeThese: number) => {
  const sums = byPhenotype(moments.cells);
  const means = sums.runs >= runsLikeThese ? faceMeans(moments.faces) : null;
  return { sums, means, ratios: phenotypes.map((_, phenotype) => ratioOf(sums, phenotype, 6 + phenotype)) };
};

type Shares = (PhenotypeEstimate | null)[];

const sharesOf = ({ sums, means, ratios }: ReturnType<typeof partsOf>): Shares =>
  ratios.map((ratio, place) => {
    if (!ratio) return null;
    const mean = means?.phenotypes[place];
    return {
      ...shareOf(ratio),
      theseFaces: estimateOf(ratio, varianceOf(sums, ratio), sums.runs - 1, sums.runs),
      facesLikeThese: mean ? { se: Math.sqrt(mean.variance), df: mean.df, interval: intervalOfMean(mean) } : null,
    };
  });

/**
 * Estimates the shares of one word only, in the contract's order of phenotypes; null without answers. Differences take
 * several times as long.
 */
export const estimateShares = (moments: WordMoments): Shares => sharesOf(partsOf(moments, minimumFacesLikeThese));

/**
 * Estimates everything about one word from its moments, in a time that does not depend on the number of runs: shares of
 * YES by phenotype, and their differences, for these faces (runs are the sample) and for faces like these (faces are).
 * @param runsLikeThese with fewer runs, nothing is said of faces like these
 */
export const estimateWord = (moments: WordMoments, runsLikeThese: number): WordEstimate => {
  const parts = partsOf(moments, runsLikeThese);
  const { sums, means, ratios } = parts;

  const estimatePair = ({ first, second }: (typeof pairsOfPhenotypes)[number]): PairEstimate | null => {
    const [at, than] = [phenotypes.indexOf(first), phenotypes.indexOf(second)];
    const [one, two] = [ratios[at], ratios[than]];
    if (!one || !two) return null;
    const difference = differenceOf(one, two);
    const [mean, otherMean] = [means?.phenotypes[at], means?.phenotypes[than]];
    return {
      first,
      second,
      theseFaces: contrastOf(difference.value, varianceOf(sums, difference), sums.runs - 1),
      facesLikeThese: mean && otherMean ? welchContrast(mean, otherMean) : null,
    };
  };

  const answers = ratios.reduce((sum, ratio) => sum + (ratio?.answers ?? 0), 0);
  const shown = answers + moments.times.passed;
  return {
    runs: sums.runs,
    answers,
    passedShare: shown > 0 ? moments.times.passed / shown : null,
    phenotypes: sharesOf(parts),
    pairs: pairsOfPhenotypes.map(estimatePair),
    faceGender: estimateFaceGender(moments, means),
  };
};
