import { describe, expect, it } from 'vitest';
import { backgroundMean, meanWithin } from './luminance.ts';

const plane = (values: number[], width = 2) => ({
  width,
  height: values.length / width,
  values: Float64Array.from(values),
});

describe('meanWithin', () => {
  it('weights each pixel by the mask', () => {
    expect(meanWithin(plane([1, 0.5, 0, 0]), plane([1, 0.5, 0.5, 0]))).toBeCloseTo(0.625);
  });
});

describe('backgroundMean', () => {
  it('measures only the upper corners', () => {
    expect(backgroundMean(plane([0.25, 9, 9, 0.75, 9, 9, 9, 9], 4), 1)).toBe(0.5);
  });
});
