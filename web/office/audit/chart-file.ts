import type { Language } from '../../i18n/language.tsx';
import { csvOf } from '../class-results/csv.ts';
import type { SeriesName } from './series-name.ts';
import type { Stacks } from './stacks.ts';

export const csvType = 'text/csv;charset=utf-8';

type Heads = { date: string; total: string };

/** The figures of a chart as CSV, oldest first: date, total, and every series by its words and its raw name. */
export const chartFile = (stacks: Stacks, names: readonly SeriesName[], heads: Heads, language: Language): string => {
  const head = [heads.date, heads.total, ...names.map(({ words, code }) => (code ? `${words} (${code})` : words))];
  const rows = stacks.dates.map(({ date, total, values }) => [
    date,
    total,
    ...names.map((_, index) => values[index] ?? 0),
  ]);
  return csvOf([head, ...rows], language);
};
