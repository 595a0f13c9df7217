import type { GroupedNavigation, GroupedRequests } from '../../../contract/audit.ts';
import type { Cell } from '../csv/csv.ts';
import type { SeriesName } from './series-name.tsx';

/** The figures of a date: its total, and its parts by name. */
export type Dated = { date: string; total: number; parts: ReadonlyMap<string, number> };

/** A bar of the chart: the value of each series, in the order of the series. */
type Stack = { date: string; total: number; values: number[] };

/** The names of the series, the largest first; null stands for all others together. Without series, only totals. */
export type Stacks = { series: (string | null)[]; dates: Stack[] };

/** More series could not be told apart. */
export const maxSeries = 5;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const sumsOf = (rows: readonly Dated[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { parts } of rows) for (const [name, value] of parts) sums.set(name, (sums.get(name) ?? 0) + value);
  return sums;
};

/** The largest series across all dates, and null for the others. If there is just one other, it keeps its name. */
const seriesOf = (rows: readonly Dated[], max: number): (string | null)[] => {
  const named = [...sumsOf(rows)].filter(([, value]) => value > 0);
  const names = named.sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([name]) => name);
  return names.length <= max + 1 ? names : [...names.slice(0, max), null];
};

/** Returns a bar for each of `dates`, with the `max` largest series and the others together. Missing dates are zero. */
export const stacksOf = (dates: readonly string[], rows: readonly Dated[], max: number): Stacks => {
  const shown = rows.filter(({ date }) => dates.includes(date));
  const series = seriesOf(shown, max);
  const byDate = new Map(shown.map((row) => [row.date, row]));
  const stackOf = (date: string): Stack => {
    const { total = 0, parts = new Map<string, number>() } = byDate.get(date) ?? {};
    const named = series.map((name) => (name === null ? 0 : (parts.get(name) ?? 0)));
    const rest = sum([...parts.values()]) - sum(named);
    return { date, total, values: series.map((name, index) => (name === null ? rest : (named[index] ?? 0))) };
  };
  return { series, dates: dates.map(stackOf) };
};

type Heads = { date: string; total: string };

/** The figures of a chart as rows of a file, oldest first: every series has its words and its raw name. */
export const chartFile = ({ dates }: Stacks, names: readonly SeriesName[], heads: Heads): Cell[][] => [
  [heads.date, heads.total, ...names.map(({ words, code }) => (code ? `${words} (${code})` : words))],
  ...dates.map(({ date, total, values }) => [date, total, ...values]),
];

type PageMeasure = 'visits' | 'unique_visitors';
type CallMeasure = 'API_calls' | 'errors' | 'automatic_calls';
type CallPart = 'route' | 'status_code';

/** One measure for each date, by page. */
export const pagesByDate = (rows: readonly GroupedNavigation[], measure: PageMeasure): Dated[] =>
  rows.map(({ date, [measure]: total, detail }) => ({
    date,
    total,
    parts: new Map(detail.map((part) => [part.page, part[measure]])),
  }));

/** One measure for each date, by route or status; calls of people and those that pages make by themselves are apart. */
export const callsByDate = (rows: readonly GroupedRequests[], measure: CallMeasure, by: CallPart): Dated[] =>
  rows.map(({ date, detail }) => {
    const parts = new Map<string, number>();
    for (const part of detail) {
      const isMeant = measure === 'errors' || part.flg_automatic === (measure === 'automatic_calls');
      const value = measure === 'errors' ? part.errors : part.API_calls;
      const name = String(part[by]);
      if (isMeant) parts.set(name, (parts.get(name) ?? 0) + value);
    }
    return { date, total: sum([...parts.values()]), parts };
  });
