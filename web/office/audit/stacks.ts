import type { GroupedNavigation, GroupedRequests } from '../../../contract/audit.ts';
import type { Cell } from '../csv/csv.ts';
import type { SeriesName } from './series-name.tsx';

export type Dated = { date: string; total: number; parts: ReadonlyMap<string, number> };

/** A bar of the chart: the value of each series, in the order of the series. */
type Stack = { date: string; total: number; values: number[] };

/** The names of the series, the largest first; null stands for all others together. Without series, only totals. */
export type Stacks = { series: (string | null)[]; dates: Stack[] };

/** More series could not be told apart. */
export const maxSeries = 5;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A bar for each of `dates`, with the largest series first. Missing dates are zero. */
export const stacksOf = (dates: readonly string[], rows: readonly Dated[]): Stacks => {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const sums = new Map<string, number>();
  for (const date of dates)
    for (const [name, value] of byDate.get(date)?.parts ?? []) sums.set(name, (sums.get(name) ?? 0) + value);
  const named = [...sums].filter(([, value]) => value > 0);
  const series = named.sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([name]) => name);
  const stackOf = (date: string): Stack => {
    const { total = 0, parts } = byDate.get(date) ?? {};
    return { date, total, values: series.map((name) => parts?.get(name) ?? 0) };
  };
  return { series, dates: dates.map(stackOf) };
};

/** The largest series, and the others together; just one other keeps its name. */
export const largestOf = ({ series, dates }: Stacks, max = maxSeries): Stacks => {
  if (series.length <= max + 1) return { series, dates };
  const rest = ({ values }: Stack) => [...values.slice(0, max), sum(values.slice(max))];
  return { series: [...series.slice(0, max), null], dates: dates.map((stack) => ({ ...stack, values: rest(stack) })) };
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
