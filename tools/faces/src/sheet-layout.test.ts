import { expect, it } from 'vitest';
import { placeFaces, shuffledBy } from './sheet-layout.ts';
import { balancedSet } from './testing/balanced-set.ts';

it('a sheet has a column for each phenotype: women, men, practice and spare faces, each in a place of its own', () => {
  const placed = placeFaces(balancedSet());
  const placeOf = (id: string) => placed.find(({ face }) => face.id === id);
  expect(placeOf('B-EA-F1')).toMatchObject({ column: 0, row: 0 });
  expect(placeOf('B-EA-M2')).toMatchObject({ column: 0, row: 3 });
  expect(placeOf('B-SA-M3')).toMatchObject({ column: 1, row: 5 });
  expect(placeOf('B-AR-F4')).toMatchObject({ column: 5, row: 6 });
  expect(new Set(placed.map(({ column, row }) => `${column} ${row}`)).size).toBe(48);
  const fewer = placeFaces(balancedSet().filter(({ id }) => id !== 'B-EA-F2'));
  expect(fewer.find(({ face }) => face.id === 'B-EA-M1')).toMatchObject({ column: 0, row: 2 });
});

it('a blind sheet is shuffled alike for the same seed, and reveals nothing of the rows', () => {
  const ids = (seed: string) => shuffledBy(seed, balancedSet()).map(({ id }) => id);
  expect(ids('one')).toEqual(ids('one'));
  expect(ids('one')).not.toEqual(ids('two'));
  expect(new Set(ids('one'))).toEqual(new Set(balancedSet().map(({ id }) => id)));
});
