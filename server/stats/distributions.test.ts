import { expect, it } from 'vitest';
import { fQuantile, tQuantile975, twoSidedP } from './intervals.ts';

// R 4.2.2: qt(.975, df) and 2 * pt(-t, df).
it.each([
  [1, 12.7062047361747],
  [1.5, 6.01666310442793],
  [2.7, 3.39214838317375],
  [13.2808306, 2.15573409563751],
  [29, 2.0452296421327],
  [299, 1.96792966906567],
  [999_999, 1.95996635681648],
])('the 97.5%% quantile of t with %d degrees of freedom is %d', (df, quantile) => {
  expect(Math.abs(tQuantile975(df) / quantile - 1)).toBeLessThan(1e-12);
});

it.each([
  [8, 1.5, 2 * 0.0164591754704534],
  [-8, 2.7, 2 * 0.00295612781036793],
  [8, 13.2808306, 2 * 9.71501533295077e-7],
  [40, 29, 2 * 3.17343866486466e-27],
  [8, 999_999, 2 * 6.22753172317557e-16],
])('a t of %d with %d degrees of freedom has p = %d', (t, df, p) => {
  expect(Math.abs(twoSidedP(t, df) / p - 1)).toBeLessThan(1e-11);
});

it('p is 1 where nothing differs, and half where half of all t are further', () => {
  expect(twoSidedP(0, 12.5)).toBe(1);
  expect(twoSidedP(1, 1)).toBeCloseTo(0.5, 12);
});

// R 4.2.2: qf(p, df1, df2).
it.each([
  [0.975, 5, 4.79, 7.490103962],
  [0.025, 4.79, 5, 0.1335094953],
  [0.95, 1, 29, 4.1829642891],
  [0.975, 10, 100, 2.1792804082],
])('the %d quantile of F(%d, %d) is %d', (probability, df1, df2, quantile) => {
  expect(fQuantile(probability, df1, df2)).toBeCloseTo(quantile, 8);
});
