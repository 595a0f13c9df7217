import { describe, expect, test } from 'vitest';
import { absoluteMedian, spread, standardDeviation } from './statistics.ts';

describe('the spread of values', () => {
  test('has the median with its sign, the sample deviation and the p99 of the distance from 0', () => {
    expect(spread([-4, -2, 0, 2, -46])).toEqual({ median: -2, sd: 20.25, p99: 46 });
  });

  test('is 0 for a single value and for a constant error', () => {
    expect(standardDeviation([7])).toBe(0);
    expect(spread([80, 80, 80])).toEqual({ median: 80, sd: 0, p99: 80 });
  });

  test('of absolute values does not let errors of both signs cancel out', () => {
    expect(absoluteMedian([-10, 10, -12, 12, 0])).toBe(10);
  });
});
