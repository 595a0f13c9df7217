import { expect, test } from 'vitest';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { givenForm, isDrawn, type Pool, poolOf } from './forms.ts';

const deck = '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01';
const other = 'a3bb189e-8bf9-4888-9912-ace4e6543002';
const id = 2;
const wholeOf = (pool: Pool) => [...pool.values()].flat();

const cells = phenotypes.flatMap((des_phenotype) => faceGenders.map((des_gender) => ({ des_phenotype, des_gender })));
/** So many test faces in each cell, or in each cell by its place; and some to practise with. */
const poolWith = (size: number | ((cell: number) => number)): Pool =>
  poolOf([
    ...cells.flatMap((cell, place) =>
      Array.from({ length: typeof size === 'number' ? size : size(place) }, (_, index) => ({
        ...{ id: 100 * place + index, tutorial: false, ...cell },
      })),
    ),
    ...cells.map((cell, place) => ({ id: 5000 + place, tutorial: true, ...cell })),
  ]);
const formIn = (pool: Pool, num_form: number, of = deck) => [...givenForm({ id, pool }, { deck: of, num_form })];

/** How often each face is shown to participants with these numbers, including those never shown. */
const countShown = (pool: Pool, numbers: number[]): Map<number, number> => {
  const counts = new Map(wholeOf(pool).map((id) => [id, 0]));
  for (const number of numbers) for (const id of formIn(pool, number)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

test('a set of 24 faces is shown as a whole, whatever its cells', () => {
  for (const pool of [poolWith(2), poolWith(1), poolWith((cell) => (cell < 6 ? 4 : 0))]) {
    expect(isDrawn(pool)).toBe(false);
    expect(formIn(pool, 17)).toEqual(wholeOf(pool));
    expect([...givenForm({ id, pool })]).toEqual(wholeOf(pool));
  }
  expect(isDrawn(poolWith(3))).toBe(true);
});

test.each([3, 4, 7, 8, 9, 20])(
  'of cells with %i faces a form has two; each is shown equally often in a block, and never two times more than another',
  (size) => {
    const pool = poolWith(size);
    for (const faces of pool.values()) expect(formIn(pool, 7).filter((id) => faces.includes(id))).toHaveLength(2);
    const blockSize = size % 2 === 0 ? size / 2 : size;
    const shown = countShown(pool, []);
    for (const number of upTo(60)) {
      for (const id of formIn(pool, number)) shown.set(id, (shown.get(id) ?? 0) + 1);
      const isEndOfBlock = (number + 1) % blockSize === 0;
      const counts = [...shown.values()];
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(isEndOfBlock ? 0 : 1);
    }
  },
);

test('sessions, sets and blocks are dealt differently, and cells independently', () => {
  const pool = poolWith(8);
  const forms = [formIn(pool, 0), formIn(pool, 4), formIn(pool, 0, other), [...givenForm({ id, pool })]];
  expect(new Set(forms.map(String)).size).toBe(4);
  const inOtherSet = [...givenForm({ id: 3, pool }, { deck, num_form: 0 })];
  expect(inOtherSet).not.toEqual(formIn(pool, 0));
  const places = upTo(12)
    .map((cell) => formIn(pool, 0)[2 * cell] ?? 0)
    .map((id) => id % 100);
  expect(new Set(places).size).toBeGreaterThan(3);
});

test('pins what a number stands for: participants who began before an update end with the same faces', () => {
  const places = (pool: Pool, num_form: number) => formIn(pool, num_form).map((id) => id % 100);
  expect(places(poolWith(8), 6).join('')).toBe('143554411771144746477323');
  expect(places(poolWith(3), 2).join('')).toBe('022121201212121010010210');
});

test('faces without a phenotype fill a round, each equally often', () => {
  const unnamed = Array.from({ length: 40 }, (_, index) => ({
    ...{ id: 9000 + index, tutorial: false, des_phenotype: null },
    des_gender: index % 2 === 0 ? ('F' as const) : ('M' as const),
  }));
  const pool = poolOf(unnamed);
  expect(isDrawn(pool)).toBe(true);
  for (const number of upTo(40)) expect(new Set(formIn(pool, number)).size).toBe(24);
  // A block is five forms: 120 places for 40 faces.
  expect(new Set(countShown(pool, upTo(10)).values())).toEqual(new Set([6]));
  const mixed = poolOf([...unnamed, ...cells.map((cell, place) => ({ id: place, tutorial: false, ...cell }))]);
  expect(formIn(mixed, 3).filter((id) => id < 9000)).toHaveLength(12);
  expect(new Set(formIn(mixed, 3)).size).toBe(24);
});
