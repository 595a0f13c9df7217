import { BarChart } from '@mantine/charts';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { bandAt } from './band-at.ts';
import { ChartTip } from './ChartTip.tsx';
import type { SeriesName } from './series-name.ts';
import type { Stack, Stacks } from './stacks.ts';

type Props = {
  stacks: Stacks;
  /** The names of the series, in order; without any, there is one bar for each total. */
  names: readonly SeriesName[];
  fillings: readonly string[];
  /** Formats a date below its bar, and in the tooltip. */
  shortDate: (date: string) => string;
  wholeDate: (date: string) => string;
  chosen: string;
  onChoose: (date: string) => void;
  /** Describes the chart and its keys to screen readers. */
  label: string;
};

const bar = { strokeWidth: 1, stroke: 'var(--card)', strokeOpacity: 1, isAnimationActive: false };

// Mantine's default would move the labels out of the space measured for them.
const yTick = { fontSize: 12, fill: 'currentColor' };

const barsOf = ({ date, total, values }: Stack, isSplit: boolean): Record<string, string | number> => ({
  date,
  ...Object.fromEntries((isSplit ? values : [total]).map((value, index) => [`s${index}`, value])),
});

/** A bar chart whose bars are selected with mouse or touch, or with the arrow keys and Enter. */
export const StackedBars = ({ stacks, names, fillings, shortDate, wholeDate, chosen, onChoose, label }: Props) => {
  const { whole } = numberFormat(useLanguage().language);
  const pointed = useRef<string | undefined>(undefined);
  const data = stacks.dates.map((stack) => barsOf(stack, stacks.series.length > 0));
  const series = fillings.map((_, index) => ({ name: `s${index}`, color: 'ink' }));
  const barProps = ({ name }: { name: string }) => ({ ...bar, fill: fillings[Number(name.slice(1))] ?? '' });
  const named = { 'aria-label': label };
  // A touch comes without a hover before it, so the chart does not have the position yet.
  const chooseByPosition = ({ clientX, currentTarget }: MouseEvent) => {
    const plot = currentTarget.querySelector('.recharts-cartesian-grid')?.getBoundingClientRect();
    const band = plot && bandAt(clientX, plot, data.length);
    const date = band === undefined ? undefined : stacks.dates[band]?.date;
    if (date) onChoose(date);
  };
  const chooseByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && pointed.current) onChoose(pointed.current);
  };
  return (
    <BarChart
      className="bars"
      data={data}
      dataKey="date"
      series={series}
      type="stacked"
      maxBarWidth={48}
      barProps={barProps}
      gridColor="var(--line)"
      textColor="var(--ink-2)"
      strokeDasharray="0"
      referenceAreas={[{ x1: chosen, x2: chosen, color: 'var(--sand)', fillOpacity: 1, strokeOpacity: 0 }]}
      xAxisProps={{ tickFormatter: shortDate, minTickGap: 14, interval: 'preserveEnd' }}
      yAxisProps={{ tickFormatter: whole, allowDecimals: false, width: 'auto', tick: yTick, tickMargin: 6 }}
      tooltipProps={{
        content: ({ active, label: date }) => (
          <ChartTip
            stack={active ? stacks.dates.find((stack) => stack.date === date) : undefined}
            names={names}
            fillings={fillings}
            wholeDate={wholeDate}
            pointed={pointed}
          />
        ),
      }}
      barChartProps={{
        ...named,
        margin: { top: 5, right: 18, bottom: 5, left: 0 },
      }}
      onClick={chooseByPosition}
      onKeyDown={chooseByKey}
    />
  );
};
