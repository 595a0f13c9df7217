import { type Phenotype, phenotypes } from '../../contract/game.ts';
import { combine, type Linear, type Ratio, ratioOf, varianceOf } from './cluster-ratio.ts';
import { byFaceGender, byPhenotype } from './cluster-sums.ts';
import { type FaceSpread, faceSpread, withOtherFaces } from './face-spread.ts';
import { type Contrast, contrastOf, type Interval, scoreInterval } from './intervals.ts';
import type { WordMoments } from './moments.ts';

/** How sure a share is: `interval` is null with fewer than two runs. */
export type Estimate = { se: number; df: number; interval: Interval | null };

/** A share of YES, 0..1, among answers. */
export type Share = { yes: number; answers: number; share: number };

export type PhenotypeEstimate = Share & {
  /** Other runs of the same kind, the same faces. */
  theseFaces: Estimate;
  /** Other runs, and other faces made in the same way; null where the faces of a cell are too few. */
  facesLikeThese: Estimate | null;
};

/** The first phenotype's share less the second's, from the same runs: what a run says YES to in general is taken out. */
export type PairEstimate = {
  first: Phenotype;
  second: Phenotype;
  theseFaces: Contrast;
  facesLikeThese: Contrast | null;
};

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
  /** Of these faces: the difference is women's less men's. */
  faceGender: { F: (Share & Estimate) | null; M: (Share & Estimate) | null; difference: Contrast | null };
  /** null where the faces of a cell are too few. */
  faces: FaceSpread | null;
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

const estimateFaceGender = ({ cells }: WordMoments): WordEstimate['faceGender'] => {
  const sums = byFaceGender(cells);
  const [F, M] = [ratioOf(sums, 0, 2), ratioOf(sums, 1, 3)];
  const known = (ratio: Ratio | null) =>
    ratio && { ...shareOf(ratio), ...estimateOf(ratio, varianceOf(sums, ratio), sums.runs - 1, sums.runs) };
  const difference = F && M && differenceOf(F, M);
  return {
    F: known(F),
    M: known(M),
    difference: difference && contrastOf(difference.value, varianceOf(sums, difference), sums.runs - 1),
  };
};

/** What all estimates of a word begin with. */
const partsOf = (moments: WordMoments) => {
  const sums = byPhenotype(moments.cells);
  const { runs } = sums;
  const spread = faceSpread(moments.faces);
  const ratios = phenotypes.map((_, phenotype) => ratioOf(sums, phenotype, 6 + phenotype));

  /** Variance and degrees of freedom of a contrast for faces like these. */
  const likeThese = (variance: number, weightOf: (phenotype: Phenotype) => number) =>
    spread &&
    runs >= 2 &&
    withOtherFaces(
      spread,
      { variance, runs },
      phenotypes.map((phenotype, place) => ({
        weight: weightOf(phenotype),
        yes: ratios[place]?.yes ?? 0,
        answers: ratios[place]?.answers ?? 0,
      })),
    );
  return { sums, runs, spread, ratios, likeThese };
};

type Shares = (PhenotypeEstimate | null)[];

const sharesOf = ({ sums, runs, ratios, likeThese }: ReturnType<typeof partsOf>): Shares =>
  phenotypes.map((phenotype, place) => {
    const ratio = ratios[place];
    if (!ratio) return null;
    const variance = varianceOf(sums, ratio);
    const other = likeThese(variance, (one) => Number(one === phenotype));
    return {
      ...shareOf(ratio),
      theseFaces: estimateOf(ratio, variance, runs - 1, runs),
      facesLikeThese: other ? estimateOf(ratio, other.variance, other.df, runs) : null,
    };
  });

/**
 * Estimates the shares of one word only, in the contract's order of phenotypes; null without answers. Differences take
 * several times as long.
 */
export const estimateShares = (moments: WordMoments): Shares => sharesOf(partsOf(moments));

/**
 * Estimates everything about one word from its moments, in a time that does not depend on the number of runs: shares of
 * YES by phenotype, and their differences within runs, for these faces and for faces like these.
 */
export const estimateWord = (moments: WordMoments): WordEstimate => {
  const parts = partsOf(moments);
  const { sums, runs, spread, ratios, likeThese } = parts;
  const ratioOfPhenotype = (phenotype: Phenotype): Ratio | null => ratios[phenotypes.indexOf(phenotype)] ?? null;

  const estimatePair = ({ first, second }: (typeof pairsOfPhenotypes)[number]): PairEstimate | null => {
    const [one, two] = [ratioOfPhenotype(first), ratioOfPhenotype(second)];
    if (!one || !two) return null;
    const difference = differenceOf(one, two);
    const variance = varianceOf(sums, difference);
    const other = likeThese(variance, (one) => Number(one === first) - Number(one === second));
    return {
      first,
      second,
      theseFaces: contrastOf(difference.value, variance, runs - 1),
      facesLikeThese: other ? contrastOf(difference.value, other.variance, other.df) : null,
    };
  };

  const answers = ratios.reduce((sum, ratio) => sum + (ratio?.answers ?? 0), 0);
  const shown = answers + moments.times.passed;
  return {
    runs,
    answers,
    passedShare: shown > 0 ? moments.times.passed / shown : null,
    phenotypes: sharesOf(parts),
    pairs: pairsOfPhenotypes.map(estimatePair),
    faceGender: estimateFaceGender(moments),
    faces: spread,
  };
};
