import type { Row } from './clock-result.ts';

/** Our figures with a goal: the most that ours may be, as a multiple of the lowest of the other programs'. */
export const goals = {
  error_abs_median_ms: { title: 'Error, median', atMost: 1 },
  error_sd_ms: { title: 'Error, SD', atMost: 1 },
  onset_median_ms: { title: 'Swap to screen, median', atMost: 1.1 },
  onset_sd_ms: { title: 'Swap to screen, SD', atMost: 1.1 },
} as const;

type Figure = keyof typeof goals;

/** A goal in a cell: ours, the lowest of the others with its program, and whether ours is low enough. Times in ms. */
export type Goal = { figure: Figure; ours: Row; best: Row; times: number; isMet: boolean };

/** The goals in each cell (an input and a load), cell by cell; `[]` for a cell in which nothing is there to compare. */
export const goalsByCell = (rows: Row[], ownSystem: string): Goal[][] =>
  rows
    .filter(({ system }) => system === ownSystem)
    .map((ours) => {
      const others = rows.filter(
        ({ system, input, load }) => system !== ownSystem && input === ours.input && load === ours.load,
      );
      return (Object.keys(goals) as Figure[]).flatMap((figure) => {
        const best = others.toSorted((a, b) => a[figure] - b[figure])[0];
        if (!best) return [];
        const times = ours[figure] / best[figure];
        return [{ figure, ours, best, times, isMet: times <= goals[figure].atMost }];
      });
    });
