import type { Cell } from '../csv/csv.ts';
import type { SeriesName } from './series-name.ts';
import type { Stacks } from './stacks.ts';

type Heads = { date: string; total: string };

/** The figures of a chart as rows, oldest first: date, total, and every series by its words and its raw name. */
export const chartFile = (stacks: Stacks, names: readonly SeriesName[], heads: Heads): Cell[][] => {
  const head = [heads.date, heads.total, ...names.map(({ words, code }) => (code ? `${words} (${code})` : words))];
  const rows = stacks.dates.map(({ date, total, values }) => [
    date,
    total,
    ...names.map((_, index) => values[index] ?? 0),
  ]);
  return [head, ...rows];
};
