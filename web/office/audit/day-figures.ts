import type { Grouping } from '../../../contract/audit.ts';

type Grouped<Name extends string> = {
  grouping: Grouping;
  dates: readonly string[];
  rows: readonly ({ date: string } & Record<Name, number>)[];
};

export type DayFigure = { label: string; value: number };

/** The figures of a day, from those by day around it; undefined until they are there, none by month. */
export const dayFigures = <Name extends string>(
  data: Grouped<NoInfer<Name>> | undefined,
  day: string,
  labels: Readonly<Record<Name, (value: number) => string>>,
): DayFigure[] | undefined => {
  if (data?.grouping === 'mese') return [];
  if (!data?.dates.includes(day)) return undefined;
  const row = data.rows.find(({ date }) => date === day);
  return (Object.keys(labels) as Name[]).map((name) => {
    const value = row?.[name] ?? 0;
    return { label: labels[name](value), value };
  });
};
