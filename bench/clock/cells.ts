import { parseArgs } from 'node:util';
import { isSmoke } from '../report.ts';

const inputs = ['touch', 'mouse', 'keyboard'] as const;
export type Input = (typeof inputs)[number];

/** idle: no other work. blocked: the main thread is busy for 40 ms again and again. throttled: a CPU 4 times slower. */
export const loads = ['idle', 'blocked', 'throttled'] as const;
export type Load = (typeof loads)[number];

export type Cell = { input: Input; load: Load };

const allCells: Cell[] = loads.flatMap((load) => inputs.map((input) => ({ input, load })));

const nameOf = ({ input, load }: Cell) => `${input}:${load}`;

const pick = (names: string): Cell[] => {
  const known = new Map(allCells.map((cell) => [nameOf(cell), cell]));
  return names.split(',').map((name) => {
    const cell = known.get(name);
    if (!cell) throw new Error(`no cell ${name}; there are ${[...known.keys()].join(', ')}`);
    return cell;
  });
};

const { values } = parseArgs({
  options: {
    smoke: { type: 'boolean', default: false },
    /** For example touch:idle,mouse:blocked; all nine if absent. */
    cells: { type: 'string' },
    trials: { type: 'string' },
    deadlines: { type: 'string' },
  },
});

/** What to measure. `deadlines`: the number of our unanswered faces for each load. */
export const asked = isSmoke
  ? { cells: pick('mouse:idle'), trials: 5, deadlines: 0 }
  : {
      cells: values.cells ? pick(values.cells) : allCells,
      trials: Number(values.trials ?? 200),
      deadlines: Number(values.deadlines ?? 10),
    };

/** Whether the command line asked for other cells, trials or deadlines than those of a full run. */
export const isPart = [values.cells, values.trials, values.deadlines].some((value) => value !== undefined);
