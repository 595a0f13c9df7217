import { expect, it } from 'vitest';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { bucketOf, quantileFactor, quantileOf } from './durations.ts';

const countsOf = (durations: readonly number[]): [number, number][] => {
  const counts = new Map<number, number>();
  for (const ms of durations) counts.set(bucketOf(ms), (counts.get(bucketOf(ms)) ?? 0) + 1);
  return [...counts];
};

const exact = (durations: readonly number[], share: number): number =>
  durations.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(share * durations.length)) - 1] ?? Number.NaN;

it('begins a bucket at each quarter of a doubling, from 1 ms to 65 s', () => {
  expect([0, 0.4, 0.999, Number.NaN, -1].map(bucketOf)).toEqual([0, 0, 0, 0, 0]);
  for (let step = 0; step <= 64; step += 1) {
    const bound = 2 ** (step / 4);
    expect(bucketOf(bound), `${bound} ms`).toBe(step + 1);
    expect(bucketOf(bound * 0.999), `just below ${bound} ms`).toBe(step);
  }
  expect([70_000, 1e9, Number.POSITIVE_INFINITY].map(bucketOf)).toEqual([65, 65, 65]);
});

it('is within 9.1% of the exact quantile, whatever the durations', () => {
  expect(quantileFactor).toBeLessThan(1.091);
  const random = seededRandom(63);
  for (let round = 0; round < 200; round += 1) {
    const spread = 1 + 9 * random();
    const durations = Array.from({ length: 1 + Math.floor(random() * 60) }, () =>
      Math.min(65_000, 1 + 2 ** (spread * random() * 1.5)),
    );
    for (const share of [0, 0.5, 0.95, 1]) {
      const ratio = (quantileOf(countsOf(durations), share) ?? Number.NaN) / exact(durations, share);
      expect(Math.max(ratio, 1 / ratio), `${share} of ${durations}`).toBeLessThanOrEqual(quantileFactor + 1e-9);
    }
  }
});

it('says 1 ms for what took less', () => {
  expect(quantileOf(countsOf([0.1, 0.2]), 0.95)).toBe(1);
});
