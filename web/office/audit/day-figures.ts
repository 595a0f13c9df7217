type Grouped<Name extends string> = {
  dates: readonly string[];
  rows: readonly ({ date: string } & Record<Name, number>)[];
};

export type DayFigure = { label: string; value: number };

/** The totals of a day, from the figures of the days around it; undefined until loaded. */
export const dayFigures = <Name extends string>(
  data: Grouped<NoInfer<Name>> | undefined,
  day: string,
  labels: Readonly<Record<Name, (value: number) => string>>,
): DayFigure[] | undefined => {
  if (!data?.dates.includes(day)) return undefined;
  const row = data.rows.find(({ date }) => date === day);
  return (Object.keys(labels) as Name[]).map((name) => {
    const value = row?.[name] ?? 0;
    return { label: labels[name](value), value };
  });
};
