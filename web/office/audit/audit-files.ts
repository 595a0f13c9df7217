import type { DurationRow } from '../../../contract/audit.ts';
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

const time = (ms: number | undefined): Cell => (ms === undefined ? null : { decimal: ms });

/** How long calls took as rows, in ms, next to the period before; `heads`: the names of its seven columns. */
export const durationsFile = (
  durations: readonly DurationRow[],
  nameOf: (duration: DurationRow) => SeriesName,
  heads: readonly string[],
): Cell[][] => {
  const rows = durations.map((duration): Cell[] => {
    const { words, code = '' } = nameOf(duration);
    const { calls, median_ms, p95_ms, before } = duration;
    return [words, code, calls, time(median_ms), time(p95_ms), time(before?.median_ms), time(before?.p95_ms)];
  });
  return [[...heads], ...rows];
};

/** A name with its count, and the count of the period before where that is known. */
export type NamedCount = { name: SeriesName; count: number; before?: number | null };

export type CountList = { title: string; counts: readonly NamedCount[] };

/** Lists of counts below each other as rows, each whole; `heads`: the names of its five columns. */
export const countsFile = (lists: readonly CountList[], heads: readonly string[]): Cell[][] => {
  const rows = lists.flatMap(({ title, counts }) =>
    counts.map(({ name, count, before }): Cell[] => [title, name.words, name.code ?? '', count, before ?? null]),
  );
  return [[...heads], ...rows];
};
