import { sumOf, type VectorSums } from './sums.ts';

/** Of two numbers of the vector, summed over runs. */
const productOf = ({ sums, products }: VectorSums, row: number, column: number): number => {
  const [first, last] = row < column ? [row, column] : [column, row];
  return products[first * sums.length - (first * (first - 1)) / 2 + (last - first)] ?? 0;
};

type Weight = { index: number; weight: number };

export type Linear = { value: number; weights: Weight[] };

/** Sum of y by sum of n. */
export type Ratio = Linear & { yes: number; answers: number };

/** With its influence function (y - P n) / N; null where n sums up to 0. */
export const ratioOf = ({ sums }: VectorSums, numerator: number, denominator: number): Ratio | null => {
  const yes = sums[numerator] ?? 0;
  const answers = sums[denominator] ?? 0;
  if (answers === 0) return null;
  const value = yes / answers;
  const weights = [
    { index: numerator, weight: 1 / answers },
    { index: denominator, weight: -value / answers },
  ];
  return { value, weights, yes, answers };
};

/** A contrast, where the factors add up to 0. */
export const combine = (parts: { factor: number; of: Linear }[]): Linear => ({
  value: sumOf(parts.map(({ factor, of }) => factor * of.value)),
  weights: parts.flatMap(({ factor, of }) =>
    of.weights.map(({ index, weight }) => ({ index, weight: factor * weight })),
  ),
});

/** Takes out what a run says YES to in general. */
export const lessOf = (one: Linear, other: Linear): Linear =>
  combine([
    { factor: 1, of: one },
    { factor: -1, of: other },
  ]);

/** Below this share of its terms a sum is rounding: the variance is 0. */
const rounding = 1e-12;

/**
 * Runs are clusters: the sum of squares of what each adds, times G / (G - 1). `vcovCL(…, type = "HC0")` of R's sandwich
 * (A. Zeileis, S. Köll and N. Graham, Journal of Statistical Software 95(1), 2020), after K.-Y. Liang and S. L. Zeger,
 * Biometrika 73 (1986).
 */
export const varianceOf = (sums: VectorSums, { weights }: Linear, runs = sums.runs): number => {
  if (runs < 2) return 0;
  let total = 0;
  let size = 0;
  for (const one of weights) {
    for (const other of weights) {
      const term = one.weight * other.weight * productOf(sums, one.index, other.index);
      total += term;
      size += Math.abs(term);
    }
  }
  return total <= rounding * size ? 0 : (total * runs) / (runs - 1);
};
