import { expect, it } from 'vitest';
import { placeFaces, shuffledBy } from './sheet-layout.ts';
import { balancedSet } from './testing/balanced-set.ts';

it('a sheet has each face in a place of its own', () => {
  const places = placeFaces(balancedSet()).map(({ column, row }) => `${column} ${row}`);
  expect(new Set(places).size).toBe(48);
});

it('a blind sheet is shuffled alike for the same seed, and reveals nothing of the rows', () => {
  const ids = (seed: string) => shuffledBy(seed, balancedSet()).map(({ id }) => id);
  expect(ids('one')).toEqual(ids('one'));
  expect(ids('one')).not.toEqual(ids('two'));
  expect(new Set(ids('one'))).toEqual(new Set(balancedSet().map(({ id }) => id)));
});
