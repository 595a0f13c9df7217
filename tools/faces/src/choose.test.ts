import { describe, expect, it } from 'vitest';
import { chooseCell } from './choose.ts';

/** Faces on a line: their distances are those of the numbers. */
const faces = (places: Record<string, number>) =>
  Object.entries(places).map(([id, place]) => ({ id, appearance: Float64Array.of(place, 0, 0) }));

const places = { a: 0, b: 1, c: 4, d: 9, e: 10, f: 6 };

describe('chooseCell', () => {
  it('chooses the two most different, then the two most different of the rest', () => {
    expect(chooseCell(faces(places), false)).toEqual({
      test: ['a', 'e'],
      practice: [],
      spare: ['b', 'd'],
      distance: 10,
      spare_distance: 8,
    });
  });

  it('chooses the three whose closest pair is farthest apart, the outer two for the test', () => {
    expect(chooseCell(faces(places), true)).toMatchObject({ test: ['a', 'd'], practice: ['c'], distance: 4 });
  });

  it('does not depend on the order of the candidates', () => {
    expect(chooseCell(faces(places).reverse(), true)).toEqual(chooseCell(faces(places), true));
  });

  it('throws when too few are left', () => {
    expect(() => chooseCell(faces({ a: 0, b: 1, c: 2, d: 3 }), true)).toThrow('only 4 candidates are left');
  });
});
