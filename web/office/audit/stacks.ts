/** The figures of a date: its total, and what it consists of by name. */
export type Dated = { date: string; total: number; parts: ReadonlyMap<string, number> };

/** A date of a chart: the value of each series, in their order. */
export type Stack = { date: string; total: number; values: number[] };

/** Names of series, those with most first; null: all others together. Without any there are totals only. */
export type Stacks = { series: (string | null)[]; dates: Stack[] };

/** Most series of a chart: more would not be told apart. */
export const maxSeries = 5;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const sumsOf = (rows: readonly Dated[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { parts } of rows) for (const [name, value] of parts) sums.set(name, (sums.get(name) ?? 0) + value);
  return sums;
};

/** The series with most of all dates, and the rest as one. A single one that would be the rest keeps its name. */
const seriesOf = (rows: readonly Dated[], most: number): (string | null)[] => {
  const named = [...sumsOf(rows)].filter(([, value]) => value > 0);
  const names = named.sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([name]) => name);
  return names.length <= most + 1 ? names : [...names.slice(0, most), null];
};

/** Rows by series, `most` of them and the rest, for each of `dates`: those that are missing are empty. */
export const stacksOf = (dates: readonly string[], rows: readonly Dated[], most: number): Stacks => {
  const shown = rows.filter(({ date }) => dates.includes(date));
  const series = seriesOf(shown, most);
  const byDate = new Map(shown.map((row) => [row.date, row]));
  const stackOf = (date: string): Stack => {
    const { total = 0, parts = new Map<string, number>() } = byDate.get(date) ?? {};
    const named = series.map((name) => (name === null ? 0 : (parts.get(name) ?? 0)));
    const rest = sum([...parts.values()]) - sum(named);
    return { date, total, values: series.map((name, index) => (name === null ? rest : (named[index] ?? 0))) };
  };
  return { series, dates: dates.map(stackOf) };
};

/** The totals alone: of what is counted once, but on each of several parts. */
export const totalsOf = ({ dates }: Stacks): Stacks => ({
  series: [],
  dates: dates.map(({ date, total }) => ({ date, total, values: [] })),
});
