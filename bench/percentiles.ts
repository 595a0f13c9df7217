/** Nearest-rank percentile of values in any order; `share` from 0 to 1. */
export const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

export const rounded = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Median, p99 and maximum of durations in ms. */
export const summarize = (durations: number[]) => ({
  requests: durations.length,
  p50_ms: rounded(percentile(durations, 0.5), 1),
  p99_ms: rounded(percentile(durations, 0.99), 1),
  max_ms: rounded(Math.max(...durations), 1),
});
