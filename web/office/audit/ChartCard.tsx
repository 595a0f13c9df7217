import { useId, useState } from 'react';
import { audit } from '../../i18n/audit.ts';
import { useNumbers, useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { BarChart, type BarSeries, SeriesItems } from '../../ui/chart/BarChart.tsx';
import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Choice } from '../Choice.tsx';
import { CsvDownload } from '../csv/CsvDownload.tsx';
import type { AuditDays, Chart } from './audit-data.ts';
import { beginOf, chosenDate, isOnlyByMonth, rangeOfMonth, useDates } from './audit-dates.ts';
import { goToDaySection } from './DaySection.tsx';
import { SeriesLabel, type SeriesName } from './series-name.tsx';
import { chartFile, maxSeries } from './stacks.ts';

type Figures = NonNullable<Chart['query']['data']>;

type ChartProps = {
  chart: Chart;
  days: AuditDays;
  title: string;
  nameOf: (series: string | null) => SeriesName;
};

/** Which days the page is about, how they are grouped, whether with what the reader did, and the chart's file. */
const RangeBar = ({ chart, days: { first, today }, title, nameOf }: ChartProps) => {
  const text = useText(audit);
  const { range: words, choices } = text;
  const { state, change, range, grouping, query } = chart;
  // As written, though the server may not keep all of these days.
  const written = { from: state.from || range.from, until: state.until || range.until };
  const day = (name: 'from' | 'until') => (
    <TextInput
      type="date"
      label={words[name]}
      isLabelHidden
      isQuiet
      value={written[name]}
      min={first}
      max={today}
      // Written digit by digit, each of which may be a day: no step of its own on going back.
      onChange={(value) => value && change({ ...written, [name]: value }, { replace: true })}
    />
  );
  const makeFile = () => {
    const { all, range: shown } = query.data ?? { all: { series: [], dates: [] }, range };
    return {
      rows: chartFile(all, all.series.map(nameOf), { date: text.chart.date[grouping], total: text.chart.total }),
      name: text.file.chartName(title, shown.from, shown.until),
    };
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Choice
        label={words.title}
        size="normal"
        texts={words.ranges}
        value={state.range}
        onChange={(chosen) => change(chosen === 'own' ? { range: chosen, ...range } : { range: chosen })}
      />
      {state.range === 'own' && (
        <div className="flex flex-wrap items-center gap-2">
          {day('from')}
          <span aria-hidden="true">–</span>
          {day('until')}
        </div>
      )}
      {!isOnlyByMonth(range) && (
        <Choice
          label={choices.grouping}
          size="normal"
          texts={choices.groupings}
          value={state.grouping}
          onChange={(chosen) => change({ grouping: chosen })}
        />
      )}
      <div className="flex-1" />
      <Checkbox
        label={words.withoutOwn}
        title={words.withoutOwnHint}
        checked={state.without_own}
        onChange={(without_own) => change({ without_own })}
      />
      <CsvDownload label={text.file.download} make={makeFile} />
    </div>
  );
};

/** All figures of the chart, newest first. Drawn on demand, since there may be a thousand of them. */
const AllFigures = ({ children }: { children: () => Elements }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-touch items-center font-semibold text-sm underline decoration-line-strong underline-offset-4">
        {useText(audit).chart.table}
      </summary>
      {isOpen && <div className="mt-2 mb-3">{children()}</div>}
    </details>
  );
};

type Props = ChartProps & {
  above: Elements;
  choices: Elements;
  notes: readonly (string | false)[];
  /** Totals are less than the sum of their parts, so the chart shows totals only, and the table shows the parts. */
  isUndivided?: boolean;
  onDay: (date: string) => void;
};

/** Figures by day or month: which days, chart, legend and table. Takes up its space while they load. */
export const ChartCard = ({ above, choices, notes, isUndivided = false, onDay, ...shown }: Props) => {
  const { chart, days, title, nameOf } = shown;
  const text = useText(audit).chart;
  const { whole } = useNumbers();
  const dates = useDates();
  const id = useId();
  const draw = ({ all, drawn, range, grouping }: Figures) => {
    const isByMonth = grouping === 'mese';
    const writers = isByMonth
      ? { long: dates.month, short: dates.shortMonth, inTable: dates.month }
      : { long: dates.wholeDay, short: dates.shortDay, inTable: dates.tableDay };
    const series: BarSeries[] = isUndivided
      ? [{ name: title, tone: 0 }]
      : drawn.series.map((name, place) => ({ name: nameOf(name).words, tone: name === null ? maxSeries : place }));
    const choosing = {
      chosen: chosenDate(days.day, grouping),
      onChoose: (date: string) => {
        if (isByMonth) return chart.change({ ...rangeOfMonth(date), grouping: 'giorno' });
        onDay(date);
        goToDaySection();
      },
    };
    return (
      <>
        <ul className="mb-3 flex min-h-5 flex-wrap gap-x-4 text-sm text-text-2" aria-label={text.legend}>
          {series.length > 1 && <SeriesItems series={series} />}
        </ul>
        <BarChart
          {...choosing}
          label={`${title}. ${text.keys[grouping]}`}
          columns={drawn.dates.map(({ date, total, values }) => ({
            key: date,
            name: beginOf(date, range.from) === date ? writers.long(date) : text.since(dates.day(range.from)),
            short: date === days.today ? text.today : writers.short(date),
            values: isUndivided ? [total] : values,
            isOpen: days.today.startsWith(date),
          }))}
          series={series}
          total={text.total}
          format={whole}
        />
        <p className="mt-3 text-sm text-text-2">{[text.hint[grouping], ...notes].filter(Boolean).join(' ')}</p>
        <AllFigures>
          {() => (
            <ChartTable
              {...choosing}
              caption={text.tableOf(title)}
              head={text.date[grouping]}
              columns={[
                { key: 'total', name: text.total },
                ...all.series.map((name) => ({ key: `of ${name}`, name: <SeriesLabel name={nameOf(name)} /> })),
              ]}
              rows={all.dates
                .map(({ date, total, values }) => ({
                  ...{ key: date, name: writers.inTable(date), figures: [total, ...values].map(whole) },
                }))
                .reverse()}
              choose={text.choose}
            />
          )}
        </AllFigures>
      </>
    );
  };
  return (
    <>
      <RangeBar {...shown} />
      <Card className="p-0" aria-labelledby={id} aria-busy={chart.isStale}>
        {above}
        <div className="border-line border-t p-5 pt-4 pb-2">
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <h2 id={id} className="grow font-bold text-md">
              {title}
            </h2>
            {choices}
          </div>
          <div className={chart.isStale ? 'min-h-86 opacity-60' : 'min-h-86'}>
            <Loaded
              query={chart.query}
              text={text}
              isEmpty={({ all }) => all.dates.every(({ total }) => total === 0)}
              empty={
                <p role="status" className="py-24 text-center text-text-2">
                  {text.empty}
                </p>
              }
            >
              {draw}
            </Loaded>
          </div>
        </div>
      </Card>
    </>
  );
};
