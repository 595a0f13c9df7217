import { useId } from 'react';
import type { Grouping } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { BarChart, type BarSeries, SeriesDot } from '../../ui/chart/BarChart.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ChartTable } from './ChartTable.tsx';
import { beginOf, chosenDate, type DayRange } from './range.ts';
import type { SeriesName } from './series-name.tsx';
import { maxSeries, type Stacks } from './stacks.ts';
import { useDates } from './use-dates.ts';

/** The figures drawn: the largest series with the rest together, and all of them, for table and file. */
type Figures = { drawn: Stacks; all: Stacks; range: DayRange; grouping: Grouping };

type Props = {
  title: string;
  /** The figures of the period, at the top. */
  above: Elements;
  /** What to count and how to split it. */
  choices: Elements;
  /** Remarks about the figures. */
  notes: readonly string[];
  /** Undefined data until loaded. */
  query: { data: Figures | undefined; error: unknown; refetch: () => unknown };
  /** The figures shown are those of an earlier selection. */
  isStale: boolean;
  /** Totals are less than the sum of their parts, so the chart shows totals only, and the table shows the parts. */
  isUndivided?: boolean;
  nameOf: (series: string | null) => SeriesName;
  day: string;
  today: string;
  onChoose: (date: string) => void;
};

/** Figures by day or month: chart, legend and table. Takes up its space while they load. */
export const ChartCard = (props: Props) => {
  const { title, above, choices, notes, query, isStale, isUndivided = false, nameOf, day, today, onChoose } = props;
  const text = useText(audit).chart;
  const { retry } = useText(table);
  const { whole } = numberFormat(useLanguage().language);
  const dates = useDates();
  const id = useId();
  const chart = ({ drawn, all, range, grouping }: Figures) => {
    const isByMonth = grouping === 'mese';
    const series: BarSeries[] = isUndivided
      ? [{ name: title, tone: 0 }]
      : drawn.series.map((name, place) => ({ name: nameOf(name).words, tone: name === null ? maxSeries : place }));
    const choosing = { chosen: chosenDate(day, grouping), onChoose };
    const nameOfDate = (date: string) =>
      beginOf(date, range.from) === date
        ? (isByMonth ? dates.month : dates.wholeDay)(date)
        : text.since(dates.day(range.from));
    const short = (date: string) =>
      date === today ? text.today : (isByMonth ? dates.shortMonth : dates.shortDay)(date);
    return (
      <>
        <ul className="mb-3 flex min-h-5 flex-wrap gap-x-4 text-sm text-text-2" aria-label={text.legend}>
          {series.length > 1 &&
            series.map(({ name, tone }) => (
              <li key={name} className="flex items-center gap-1.5">
                <SeriesDot tone={tone} />
                <bdi className="max-w-64 truncate" title={name}>
                  {name}
                </bdi>
              </li>
            ))}
        </ul>
        <BarChart
          {...choosing}
          label={`${title}. ${text.keys[grouping]}`}
          columns={drawn.dates.map(({ date, total, values }) => ({
            ...{ key: date, name: nameOfDate(date), short: short(date) },
            ...{ values: isUndivided ? [total] : values, isOpen: today.startsWith(date) },
          }))}
          series={series}
          total={text.total}
          format={whole}
        />
        <p className="mt-3 text-sm text-text-2">{[text.hint[grouping], ...notes].join(' ')}</p>
        <ChartTable
          {...choosing}
          stacks={all}
          names={all.series.map(nameOf)}
          title={title}
          grouping={grouping}
          dateOf={isByMonth ? dates.month : dates.tableDay}
        />
      </>
    );
  };
  return (
    <section className="rounded-lg border border-line bg-surface shadow-card" aria-labelledby={id} aria-busy={isStale}>
      {above}
      <div className="border-line border-t p-5 pt-4 pb-2">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <h2 id={id} className="grow font-bold text-md">
            {title}
          </h2>
          {choices}
        </div>
        <div className={isStale ? 'min-h-86 opacity-60' : 'min-h-86'}>
          <Loaded
            query={query}
            text={{ ...text, retry }}
            isEmpty={({ all }) => all.dates.every(({ total }) => total === 0)}
            empty={
              <p role="status" className="py-24 text-center text-text-2">
                {text.empty}
              </p>
            }
          >
            {chart}
          </Loaded>
        </div>
      </div>
    </section>
  );
};
