import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Grouping } from '../../../contract/audit.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import { StackedBars } from './StackedBars.tsx';
import { Fillings } from './Swatches.tsx';
import type { SeriesName } from './series-name.ts';
import type { Stacks } from './stacks.ts';
import { useDates } from './use-dates.ts';
import './chart.css';

type Props = {
  title: string;
  /** What to count and how. */
  choices: ReactNode;
  /** What must be known about the figures. */
  note?: ReactNode;
  grouping: Grouping;
  /** Undefined until it is there. */
  stacks: Stacks | undefined;
  /** What is shown is not yet what was asked for. */
  isBehind: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  nameOf: (series: string) => SeriesName;
  /** A day, or by month its month. */
  chosen: string;
  onChoose: (date: string) => void;
};

/** Figures by day or month: choices, chart, legend and table. Its place is kept while they are on their way. */
export const ChartSection = (props: Props) => {
  const { title, choices, note, grouping, stacks, isBehind, hasFailed, onRetry, nameOf, chosen, onChoose } = props;
  const text = useText(audit).chart;
  const { retry } = useText(table);
  const dates = useDates();
  const id = useId();
  const isByMonth = grouping === 'mese';
  const names = (stacks?.series ?? []).map((name) => (name === null ? { words: text.others } : nameOf(name)));
  const fillings = (stacks?.series ?? []).map((name, index) => `url(#${id}-${name === null ? 5 : index})`);
  const wholeDate = isByMonth ? dates.month : dates.wholeDay;
  const period = isByMonth ? dates.month : dates.day;
  const isEmpty = stacks?.series.length === 0;
  const [first, last] = [stacks?.dates[0]?.date, stacks?.dates.at(-1)?.date];
  const shown = { stacks: stacks ?? { series: [], dates: [] }, names, chosen, onChoose };
  const isFull = stacks !== undefined && !isEmpty && !hasFailed;
  return (
    <Card aria-labelledby={`${id}-title`} aria-busy={isBehind} className="card chart-card">
      <div className="chart-heading">
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{first && last && !hasFailed && text.period(period(first), period(last))}</p>
      </div>
      <div className="chart-choices">{choices}</div>
      <Fillings id={id} />
      <div className="chart-place" data-behind={isBehind || undefined}>
        {isFull && (
          <StackedBars
            {...shown}
            fillings={fillings}
            shortDate={isByMonth ? dates.shortMonth : dates.shortDay}
            wholeDate={wholeDate}
            label={`${title}. ${text.keys[grouping]}`}
          />
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
          <p className="chart-hint">{text.hint[grouping]}</p>
        </>
      )}
      {note}
      {isFull && (
        <ChartTable {...shown} title={title} grouping={grouping} dateOf={isByMonth ? dates.month : dates.tableDay} />
      )}
    </Card>
  );
};
