// Coefficients of Lanczos's approximation of the gamma function (g = 7, n = 9); error below 1e-13.
const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const;

/** Natural logarithm of the gamma function, for x > 0. */
const logGamma = (x: number): number => {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x + 6.5;
  const sum = lanczos.reduce(
    (total, coefficient, index) => total + (index === 0 ? coefficient : coefficient / (x - 1 + index)),
    0,
  );
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(shifted) - shifted + Math.log(sum);
};

const tiny = 1e-300;
const apart = (value: number): number => (Math.abs(value) < tiny ? tiny : value);

/** The continued fraction of the incomplete beta function (Abramowitz & Stegun 26.5.8), by Lentz's method. */
const betaFraction = (x: number, a: number, b: number): number => {
  let c = 1;
  let d = 1 / apart(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / apart(1 + even * d);
    c = apart(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / apart(1 + odd * d);
    c = apart(1 + odd / c);
    const step = d * c;
    value *= step;
    if (Math.abs(step - 1) < 1e-15) return value;
  }
  return value;
};

/** The regularised incomplete beta function I_x(a, b), with 1 - x given apart so that nothing is lost near 1. */
const betaShare = (x: number, rest: number, a: number, b: number): number => {
  if (x <= 0) return 0;
  if (rest <= 0) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(rest));
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(rest, b, a)) / b;
};

/** P(F <= f) for the F distribution with `df1` and `df2` degrees of freedom, which need not be whole. */
const fProbability = (f: number, df1: number, df2: number): number => {
  const all = df1 * f + df2;
  return betaShare((df1 * f) / all, df2 / all, df1 / 2, df2 / 2);
};

/**
 * Returns the quantile of the F distribution: `fQuantile(0.975, 5, 15)` is 3.576.
 * @param probability between 0 and 1, without either
 */
export const fQuantile = (probability: number, df1: number, df2: number): number => {
  let low = -500;
  let high = 500;
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (fProbability(Math.exp(middle), df1, df2) < probability) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
};

/** Returns the 97.5% quantile of Student's t: its square is F with one degree of freedom above. */
export const tQuantile975 = (df: number): number => Math.sqrt(fQuantile(0.95, 1, df));
