import { describe, expect, it } from 'vitest';
import { histogram, quantiles } from './histogram.ts';

describe('histogram', () => {
  it('gives shares by weight, and keeps values outside in the outermost bins', () => {
    const values = Float64Array.of(5, 15, 15, 120, -3);
    expect(histogram(values, Float64Array.of(1, 1, 1, 0.5, 0.5), 10, 100)).toEqual([
      0.375, 0.5, 0, 0, 0, 0, 0, 0, 0, 0.125,
    ]);
  });

  it('is empty where nothing counts', () => {
    expect(histogram(Float64Array.of(1), Float64Array.of(0), 2, 2)).toEqual([0, 0]);
  });
});

describe('quantiles', () => {
  it('are the middles of the bins that reach a share', () => {
    expect(quantiles([0.25, 0.5, 0.25], [0.1, 0.5, 0.9], 30)).toEqual([5, 15, 25]);
  });
});
