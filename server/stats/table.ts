import { minimumFacesLikeThese, minimumPublicGroup } from '../../contract/rules/limits.ts';
import type { Contrast } from './intervals.ts';
import type { WordSums } from './sums.ts';
import { type Difference, estimateWord, type PairEstimate, type WordEstimate } from './word.ts';

/** Of calling something clear in a family of tests without a difference. */
const usualError = 0.05;

type Judged = { adjusted: number; isClear: boolean };

/** S. Holm, Scandinavian Journal of Statistics 6, 1979, as R's `p.adjust(p, "holm")`. null: not tested. */
export const holm = (pValues: (number | null)[], familyError = usualError): (Judged | null)[] => {
  const tests = pValues.flatMap((p, index) => (p === null ? [] : [{ p, index }]));
  tests.sort((one, other) => one.p - other.p);
  const judged: (Judged | null)[] = pValues.map(() => null);
  let adjusted = 0;
  for (const [before, { p, index }] of tests.entries()) {
    adjusted = Math.max(adjusted, Math.min(1, (tests.length - before) * p));
    judged[index] = { adjusted, isClear: adjusted <= familyError };
  }
  return judged;
};

export type JudgedContrast = Contrast & { judged: Judged | null };

export type JudgedDifference = { theseFaces: JudgedContrast; facesLikeThese: JudgedContrast | null };

type JudgedPair = Pick<PairEstimate, 'first' | 'second'> & JudgedDifference;

export type TableWord = Omit<WordEstimate, 'pairs' | 'faceGender'> & {
  pairs: (JudgedPair | null)[];
  faceGender: Omit<WordEstimate['faceGender'], 'difference'> & { difference: JudgedDifference | null };
};

/** Over 15 editions 5% (S. J. Pocock, Biometrika 64, 1977, on repeated significance tests; 2.63 SE). */
export const errorOfEdition = 0.008;

const judge = (family: (Contrast | null)[], familyError?: number): (JudgedContrast | null)[] => {
  const pValues = family.map((contrast) => contrast?.test?.p ?? null);
  const judged = holm(pValues, familyError);
  return family.map((contrast, place) => contrast && { ...contrast, judged: judged[place] ?? null });
};

/** As two families. */
const judgeBoth = (differences: (Difference | null)[], familyError?: number): (JudgedDifference | null)[] => {
  const ofThese = judge(differences.map((difference) => difference?.theseFaces ?? null));
  const likeThese = differences.map((difference) => difference?.facesLikeThese ?? null);
  const ofLikeThese = judge(likeThese, familyError);
  return ofThese.map((theseFaces, at) => theseFaces && { theseFaces, facesLikeThese: ofLikeThese[at] ?? null });
};

const untested = <Given extends Difference>(difference: Given | null): Given | null =>
  difference && { ...difference, theseFaces: { ...difference.theseFaces, test: null }, facesLikeThese: null };

/** Shares keep their intervals. */
const withoutTests = (word: WordEstimate): WordEstimate => ({
  ...word,
  pairs: word.pairs.map(untested),
  faceGender: { ...word.faceGender, difference: untested(word.faceGender.difference) },
});

/**
 * Estimates a table of words. Each of these is a family of tests, for these faces and for faces like these: all pairs in
 * all words, and the gender differences. Words of fewer than ten runs are not tested. `familyError`: for faces like these.
 */
export const estimateWords = <Word>(
  sums: ReadonlyMap<Word, WordSums>,
  { runsLikeThese = minimumFacesLikeThese, familyError }: { runsLikeThese?: number; familyError?: number } = {},
): Map<Word, TableWord> => {
  const words = [...sums.values()].map((word) => {
    const estimate = estimateWord(word, runsLikeThese);
    return estimate.runs < minimumPublicGroup ? withoutTests(estimate) : estimate;
  });
  const allPairs = words.flatMap((word) => word.pairs);
  const pairs = judgeBoth(allPairs, familyError).values();
  const byGender = words.map((word) => word.faceGender.difference);
  const genders = judgeBoth(byGender, familyError);
  return new Map(
    [...sums.keys()].map((key, place) => {
      const word = words[place] as WordEstimate;
      const judgedPair = (pair: PairEstimate | null): JudgedPair | null => {
        const judged = pairs.next().value;
        return pair && judged ? { ...pair, ...judged } : null;
      };
      const faceGender = { ...word.faceGender, difference: genders[place] ?? null };
      return [key, { ...word, pairs: word.pairs.map(judgedPair), faceGender }];
    }),
  );
};
