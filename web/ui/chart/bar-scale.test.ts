import { expect, it } from 'vitest';
import { bandAt, isNamed, placeAfter, ticksOf } from './bar-scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [171, [0, 50, 100, 150, 200]],
  [200, [0, 50, 100, 150, 200]],
  [202, [0, 50, 100, 150, 200, 250]],
  [98_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
])('draws whole lines up to %i', (most, ticks) => expect(ticksOf(most)).toEqual(ticks));

it('places columns side by side, and few of them no wider than a seventh', () => {
  expect(bandAt(29, 30)).toMatchObject({ x: expect.closeTo(96.667, 2), middle: expect.closeTo(98.333, 2) });
  expect(bandAt(0, 1).width).toBeCloseTo(14.286, 2);
});

it('names the last column, and others where there is room', () => {
  const named = (many: number) =>
    Array.from({ length: many }, (_, place) => place).filter((at) => isNamed(at, many, 5));
  expect(named(30)).toEqual([5, 11, 17, 23, 29]);
  expect(named(3)).toEqual([0, 1, 2]);
});

it('walks with the arrows, without leaving the chart', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'].map((key) => placeAfter(key, 2, 3))).toEqual([
    1,
    2,
    0,
    2,
    undefined,
  ]);
  expect(placeAfter('ArrowLeft', 0, 3)).toBe(0);
});
