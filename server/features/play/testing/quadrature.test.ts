import { expect, test } from 'vitest';
import { meanOver, nodesOfNormal, smoothed, sumOf } from './quadrature.ts';

// Of a standard normal distribution whose tails are moved to -2 and 2, by its formulas: Phi(2) = 0.9772498680518208,
// phi(2) = 0.05399096651318806.
const beyond = 1 - 0.9772498680518208;
const variance = 1 - 2 * beyond - 4 * 0.05399096651318806 + 8 * beyond;

test('the nodes have the probabilities and the variance of the distribution', () => {
  const nodes = nodesOfNormal(1);
  expect(meanOver(nodes, () => 1)).toBeCloseTo(1, 12);
  expect(nodes[0]).toEqual([-2, expect.closeTo(beyond, 6)]);
  expect(meanOver(nodes, (x) => x)).toBeCloseTo(0, 12);
  expect(meanOver(nodes, (x) => x ** 2)).toBeCloseTo(variance, 6);
  expect(meanOver(nodesOfNormal(0.3), (x) => x ** 2)).toBeCloseTo(0.09 * variance, 6);
});

test('a sum has the sum of the variances', () => {
  const sum = sumOf(nodesOfNormal(0.4), nodesOfNormal(0.3), nodesOfNormal(0.3));
  expect(meanOver(sum, () => 1)).toBeCloseTo(1, 12);
  expect(meanOver(sum, (x) => x ** 2)).toBeCloseTo((0.16 + 0.09 + 0.09) * variance, 6);
});

test('the table of a smoothed function is as good as the function', () => {
  const logistic = (x: number) => 1 / (1 + Math.exp(-x));
  const over = nodesOfNormal(0.5);
  const table = smoothed(logistic, over);
  for (let x = -6; x < 6; x += 0.0137) {
    expect(Math.abs(table(x) - meanOver(over, (value) => logistic(x + value)))).toBeLessThan(1e-6);
  }
});
