import { expect, test } from 'vitest';
import type { Measured } from './ask.ts';
import { notFlat, slopesOf } from './slopes.ts';

const measured = (runs: number, p50_ms: number, call = 'GET /x'): Measured => ({
  call,
  expected: 'constant',
  runs,
  requests: 10,
  p50_ms,
  p99_ms: 2 * p50_ms,
  max_ms: 3 * p50_ms,
});

test('the empty size is not part of the slope, which takes two sizes', () => {
  expect(slopesOf([measured(0, 1), measured(10_000, 3)])).toEqual([]);
  expect(slopesOf([measured(0, 1), measured(100, 2), measured(10_000, 2)])).toMatchObject([{ from_runs: 100 }]);
});

test('a call that should be constant fails when its median grows by more than a fifth', () => {
  const [most, few] = [1_000_000, 10_000];
  const grown = (p50_ms: number) => slopesOf([measured(few, 3), measured(most, p50_ms)]);
  expect(grown(3.6)).toMatchObject([{ is_flat: true }]);
  expect(notFlat(grown(3.6))).toEqual([]);
  expect(notFlat(grown(12))).toEqual(['GET /x takes 4 times as long with 1000000 runs as with 10000']);
  expect(notFlat(grown(12).map((slope) => ({ ...slope, expected: 'index' })))).toEqual([]);
});
