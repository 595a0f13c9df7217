import { expect, it } from 'vitest';
import { bandAt } from './band-at.ts';

it('finds the band that was pressed, and none outside', () => {
  const plot = { left: 50, width: 310 };
  expect([50, 59, 60, 359].map((x) => bandAt(x, plot, 31))).toEqual([0, 0, 1, 30]);
  expect([49, 360].map((x) => bandAt(x, plot, 31))).toEqual([undefined, undefined]);
  expect(bandAt(50, { left: 50, width: 0 }, 31)).toBeUndefined();
});
