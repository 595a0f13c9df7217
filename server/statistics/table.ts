import { minimumPublicGroup } from '../../contract/rules/limits.ts';
import { holm, type Judged } from './holm.ts';
import type { Contrast } from './intervals.ts';
import type { WordMoments } from './moments.ts';
import { estimateWord, type PairEstimate, type WordEstimate } from './word.ts';

/** A difference, judged among all of its family; null where it is not tested. */
export type JudgedContrast = Contrast & { judged: Judged | null };

/** Which question an interval or a test answers: other runs, or other runs and other faces. */
export type Kind = 'theseFaces' | 'facesLikeThese';

export type JudgedPair = Pick<PairEstimate, 'first' | 'second'> & {
  theseFaces: JudgedContrast;
  facesLikeThese: JudgedContrast | null;
};

export type TableWord = Omit<WordEstimate, 'pairs' | 'faceGender'> & {
  pairs: (JudgedPair | null)[];
  faceGender: Omit<WordEstimate['faceGender'], 'difference'> & { difference: JudgedContrast | null };
};

/** Judges the contrasts of a family; what is not there stays null. */
export const judge = (family: (Contrast | null)[]): (JudgedContrast | null)[] => {
  const judged = holm(family.map((contrast) => contrast?.test?.p ?? null));
  return family.map((contrast, place) => contrast && { ...contrast, judged: judged[place] ?? null });
};

const untested = (contrast: Contrast | null): Contrast | null => contrast && { ...contrast, test: null };

/** Takes the tests out of a word that too few runs have answered; shares keep their intervals. */
const withoutTests = (word: WordEstimate): WordEstimate => ({
  ...word,
  pairs: word.pairs.map(
    (pair) =>
      pair && {
        ...pair,
        theseFaces: { ...pair.theseFaces, test: null },
        facesLikeThese: untested(pair.facesLikeThese),
      },
  ),
  faceGender: { ...word.faceGender, difference: untested(word.faceGender.difference) },
});

/**
 * Estimates a table of words, in a time that does not depend on the number of runs. Differences are judged together: the
 * family are all pairs of phenotypes in all words (75 of five words), of these faces and of faces like these each; and
 * the difference by gender of the face, one a word. Words of fewer than ten runs are not tested.
 */
export const estimateWords = <Word>(moments: ReadonlyMap<Word, WordMoments>): Map<Word, TableWord> => {
  const words = [...moments.values()].map((word) => {
    const estimate = estimateWord(word);
    return estimate.runs < minimumPublicGroup ? withoutTests(estimate) : estimate;
  });
  const pairs = words.flatMap((word) => word.pairs);
  const theseFaces = judge(pairs.map((pair) => pair?.theseFaces ?? null));
  const facesLikeThese = judge(pairs.map((pair) => pair?.facesLikeThese ?? null));
  const genders = judge(words.map((word) => word.faceGender.difference));
  return new Map(
    [...moments.keys()].map((word, place) => {
      const estimate = words[place] as WordEstimate;
      const judgedPair = (pair: PairEstimate | null, index: number): JudgedPair | null => {
        const inFamily = place * estimate.pairs.length + index;
        const ofThese = theseFaces[inFamily];
        return pair && ofThese
          ? { ...pair, theseFaces: ofThese, facesLikeThese: facesLikeThese[inFamily] ?? null }
          : null;
      };
      return [
        word,
        {
          ...estimate,
          pairs: estimate.pairs.map(judgedPair),
          faceGender: { ...estimate.faceGender, difference: genders[place] ?? null },
        },
      ];
    }),
  );
};
