import { expect } from 'vitest';
import { type Phenotype, phenotypes } from '../../../contract/game.ts';
import { covarianceOf, ratioOf } from '../cluster-ratio.ts';
import { byPhenotype } from '../cluster-sums.ts';
import type { Contrast } from '../intervals.ts';
import type { WordMoments } from '../moments.ts';
import type { JudgedContrast, TableWord } from '../table.ts';
import type { PhenotypeEstimate } from '../word.ts';
import { exact, expectClose, throughT } from './close-to.ts';
import type { ExpectedCell, ExpectedContrast, ExpectedWord } from './expected.ts';

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
  expectClose(actual?.theseFaces.interval?.low, cell.these_faces.lo, throughT);
  expectClose(actual?.theseFaces.interval?.high, cell.these_faces.hi, throughT);
  expectClose(actual?.facesLikeThese?.se, cell.faces_like_these.se, exact);
  expectClose(actual?.facesLikeThese?.df, cell.faces_like_these.df, exact);
  expectClose(actual?.facesLikeThese?.interval?.low, cell.faces_like_these.lo, throughT);
  expectClose(actual?.facesLikeThese?.interval?.high, cell.faces_like_these.hi, throughT);
};

/** `df` is not always told. */
export const expectTest = (
  actual: Contrast | null | undefined,
  wanted: Pick<ExpectedContrast['these_faces'], 'se' | 'df' | 'lo' | 'hi'> & { difference: number },
): void => {
  expectClose(actual?.difference, wanted.difference, exact);
  expectClose(actual?.se, wanted.se, exact);
  expectClose(actual?.test?.df, wanted.df, exact);
  expectClose(actual?.test?.low, wanted.lo, throughT);
  expectClose(actual?.test?.high, wanted.hi, throughT);
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

export const pairOf = (word: TableWord, { a, b }: ExpectedContrast) =>
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
  expectClose(faceGender.difference?.difference, difference, exact);
  expectClose(faceGender.difference?.se, se, exact);
  expectClose(faceGender.difference?.test?.p, p, throughT);
};

const expectSpread = ({ faces }: TableWord, { rule, df, s2, noise, sigma, own }: ExpectedWord['faces']): void => {
  expect(faces).toMatchObject({ rule, df });
  expectClose(faces?.s2, s2, exact);
  expectClose(faces?.noise, noise, exact);
  expectClose(faces?.sigma, sigma, exact);
  for (const phenotype of own) {
    const actual = faces?.byPhenotype[placeOf(phenotype.phenotype)];
    expect(actual).toMatchObject({ faces: phenotype.faces, df: phenotype.df });
    expectClose(actual?.s2, phenotype.s2, exact);
    expectClose(actual?.noise, phenotype.noise, exact);
  }
};

/** R's matrix has another factor. */
const expectCovariance = ({ cells }: WordMoments, wanted: ExpectedWord['covariance_HC0']): void => {
  const sums = byPhenotype(cells);
  const factor = (sums.runs - 1) / sums.runs;
  expect(wanted).toHaveLength(6);
  for (const [row, columns] of wanted.entries()) {
    for (const [column, covariance] of columns.entries()) {
      const [one, other] = [ratioOf(sums, row, 6 + row), ratioOf(sums, column, 6 + column)];
      expectClose(one && other && factor * covarianceOf(sums, one, other), covariance, exact);
    }
  }
};

/** Expects all figures of a word: of its own moments, and judged among those of all words. */
export const expectWord = (estimate: TableWord, moments: WordMoments, wanted: ExpectedWord): void => {
  expect(estimate).toMatchObject({ runs: wanted.runs, answers: wanted.answers });
  expect(wanted.cells).toHaveLength(6);
  for (const cell of wanted.cells) expectCell(estimate.phenotypes[placeOf(cell.phenotype)], cell);
  expect(estimate.pairs).toHaveLength(wanted.contrasts.length);
  for (const contrast of wanted.contrasts) {
    const pair = pairOf(estimate, contrast);
    expectContrast(pair?.theseFaces, contrast, contrast.these_faces);
    expectContrast(pair?.facesLikeThese, contrast, contrast.faces_like_these);
  }
  expectFaceGender(estimate, wanted.face_gender);
  expectSpread(estimate, wanted.faces);
  expectCovariance(moments, wanted.covariance_HC0);
};
