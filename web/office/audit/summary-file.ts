import type { audit as endpoints } from '../../../contract/audit.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Cell } from '../csv/csv.ts';
import type { NamedCount } from './BarList.tsx';
import type { SeriesName } from './series-name.ts';

type Duration = Output<(typeof endpoints)['GET /audit/requests_summary']>['durations'][number];

const time = (ms: number | undefined): Cell => (ms === undefined ? null : { decimal: ms });

/** How long calls took as rows, in ms, next to the period before; `heads`: the names of its seven columns. */
export const durationsFile = (
  durations: readonly Duration[],
  nameOf: (duration: Duration) => SeriesName,
  heads: readonly string[],
): Cell[][] => {
  const rows = durations.map((duration): Cell[] => {
    const { words, code = '' } = nameOf(duration);
    const { calls, median_ms, p95_ms, before } = duration;
    return [words, code, calls, time(median_ms), time(p95_ms), time(before?.median_ms), time(before?.p95_ms)];
  });
  return [[...heads], ...rows];
};

export type CountList = { title: string; counts: readonly NamedCount[] };

/** Lists of counts below each other as rows, each whole; `heads`: the names of its five columns. */
export const countsFile = (lists: readonly CountList[], heads: readonly string[]): Cell[][] => {
  const rows = lists.flatMap(({ title, counts }) =>
    counts.map(({ name, count, before }): Cell[] => [title, name.words, name.code ?? '', count, before ?? null]),
  );
  return [[...heads], ...rows];
};
