/** Nearest-rank percentile of values in any order; `share` from 0 to 1. */
export const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Median, p99 and maximum of durations in ms. */
export const summarize = (durations: number[]) => ({
  requests: durations.length,
  p50_ms: rounded(percentile(durations, 0.5)),
  p99_ms: rounded(percentile(durations, 0.99)),
  max_ms: rounded(Math.max(...durations)),
});
