import fQuantileOf from '@stdlib/stats-base-dists-f-quantile';
import cumulativeT from '@stdlib/stats-base-dists-t-cdf';
import tQuantileOf from '@stdlib/stats-base-dists-t-quantile';
import { sumOf } from './sums.ts';

export const tQuantile975 = (df: number): number => tQuantileOf(0.975, df);

export const twoSidedP = (t: number, df: number): number => 2 * cumulativeT(-Math.abs(t), df);

export const fQuantile = fQuantileOf;

/** 95%. */
export type Interval = { low: number; high: number };

export const scoreInterval = (
  share: number,
  variance: number,
  df: number,
  answers: number,
  runs: number,
): Interval | null => {
  if (answers <= 0 || runs < 2 || !(df > 0)) return null;
  const isAlike = share <= 0 || share >= 1 || variance <= 0;
  const effective = isAlike ? runs : Math.min(answers, (share * (1 - share)) / variance);
  const t = tQuantile975(df);
  const w = t ** 2 / effective;
  const centre = (share + w / 2) / (1 + w);
  const reach = (t * Math.sqrt((share * (1 - share)) / effective + w / (4 * effective))) / (1 + w);
  // Rounding must not leave a share out of its own interval.
  return { low: Math.max(0, Math.min(share, centre - reach)), high: Math.min(1, Math.max(share, centre + reach)) };
};

/** -1..1; no interval where the standard error is 0 or unknown. */
export type Described = { difference: number; se: number; interval: Interval | null };

/** Student's. */
export type Test = { df: number; t: number; p: number } & Interval;

/** No test where the standard error is 0 (everybody answered alike) or unknown. */
export type Contrast = Omit<Described, 'interval'> & { test: Test | null };

/** Student's 95%, cut at the ends of the scale. */
export const tInterval = (value: number, se: number, df: number, scale: Interval): Interval => {
  const reach = tQuantile975(df) * se;
  return { low: Math.max(scale.low, value - reach), high: Math.min(scale.high, value + reach) };
};

export const contrastOf = ({ value, variance, df }: Sampled): Contrast => {
  const se = Math.sqrt(variance);
  if (!(se > 0) || !(df > 0)) return { difference: value, se: se > 0 ? se : 0, test: null };
  const t = value / se;
  const test = { df, t, p: twoSidedP(t, df), ...tInterval(value, se, df, { low: -1, high: 1 }) };
  return { difference: value, se, test };
};

export const describe = (sampled: Sampled): Described => {
  const { difference, se, test } = contrastOf(sampled);
  return { difference, se, interval: test && { low: test.low, high: test.high } };
};

export type Sampled = { value: number; variance: number; df: number };

/** Degrees of freedom: B. L. Welch, Biometrika 34 (1947); F. E. Satterthwaite, Biometrics Bulletin 2 (1946). */
export const combineSampled = (parts: { factor: number; of: Sampled }[]): Sampled => {
  const variances = parts.map(({ factor, of }) => factor ** 2 * of.variance);
  const variance = sumOf(variances);
  const ofParts = sumOf(variances.map((part, place) => part ** 2 / (parts[place]?.of.df ?? 1)));
  const value = sumOf(parts.map(({ factor, of }) => factor * of.value));
  return { value, variance, df: ofParts > 0 ? variance ** 2 / ofParts : 0 };
};

export const differenceOfSampled = (one: Sampled, other: Sampled): Sampled =>
  combineSampled([
    { factor: 1, of: one },
    { factor: -1, of: other },
  ]);
