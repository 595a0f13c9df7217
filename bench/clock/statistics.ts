import { percentile } from '../percentiles.ts';

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Sample standard deviation: 0 for fewer than two values. */
export const standardDeviation = (values: number[]): number => {
  if (values.length < 2) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

/** Median and standard deviation of values in ms; p99 of how far they are from 0. */
export const spread = (values: number[]) => ({
  median: rounded(percentile(values, 0.5)),
  sd: rounded(standardDeviation(values)),
  p99: rounded(percentile(values.map(Math.abs), 0.99)),
});

/** Median of the distances from 0, in ms. */
export const absoluteMedian = (values: number[]): number => rounded(percentile(values.map(Math.abs), 0.5));
