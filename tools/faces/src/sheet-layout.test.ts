import { describe, expect, it } from 'vitest';
import { placeFaces } from './sheet-layout.ts';
import { balancedSet } from './testing/balanced-set.ts';

const placeOf = (id: string) => {
  const { face: _face, ...place } = placeFaces(balancedSet('A')).find(({ face }) => face.id === id) ?? {};
  return place;
};

describe('placeFaces', () => {
  it('gives each phenotype a column: women, men, practice round', () => {
    expect(placeOf('A-EA-F1')).toEqual({ column: 0, row: 0 });
    expect(placeOf('A-EA-M2')).toEqual({ column: 0, row: 3 });
    expect(placeOf('A-SA-M3')).toEqual({ column: 1, row: 4 });
    expect(placeOf('A-AR-F2')).toEqual({ column: 5, row: 1 });
  });

  it('starts each group on the same row, even when a cell has fewer faces', () => {
    const fewer = balancedSet('A').filter(({ id }) => id !== 'A-EA-F2');
    expect(placeFaces(fewer).find(({ face }) => face.id === 'A-EA-M1')).toMatchObject({ column: 0, row: 2 });
  });

  it('puts no two faces in the same place', () => {
    const places = placeFaces(balancedSet('A')).map(({ column, row }) => `${column} ${row}`);
    expect(new Set(places).size).toBe(30);
  });
});
