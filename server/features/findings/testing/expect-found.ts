import { expect } from 'vitest';
import type { FindingShare, WordFinding } from '../../../../contract/findings.ts';
import { exact, expectClose } from '../../../stats/testing/close-to.ts';
import type { ExpectedWord } from '../../../stats/testing/expected.ts';

// What the page of the findings says, next to R's figures.

/** An expected share, or difference, in percent. */
export const expectPercent = (actual: number | null | undefined, share: number, tolerance = exact): void =>
  expectClose(actual, 100 * share, tolerance);

const expectInterval = (
  actual: { low: number; high: number } | null | undefined,
  { lo, hi }: { lo: number; hi: number },
): void => {
  // In whole percents, to the outside.
  expect(actual).toEqual({ low: Math.floor(100 * lo) + 0, high: Math.ceil(100 * hi) + 0 });
};

export const named = <T extends { des_adjective: string }>(words: readonly T[], name: string): T => {
  const word = words.find(({ des_adjective }) => des_adjective === name);
  if (!word) throw new Error(`nothing was found on ${name}`);
  return word;
};

const expectShare = (
  actual: FindingShare | undefined,
  { yes, answers, estimate }: { yes: number; answers: number; estimate: number },
): void => {
  expect(actual).toMatchObject({ num_yes: yes, num_answers: answers, faces_like_these: null });
  expectPercent(actual?.percent, estimate);
};

/** Expects what the page says of the shares of a word, number by number; of faces like these it says nothing. */
export const expectWordFound = (word: WordFinding, wanted: ExpectedWord): void => {
  expect(word.num_runs).toBe(wanted.runs);
  expect(wanted.cells).toHaveLength(6);
  for (const cell of wanted.cells) {
    const actual = word.phenotypes[cell.phenotype];
    expectShare(actual, cell);
    expectInterval(actual?.these_faces, cell.these_faces);
  }
  for (const gender of ['F', 'M'] as const) expectShare(word.face_genders[gender], wanted.face_gender[gender]);
};

/** Expects the differences of a word with 24 faces: described for these faces, and not judged. */
export const expectDifferencesFound = (
  word: Pick<WordFinding, 'contrasts' | 'gender_difference'>,
  { contrasts, face_gender }: ExpectedWord,
): void => {
  expectPercent(word.gender_difference?.difference, face_gender.difference);
  expect(word.gender_difference).toMatchObject({ faces_like_these: null });
  expect(word.contrasts).toHaveLength(15);
  for (const contrast of contrasts) {
    const actual = word.contrasts.find((each) => each.des_phenotype === contrast.a && each.des_than === contrast.b);
    expectPercent(actual?.difference, contrast.difference);
    expectInterval(actual?.these_faces, contrast.these_faces);
    expect(actual).toMatchObject({ faces_like_these: null, des_untold: 'too_few_faces' });
  }
};
