import type { Expected, Measured } from './ask.ts';

export type Slope = {
  call: string;
  expected: Expected;
  from_runs: number;
  to_runs: number;
  p50_ratio: number;
  p99_ratio: number;
  /** Of the power of the number of runs by which the median grows: 0 flat, 1 as the runs do. */
  exponent: number;
  is_flat: boolean;
  /** Beyond what one measurement differs from the next: half of the calls take longer now than nearly all did before. */
  is_slower_for_sure: boolean;
};

/** Up to which ratio of the medians a call counts as flat: from one measurement to the next there is some of it too. */
export const flat = 1.5;

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
 * How each call's time grows from the fewest stored runs, which are not none, to the most; nothing for a call that was not
 * measured with two sizes. Ratios are those of the largest to the smallest size.
 */
export const slopesOf = (measured: Measured[]): Slope[] => {
  const calls = [...new Set(measured.map(({ call }) => call))];
  return calls.flatMap((call) => {
    const points = measured.filter((each) => each.call === call && each.runs > 0).toSorted((a, b) => a.runs - b.runs);
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || first === last) return [];
    return [
      {
        call,
        expected: first.expected,
        from_runs: first.runs,
        to_runs: last.runs,
        p50_ratio: rounded(last.p50_ms / first.p50_ms),
        p99_ratio: rounded(last.p99_ms / first.p99_ms),
        exponent: rounded(exponentOf(points)),
        is_flat: last.p50_ms <= flat * first.p50_ms,
        is_slower_for_sure: last.p50_ms > flat * first.p99_ms,
      },
    ];
  });
};

/** Calls that are designed to take as long whatever is stored, and do not. A slope that may be the machine's is none. */
export const brokenDesigns = (slopes: Slope[]): string[] =>
  slopes
    .filter(({ expected, is_slower_for_sure }) => expected === 'constant' && is_slower_for_sure)
    .map(
      ({ call, p50_ratio, from_runs, to_runs }) =>
        `${call} takes ${p50_ratio} times as long with ${to_runs} runs as with ${from_runs}`,
    );
