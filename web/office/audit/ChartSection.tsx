import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useId } from 'react';
import type { Grouping } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Card } from '../../ui/Card.tsx';
import type { Elements } from '../../ui/elements.ts';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { ChartTable } from './ChartTable.tsx';
import { chartFile } from './chart-file.ts';
import { FiguresDownload } from './FiguresDownload.tsx';
import { beginOf, type DayRange } from './range.ts';
import { Fillings, Swatch } from './Swatches.tsx';
import type { SeriesName } from './series-name.ts';
import { type Dated, maxSeries, stacksOf, totalsOf } from './stacks.ts';
import { useDates } from './use-dates.ts';
import './chart.css';
import { SeriesLabel } from './SeriesLabel.tsx';

/** The library that draws is the largest part of these pages: figures and lists are there before it. */
const StackedBars = lazyChunk(async () => (await import('./StackedBars.tsx')).StackedBars);

type ChartLegendProps = { names: readonly SeriesName[]; fillings: readonly string[] };

/** The colour and pattern of each series, the largest series first. */
const ChartLegend = ({ names, fillings }: ChartLegendProps) => (
  <ul className="audit-legend" aria-label={useText(audit).chart.legend}>
    {names.map((name, index) => (
      <li key={name.code ?? name.words}>
        <Swatch filling={fillings[index] ?? ''} />
        <SeriesLabel name={name} />
      </li>
    ))}
  </ul>
);

type Props = {
  title: string;
  /** The controls for what to count and how. */
  choices: ReactNode;
  /** A remark about the figures. */
  note?: Elements;
  /** The days that are shown. */
  range: DayRange;
  grouping: Grouping;
  /** Undefined until loaded. */
  figures: { dates: readonly string[]; rows: readonly Dated[] } | undefined;
  /** Totals are less than the sum of their parts, so the chart shows totals only, and the table shows the parts. */
  isUndivided?: boolean;
  /** The figures shown are those of an earlier selection. */
  isStale: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  nameOf: (series: string) => SeriesName;
  /** The selected day, or its month when grouped by month. */
  chosen: string;
  onChoose: (date: string) => void;
};

const noFigures = { dates: [], rows: [] };

/** Figures by day or month: controls, chart, legend and table. Takes up its space while they load. */
export const ChartSection = (props: Props) => {
  const { title, choices, note, range, grouping, figures, isUndivided = false } = props;
  const { isStale, hasFailed, onRetry, nameOf, chosen, onChoose } = props;
  const text = useText(audit).chart;
  const { retry } = useText(table);
  const dates = useDates();
  const id = useId();
  const isByMonth = grouping === 'mese';
  const { dates: shownDates, rows } = figures ?? noFigures;
  const inFull = stacksOf(shownDates, rows, Number.POSITIVE_INFINITY);
  const stacks = isUndivided ? totalsOf(inFull) : stacksOf(shownDates, rows, maxSeries);
  const nameOrRest = (name: string | null) => (name === null ? { words: text.others } : nameOf(name));
  const names = stacks.series.map(nameOrRest);
  const places = isUndivided ? [0] : stacks.series.map((name, index) => (name === null ? maxSeries : index));
  const fillings = places.map((place) => `url(#${id}-${place})`);
  const wholeDate = isByMonth ? dates.month : dates.wholeDay;
  const period = (date: string) => (date.length === 'YYYY-MM'.length ? dates.month(date) : dates.day(date));
  const isEmpty = figures !== undefined && stacks.dates.every(({ total }) => total === 0);
  const [first, last] = [shownDates[0], shownDates.at(-1)];
  const choosing = { chosen, onChoose };
  const content = () =>
    chartFile(inFull, inFull.series.map(nameOrRest), { date: text.date[grouping], total: text.total });
  const isFull = figures !== undefined && !isEmpty && !hasFailed;
  return (
    <Card aria-labelledby={`${id}-title`} aria-busy={isStale} className="card chart-card">
      <div className="chart-heading">
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{first && last && !hasFailed && text.period(period(beginOf(first, range.from)), period(last))}</p>
      </div>
      <div className="chart-choices">{choices}</div>
      <Fillings id={id} />
      <div className="chart-place" data-stale={isStale || undefined}>
        {isFull && (
          <Suspense
            fallback={
              <div className="chart-note">
                <p role="status">{text.loading}</p>
              </div>
            }
          >
            <StackedBars
              {...choosing}
              stacks={stacks}
              names={names}
              fillings={fillings}
              shortDate={isByMonth ? dates.shortMonth : dates.shortDay}
              wholeDate={wholeDate}
              label={`${title}. ${text.keys[grouping]}`}
            />
          </Suspense>
        )}
        {!isFull && (
          <div className="chart-note">
            <p role="status">{hasFailed ? text.failed : isEmpty ? text.empty : text.loading}</p>
            {hasFailed && <Button onClick={onRetry}>{retry}</Button>}
          </div>
        )}
      </div>
      {isFull && (
        <>
          <ChartLegend names={names} fillings={fillings} />
          <div className="chart-foot">
            <p className="chart-hint">{text.hint[grouping]}</p>
            <FiguresDownload title={title} range={range} content={content} />
          </div>
        </>
      )}
      {note}
      {isFull && (
        <ChartTable
          {...choosing}
          stacks={inFull}
          names={inFull.series.map(nameOrRest)}
          title={title}
          grouping={grouping}
          dateOf={isByMonth ? dates.month : dates.tableDay}
        />
      )}
    </Card>
  );
};
