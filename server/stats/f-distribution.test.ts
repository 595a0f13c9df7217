import { expect, it } from 'vitest';
import { fQuantile } from './f-distribution.ts';

// R 4.2.2: qf(p, df1, df2).
it.each([
  [0.975, 5, 4.79, 7.490103962],
  [0.025, 4.79, 5, 0.1335094953],
  [0.95, 1, 29, 4.1829642891],
  [0.975, 10, 100, 2.1792804082],
])('the %d quantile of F(%d, %d) is %d', (probability, df1, df2, quantile) => {
  expect(fQuantile(probability, df1, df2)).toBeCloseTo(quantile, 8);
});

it('turning the ratio around turns the quantile around, for degrees of freedom that are not whole too', () => {
  for (const [df1, df2] of [
    [4.79, 5],
    [0.7, 120.3],
    [400, 2900],
  ] as const) {
    expect(fQuantile(0.975, df1, df2) * fQuantile(0.025, df2, df1)).toBeCloseTo(1, 9);
  }
});
