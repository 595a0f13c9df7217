import { expect, it } from 'vitest';
import type { TableWord } from './table.ts';
import { onlyOne, type Picked } from './with-and-without-flags.ts';

type Estimates = { words: ReadonlyMap<number, TableWord> };

const estimates = (isClear: boolean): Estimates => {
  const contrast = { difference: 0.1, se: 0.01, test: null, judged: { adjusted: 0, isClear } };
  const faceGender = { F: null, M: null, difference: { theseFaces: contrast, facesLikeThese: null } };
  const word = { runs: 30, answers: 30, passedShare: 0, phenotypes: [], pairs: [], faceGender };
  return { words: new Map([[1, word]]) };
};
const pick: Picked<Estimates> = ({ words }) => words.get(1)?.faceGender.difference?.theseFaces;
const [clear, unclear] = [true, false];

it.each([
  [clear, clear, clear, false],
  [unclear, unclear, unclear, false],
  [clear, clear, unclear, true],
  [unclear, unclear, clear, true],
  // It has become clear, or unclear, since the edition, with and without flags.
  [clear, unclear, unclear, false],
  [clear, unclear, clear, false],
  [unclear, clear, clear, false],
  [unclear, clear, unclear, false],
])('live %s, edition %s, without flags %s: in only one %s', (live, all, without, wanted) => {
  const compared = { all: estimates(all), unflagged: estimates(without) };
  expect(onlyOne(estimates(live), compared)(pick)).toBe(wanted);
});

it('tells the same of the figures without flags', () => {
  const unflagged = estimates(true);
  expect(onlyOne(unflagged, { all: estimates(false), unflagged })(pick)).toBe(true);
  expect(onlyOne(unflagged, { all: estimates(true), unflagged })(pick)).toBe(false);
  expect(onlyOne(unflagged, null)(pick)).toBe(false);
});
