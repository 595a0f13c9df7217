import { expect, it } from 'vitest';
import { chooseCell, chooseNext, placed } from './choose.ts';

/** Faces on a line, all equally sure unless `likely` says otherwise. */
const faces = (places: Record<string, number>, likely: Record<string, number> = {}) =>
  Object.entries(places).map(([id, place]) => ({ id, likely: likely[id] ?? 0.9, yearsOff: 0, descriptor: [place, 0] }));

const ids = (chosen: { id: string }[]): string[] => chosen.map(({ id }) => id);

it('the faces of a cell are far from each other and from other cells, whatever the order of the candidates', () => {
  expect(ids(chooseCell(faces({ a: 0, b: 1, c: 10 }), 2, []))).toEqual(['a', 'c']);
  expect(ids(chooseCell(faces({ a: 0, b: 5, c: 10 }), 2, faces({ x: 10 })))).toEqual(['a', 'b']);
  const some = faces({ a: 0, b: 1, c: 4, d: 9, e: 10, f: 6 });
  expect(ids(chooseCell(some.toReversed(), 3, []))).toEqual(ids(chooseCell(some, 3, [])));
  expect(() => chooseCell(faces({ a: 0 }), 2, [])).toThrow('only 1 candidates are left');
});

it('faces that read most surely as their gender, and of the usual age, are preferred, lest phenotypes differ in it', () => {
  const some = faces({ a: 0, b: 1, c: 2, d: 50 });
  for (const worse of [{ likely: 0.2 }, { yearsOff: 9 }]) {
    const judged = some.map((face) => (face.id === 'd' ? { ...face, ...worse } : face));
    expect(ids(chooseCell(judged, 2, []))).not.toContain('d');
  }
});

it('the next are, of three times as many that suit best, those least like all others', () => {
  const some = faces({ a: 1, b: 4, c: 2, d: 50 }, { d: 0.2 });
  expect(ids(chooseNext(some, 1, faces({ x: 0 })))).toEqual(['b']);
  expect(ids(chooseNext(some, 2, faces({ x: 0 })))).toEqual(['d', 'b']);
});

it('the surest get contrary hair', () => {
  expect(placed(['surest', 'second', 'third', 'last'], [2, 3])).toEqual(['third', 'last', 'surest', 'second']);
  expect(placed(['surest', 'second', 'third'], [0])).toEqual(['surest', 'second', 'third']);
});
