import type { Expected, Measured } from './ask.ts';

export type Slope = {
  call: string;
  expected: Expected;
  from_runs: number;
  to_runs: number;
  p50_ratio: number;
  p99_ratio: number;
  /** The median grows as the number of runs to this power: 0 is flat, 1 is linear. */
  exponent: number;
  is_flat: boolean;
};

/** Up to this ratio of the medians a call counts as flat, since repeated measurements differ too. */
const flat = 1.2;

/** How long the first look at a class's results may take with `classes` classes, in ms. */
export const lookBudget = { classes: 40_000, p50_ms: 25 };

const rounded = (value: number): number => Math.round(value * 100) / 100;

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Least squares through (log runs, log p50). */
const exponentOf = (points: Measured[]): number => {
  const xs = points.map(({ runs }) => Math.log(runs));
  const ys = points.map(({ p50_ms }) => Math.log(p50_ms));
  const [x, y] = [mean(xs), mean(ys)];
  const shared = xs.reduce((sum, each, place) => sum + (each - x) * ((ys[place] ?? y) - y), 0);
  return shared / xs.reduce((sum, each) => sum + (each - x) ** 2, 0);
};

/**
 * How each call's time grows from the smallest size that is not empty to the largest; the ratios compare these two. Calls
 * that were not measured at two sizes are left out.
 */
export const slopesOf = (measured: Measured[]): Slope[] => {
  const calls = [...new Set(measured.map(({ call }) => call))];
  return calls.flatMap((call) => {
    const points = measured.filter((each) => each.call === call && each.runs > 0).toSorted((a, b) => a.runs - b.runs);
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || first === last) return [];
    const p50_ratio = rounded(last.p50_ms / first.p50_ms);
    return [
      {
        call,
        expected: first.expected,
        from_runs: first.runs,
        to_runs: last.runs,
        p50_ratio,
        p99_ratio: rounded(last.p99_ms / first.p99_ms),
        exponent: rounded(exponentOf(points)),
        is_flat: p50_ratio <= flat,
      },
    ];
  });
};

/** Calls that should take the same time whatever is stored, and do not. */
export const notFlat = (slopes: Slope[]): string[] =>
  slopes
    .filter(({ expected, is_flat }) => expected === 'constant' && !is_flat)
    .map(
      ({ call, p50_ratio, from_runs, to_runs }) =>
        `${call} takes ${p50_ratio} times as long with ${to_runs} runs as with ${from_runs}`,
    );
