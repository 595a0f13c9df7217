import { furthest } from '../parameters.ts';

/** Values with their probabilities, which add up to 1. */
export type Distribution = readonly (readonly [value: number, probability: number])[];

/** Nodes between the ends: figures differ by less than 1e-6 with twice as many. */
const inside = 10;

/** Nodes and weights of Gauss and Legendre's rule on [-1, 1], by Newton's method on the polynomial of this degree. */
const gaussLegendre = (degree: number): Distribution =>
  Array.from({ length: degree }, (_, index) => {
    let x = Math.cos((Math.PI * (index + 0.75)) / (degree + 0.5));
    let slope = 0;
    for (let step = 0; step < 50; step += 1) {
      let [last, value] = [1, x];
      for (let n = 2; n <= degree; n += 1) [last, value] = [value, ((2 * n - 1) * x * value - (n - 1) * last) / n];
      slope = (degree * (x * value - last)) / (x * x - 1);
      x -= value / slope;
    }
    return [x, 2 / ((1 - x * x) * slope * slope)] as const;
  });

const standard: Distribution = (() => {
  const density = gaussLegendre(inside).map(
    ([x, weight]) =>
      [furthest * x, (furthest * weight * Math.exp(-((furthest * x) ** 2) / 2)) / Math.sqrt(2 * Math.PI)] as const,
  );
  const beyond = (1 - density.reduce((sum, [, probability]) => sum + probability, 0)) / 2;
  return [[-furthest, beyond], ...density, [furthest, beyond]];
})();

/**
 * Returns the distribution that `normal` draws from: a normal one whose tails are moved to where it is cut off. The mean of
 * a smooth function over it is that over these nodes.
 */
export const nodesOfNormal = (deviation: number): Distribution =>
  standard.map(([value, probability]) => [deviation * value, probability]);

/** Returns the distribution of the sum of independent values. */
export const sumOf = (...parts: readonly Distribution[]): Distribution =>
  parts.reduce(
    (sum, part) =>
      sum.flatMap(([one, probability]) => part.map(([other, also]) => [one + other, probability * also] as const)),
    [[0, 1]] as Distribution,
  );

/** Returns the mean of a function over a distribution. */
export const meanOver = (distribution: Distribution, of: (value: number) => number): number => {
  let sum = 0;
  for (const [value, probability] of distribution) sum += probability * of(value);
  return sum;
};

/**
 * Returns x => the mean of a function of x + a value of the distribution, from a table: between its places straight lines,
 * which are wrong by less than 1e-6 for logistic functions.
 */
export const smoothed = (of: (x: number) => number, over: Distribution): ((x: number) => number) => {
  const [reach, places] = [16, 200];
  const table = Float64Array.from({ length: 2 * reach * places + 1 }, (_, place) =>
    meanOver(over, (value) => of(place / places - reach + value)),
  );
  return (x) => {
    const at = Math.max(0, Math.min(table.length - 2, (x + reach) * places));
    const place = Math.floor(at);
    const low = table[place] ?? 0;
    return low + (at - place) * ((table[place + 1] ?? 0) - low);
  };
};
