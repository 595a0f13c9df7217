import { expect } from 'vitest';
import { type Phenotype, phenotypes } from '../../../contract/game.ts';
import type { Contrast } from '../intervals.ts';
import type { JudgedContrast, TableWord } from '../table.ts';
import type { PhenotypeEstimate } from '../word.ts';
import { exact, expectClose, expectEnds, throughT } from './close-to.ts';
import type { ExpectedCell, ExpectedContrast, ExpectedFaces, ExpectedWord } from './expected.ts';

// The figures of one word, number by number as R has them.

export const placeOf = (phenotype: Phenotype): number => phenotypes.indexOf(phenotype);

export const expectCell = (
  actual: PhenotypeEstimate | null | undefined,
  { yes, answers, estimate, ...cell }: ExpectedCell,
): void => {
  expect(actual).toMatchObject({ yes, answers });
  expectClose(actual?.share, estimate, exact);
  expectClose(actual?.theseFaces.se, cell.se, exact);
  expectClose(actual && actual.theseFaces.se * Math.sqrt(1 - 1 / (cell.these_faces.df + 1)), cell.se_HC0, exact);
  expect(actual?.theseFaces.df).toBe(cell.these_faces.df);
  expectEnds(actual?.theseFaces.interval, cell.these_faces);
};

/** `df` is not always known. */
const expectTest = (
  actual: Contrast | null | undefined,
  wanted: Pick<ExpectedContrast['these_faces'], 'se' | 'df' | 'lo' | 'hi'> & { difference: number },
): void => {
  expectClose(actual?.difference, wanted.difference, exact);
  expectClose(actual?.se, wanted.se, exact);
  expectClose(actual?.test?.df, wanted.df, exact);
  expectEnds(actual?.test, wanted);
};

export const expectContrast = (
  actual: JudgedContrast | null | undefined,
  { difference }: ExpectedContrast,
  wanted: ExpectedContrast['these_faces'],
): void => {
  expectTest(actual, { difference, ...wanted });
  expectClose(actual?.test?.t, wanted.t, throughT);
  expectClose(actual?.test?.p, wanted.p, throughT);
  expectClose(actual?.judged?.adjusted, wanted.p_holm75, throughT);
  expect(actual?.judged?.isClear).toBe(wanted.clear);
};

export const pairOf = (word: TableWord, { a, b }: Pick<ExpectedContrast, 'a' | 'b'>) =>
  word.pairs.find((pair) => pair?.first === a && pair.second === b);

const expectFaceGender = (
  { faceGender }: TableWord,
  { F, M, difference, se, p }: ExpectedWord['face_gender'],
): void => {
  for (const [actual, gender] of [
    [faceGender.F, F],
    [faceGender.M, M],
  ] as const) {
    expect(actual).toMatchObject({ yes: gender.yes, answers: gender.answers });
    expectClose(actual?.share, gender.estimate, exact);
    expectClose(actual?.se, gender.se, exact);
  }
  const ofThese = faceGender.difference?.theseFaces;
  expectClose(ofThese?.difference, difference, exact);
  expectClose(ofThese?.se, se, exact);
  expectClose(ofThese?.test?.p, p, throughT);
};

/** Expects all figures of a word, judged among those of all words. */
export const expectWord = (estimate: TableWord, wanted: ExpectedWord): void => {
  expect(estimate).toMatchObject({ runs: wanted.runs, answers: wanted.answers });
  expect(wanted.cells).toHaveLength(6);
  for (const cell of wanted.cells) expectCell(estimate.phenotypes[placeOf(cell.phenotype)], cell);
  expect(estimate.pairs).toHaveLength(wanted.contrasts.length);
  for (const contrast of wanted.contrasts) {
    expectContrast(pairOf(estimate, contrast)?.theseFaces, contrast, contrast.these_faces);
  }
  expectFaceGender(estimate, wanted.face_gender);
};

/** Expects all figures of a word for faces like these. */
export const expectFacesLikeThese = (estimate: TableWord, wanted: ExpectedFaces): void => {
  expect(wanted.cells).toHaveLength(6);
  for (const cell of wanted.cells) {
    const actual = estimate.phenotypes[placeOf(cell.phenotype)]?.facesLikeThese;
    expectClose(actual?.se, cell.se, exact);
    expectClose(actual?.df, cell.df, exact);
    expectEnds(actual?.interval, cell);
  }
  expect(wanted.contrasts).toHaveLength(15);
  for (const { estimate: difference, p, p_holm75, clear, ...contrast } of wanted.contrasts) {
    const actual = pairOf(estimate, contrast)?.facesLikeThese;
    expectTest(actual, { difference, ...contrast });
    expectClose(actual?.test?.p, p, throughT);
    expectClose(actual?.judged?.adjusted, p_holm75, throughT);
    expect(actual?.judged?.isClear).toBe(clear);
  }
  const { estimate: difference, p, ...gender } = wanted.face_gender;
  expectTest(estimate.faceGender.difference?.facesLikeThese, { difference, ...gender });
  expectClose(estimate.faceGender.difference?.facesLikeThese?.test?.p, p, throughT);
};
