import { tQuantile975, twoSidedP } from './distributions.ts';

/** 95%. Of a share within 0..1, of a difference of shares within -1..1. */
export type Interval = { low: number; high: number };

/**
 * Returns the 95% interval of a share: Wilson's, with the effective number of answers (E. L. Korn and B. I. Graubard,
 * Survey Methodology 24, 1998) and Student's t. null without answers, and with fewer than two runs.
 * @param share 0..1
 * @param variance of the share, from runs, or from runs and faces
 * @param df its degrees of freedom, which need not be whole
 * @param answers behind the share: the effective number is never more
 * @param runs behind the share: the effective number where all answered alike
 */
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
  // Rounding would leave a share at the end of the scale out of its own interval.
  return { low: Math.max(0, Math.min(share, centre - reach)), high: Math.min(1, Math.max(share, centre + reach)) };
};

/** A difference of shares, -1..1, that is not tested. No interval where its standard error is 0 or unknown. */
export type Described = { difference: number; se: number; interval: Interval | null };

/** Student's test that a difference is 0. */
export type Test = { df: number; t: number; p: number } & Interval;

/** A difference of shares with its test; none where its standard error is 0 (everybody answered alike) or unknown. */
export type Contrast = Omit<Described, 'interval'> & { test: Test | null };

/**
 * Returns Student's 95% interval.
 * @param scale it ends where these ends are
 */
export const tInterval = (value: number, se: number, df: number, scale: Interval): Interval => {
  const reach = tQuantile975(df) * se;
  return { low: Math.max(scale.low, value - reach), high: Math.min(scale.high, value + reach) };
};

/** Returns a difference with its standard error and, if there can be one, its test. */
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

/** An estimate with its variance and the degrees of freedom of that. */
export type Sampled = { value: number; variance: number; df: number };

/**
 * Returns a sum of independent estimates, each times a factor; degrees of freedom after B. L. Welch, Biometrika 34 (1947),
 * and F. E. Satterthwaite, Biometrics Bulletin 2 (1946).
 */
export const combineSampled = (parts: { factor: number; of: Sampled }[]): Sampled => {
  const variances = parts.map(({ factor, of }) => factor ** 2 * of.variance);
  const variance = variances.reduce((sum, part) => sum + part, 0);
  const ofParts = variances.reduce((sum, part, place) => sum + part ** 2 / (parts[place]?.of.df ?? 1), 0);
  return {
    value: parts.reduce((sum, { factor, of }) => sum + factor * of.value, 0),
    variance,
    df: ofParts > 0 ? variance ** 2 / ofParts : 0,
  };
};

export const differenceOfSampled = (one: Sampled, other: Sampled): Sampled =>
  combineSampled([
    { factor: 1, of: one },
    { factor: -1, of: other },
  ]);
