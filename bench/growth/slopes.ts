import type { Measured } from './ask.ts';

/** Up to this ratio of the medians a call counts as flat, since repeated measurements differ too. */
const flat = 1.2;

/** How long the first look at a class's results may take with `classes` classes, in ms. */
export const lookBudget = { classes: 40_000, p50_ms: 25 };

const ratio = (to: number, from: number): number => Math.round((100 * to) / from) / 100;

/**
 * How each call's time grows from the smallest size that is not empty to the largest. Calls that were not measured at two
 * sizes are left out.
 */
export const slopesOf = (measured: Measured[]) =>
  [...new Set(measured.map(({ call }) => call))].flatMap((call) => {
    const points = measured.filter((each) => each.call === call && each.runs > 0).toSorted((a, b) => a.runs - b.runs);
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || first === last) return [];
    const p50_ratio = ratio(last.p50_ms, first.p50_ms);
    const sizes = { from_runs: first.runs, to_runs: last.runs };
    return [{ call, expected: first.expected, ...sizes, p50_ratio, is_flat: p50_ratio <= flat }];
  });

/** Calls that should take the same time whatever is stored, and do not. */
export const notFlat = (slopes: ReturnType<typeof slopesOf>): string[] =>
  slopes
    .filter(({ expected, is_flat }) => expected === 'constant' && !is_flat)
    .map(
      ({ call, p50_ratio, from_runs, to_runs }) =>
        `${call} takes ${p50_ratio} times as long with ${to_runs} runs as with ${from_runs}`,
    );
