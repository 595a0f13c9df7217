import { expect } from 'vitest';
import type { FindingTest, ShareOfTheseFaces, WordFinding } from '../../../../contract/findings.ts';
import { exact, expectClose, throughT } from '../../../statistics/testing/close-to.ts';
import type { ExpectedContrast, ExpectedWord } from '../../../statistics/testing/expected.ts';

// What the page of the findings says, next to R's figures.

/** An expected share, or difference, in percent. */
export const expectPercent = (actual: number | null | undefined, share: number, tolerance = exact): void =>
  expectClose(actual, 100 * share, tolerance);

type Interval = { lo: number; hi: number };

export const expectInterval = (
  actual: { low: number; high: number } | null | undefined,
  { lo, hi }: Interval,
): void => {
  expectPercent(actual?.low, lo, throughT);
  expectPercent(actual?.high, hi, throughT);
};

const expectTest = (
  actual: FindingTest | null | undefined,
  { df, p, p_holm75, clear, ...interval }: ExpectedContrast['these_faces'],
): void => {
  expectInterval(actual, interval);
  expectClose(actual?.df, df, exact);
  expectClose(actual?.p, p, throughT);
  expectClose(actual?.p_holm, p_holm75, throughT);
  expect(actual).toMatchObject({ flg_clear: clear, flg_only_one: false });
};

export const named = <T extends { des_adjective: string }>(words: readonly T[], name: string): T => {
  const word = words.find(({ des_adjective }) => des_adjective === name);
  if (!word) throw new Error(`nothing was found on ${name}`);
  return word;
};

export const expectShare = (
  actual: ShareOfTheseFaces | undefined,
  { yes, answers, estimate }: { yes: number; answers: number; estimate: number },
): void => {
  expect(actual).toMatchObject({ num_yes: yes, num_answers: answers });
  expectPercent(actual?.percent, estimate);
};

/** Expects what the page says of a word, number by number. */
export const expectWordFound = (word: WordFinding, wanted: ExpectedWord): void => {
  expect(word.num_runs).toBe(wanted.runs);
  expect(wanted.cells).toHaveLength(6);
  for (const cell of wanted.cells) {
    const actual = word.phenotypes[cell.phenotype];
    expectShare(actual, cell);
    expectInterval(actual?.these_faces, cell.these_faces);
    expect(actual?.faces_like_these).toBeNull();
  }
  for (const gender of ['F', 'M'] as const) expectShare(word.face_genders[gender], wanted.face_gender[gender]);
  expectPercent(word.gender_difference.difference, wanted.face_gender.difference);
  expectClose(word.gender_difference.these_faces?.p, wanted.face_gender.p, throughT);
  expect(word.contrasts).toHaveLength(15);
  for (const contrast of wanted.contrasts) {
    const actual = word.contrasts.find((each) => each.des_phenotype === contrast.a && each.des_than === contrast.b);
    expectPercent(actual?.difference, contrast.difference);
    expectTest(actual?.these_faces, contrast.these_faces);
    expect(actual?.faces_like_these).toBeNull();
  }
};
