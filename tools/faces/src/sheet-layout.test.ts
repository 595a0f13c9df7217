import { describe, expect, it } from 'vitest';
import { placeFaces, shuffledBy } from './sheet-layout.ts';
import { balancedSet } from './testing/balanced-set.ts';

const placeOf = (id: string) => {
  const { face: _face, ...place } = placeFaces(balancedSet()).find(({ face }) => face.id === id) ?? {};
  return place;
};

describe('placeFaces', () => {
  it('gives each phenotype a column: women, men, practice and spare faces', () => {
    expect(placeOf('B-EA-F1')).toEqual({ column: 0, row: 0 });
    expect(placeOf('B-EA-M2')).toEqual({ column: 0, row: 3 });
    expect(placeOf('B-SA-M3')).toEqual({ column: 1, row: 5 });
    expect(placeOf('B-AR-F4')).toEqual({ column: 5, row: 6 });
  });

  it('starts each group on the same row, even when a cell has fewer faces', () => {
    const fewer = balancedSet().filter(({ id }) => id !== 'B-EA-F2');
    expect(placeFaces(fewer).find(({ face }) => face.id === 'B-EA-M1')).toMatchObject({ column: 0, row: 2 });
  });

  it('puts no two faces in the same place', () => {
    const places = placeFaces(balancedSet()).map(({ column, row }) => `${column} ${row}`);
    expect(new Set(places).size).toBe(48);
  });
});

describe('shuffledBy', () => {
  const ids = (seed: string) => shuffledBy(seed, balancedSet()).map(({ id }) => id);

  it('is the same for the same seed, and tells nothing of the rows', () => {
    expect(ids('one')).toEqual(ids('one'));
    expect(ids('one')).not.toEqual(ids('two'));
    expect(new Set(ids('one'))).toEqual(new Set(balancedSet().map(({ id }) => id)));
  });
});
