import { expect, test } from 'vitest';
import { pauseAfter } from './retrying.ts';

const pauses = (random: number, maxMs = 30_000) =>
  [1, 2, 3, 6, 12].map((n) => pauseAfter(n, { retryAfterMs: undefined }, { maxMs, random }));

test('the pause doubles up to the maximum, and half of it is random', () => {
  expect(pauses(1)).toEqual([1000, 2000, 4000, 30_000, 30_000]);
  expect(pauses(0)).toEqual([500, 1000, 2000, 15_000, 15_000]);
  expect(pauses(1, 15_000).at(-1)).toBe(15_000);
});

test('the pause is never shorter than the server’s Retry-After', () => {
  expect(pauseAfter(1, { retryAfterMs: 9000 }, { maxMs: 30_000, random: 0 })).toBe(9000);
  expect(pauseAfter(1, { retryAfterMs: 9000 }, { maxMs: 30_000, random: 0.5 })).toBe(9500);
  expect(pauseAfter(6, { retryAfterMs: 9000 }, { maxMs: 30_000, random: 1 })).toBe(30_000);
});
