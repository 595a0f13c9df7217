import { type KeyboardEvent, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { bandAt, isNamed, placeAfter, ticksOf } from './bar-scale.ts';

export type BarColumn = {
  key: string;
  /** As it is read and shown in the tooltip, and as it stands below the column. */
  name: string;
  short: string;
  /** One for each series, from the bottom up. */
  values: readonly number[];
  /** How they and their sum are written, where they are not told exactly. */
  told?: { values: readonly string[]; sum: string };
  /** Not over yet: striped. */
  isOpen?: boolean;
};

/** Colours of series, the last for all others together. */
const tones = {
  fill: ['fill-data', 'fill-data-2', 'fill-data-3', 'fill-data-4', 'fill-data-5', 'fill-data-6'],
  ground: ['bg-data', 'bg-data-2', 'bg-data-3', 'bg-data-4', 'bg-data-5', 'bg-data-6'],
};

export type BarSeries = { name: string /** 0 to 5. */; tone: number };

type Props = {
  /** Says what is drawn, and what the keys do. */
  label: string;
  columns: readonly BarColumn[];
  series: readonly BarSeries[];
  total: string;
  format: (value: number) => string;
  chosen?: string | undefined;
  onChoose?: (key: string) => void;
};

const height = { above: 20, plot: 204, below: 24 };

/** Values stand on the columns where there are so few; otherwise they are in the tooltip. */
const mostWritten = 12;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const toldOf = ({ values, told }: BarColumn, format: Props['format']) =>
  told ?? { values: values.map(format), sum: format(sumOf(values)) };

const SeriesDot = ({ tone }: { tone: number }) => (
  <i className={cx('size-2.5 shrink-0 rounded-sm forced-color-adjust-none', tones.ground[tone])} aria-hidden="true" />
);

export const SeriesItems = ({ series }: { series: readonly BarSeries[] }) =>
  series.map(({ name, tone }) => (
    <li key={name} className="flex items-center gap-1.5">
      <SeriesDot tone={tone} />
      <bdi className="max-w-64 truncate" title={name}>
        {name}
      </bdi>
    </li>
  ));

type TipProps = Pick<Props, 'series' | 'total' | 'format'> & { column: BarColumn; x: number };

/** The figures of the column pointed at, beside it on the side that has more room. */
const Tip = ({ column, series, total, format, x }: TipProps) => (
  <div
    className="pointer-events-none absolute top-3 z-10 w-52 rounded-md border border-transparent bg-raised p-2.5 text-sm shadow-pop max-md:hidden"
    style={x < 50 ? { left: `${x}%` } : { right: `${100 - x}%` }}
    aria-hidden="true"
  >
    <b className="block">{column.name}</b>
    {series.length > 1 && (
      <ul>
        {series.map(({ name, tone }, place) => (
          <li key={name} className={cx('flex items-center gap-2', column.values[place] === 0 && 'hidden')}>
            <SeriesDot tone={tone} />
            <span className="min-w-0 flex-1 truncate text-text-2">{name}</span>
            <span>{toldOf(column, format).values[place]}</span>
          </li>
        ))}
      </ul>
    )}
    <p className="mt-1 flex justify-between border-line border-t pt-1 font-semibold">
      <span>{total}</span>
      <span>{toldOf(column, format).sum}</span>
    </p>
  </div>
);

/** Columns of stacked figures: one stop of the Tab key, in which arrows walk and Enter chooses a column. */
export const BarChart = ({ label, columns, series, total, format, chosen, onChoose }: Props) => {
  const id = useId();
  const [active, setActive] = useState<number>();
  const [isFocused, setFocused] = useState(false);
  const many = columns.length;
  const ticks = ticksOf(Math.max(0, ...columns.map(({ values }) => sumOf(values))));
  const top = ticks.at(-1) ?? 1;
  const heightOf = (value: number) => (value / top) * height.plot;
  const base = height.above + height.plot;
  const column = active === undefined ? undefined : columns[active];
  const chosenAt = columns.findIndex(({ key }) => key === chosen);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = active ?? (chosenAt < 0 ? many - 1 : chosenAt);
    const next = placeAfter(event.key, from, many);
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter' || event.key === ' ') onChoose?.(columns[from]?.key ?? '');
    else if (event.key === 'Escape') setActive(undefined);
    else return;
    event.preventDefault();
  };
  const nameOf = (each: BarColumn) => {
    const { values, sum } = toldOf(each, format);
    const parts = series.map(({ name }, place) => `${name} ${values[place]}`);
    return `${each.name}: ${sum}${series.length > 1 ? `; ${parts.join(', ')}` : ''}`;
  };
  return (
    <div className={cx('max-md:pl-9', top < 1000 ? 'pl-9' : top < 100_000 ? 'pl-12' : 'pl-16')}>
      <div className="relative">
        <svg
          className="block w-full select-none overflow-visible text-xs"
          height={base + height.below}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its columns are what is chosen from
          role="listbox"
          aria-label={label}
          aria-orientation="horizontal"
          aria-activedescendant={isFocused && active !== undefined ? `${id}-${active}` : undefined}
          tabIndex={0}
          onKeyDown={onKeyDown}
          onFocus={() => {
            setFocused(true);
            setActive(chosenAt < 0 ? many - 1 : chosenAt);
          }}
          onBlur={() => {
            setFocused(false);
            setActive(undefined);
          }}
          onPointerLeave={() => isFocused || setActive(undefined)}
        >
          <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="fill-surface" width="2.5" height="5" />
          </pattern>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: it takes no focus */}
          <g aria-hidden="true">
            {ticks.map((tick) => (
              <g key={tick} transform={`translate(0 ${base - heightOf(tick)})`}>
                <line className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'} x2="100%" />
                <text className="fill-text-3" x="-8" dy="4" textAnchor="end">
                  {format(tick)}
                </text>
              </g>
            ))}
          </g>
          {columns.map((each, place) => {
            const { x, width, bar, middle } = bandAt(place, many);
            const sum = sumOf(each.values);
            const isNamedWide = isNamed(place, many, 8);
            const isNamedNarrow = isNamed(place, many, 4);
            return (
              <g
                key={each.key}
                id={`${id}-${place}`}
                role="option"
                aria-label={nameOf(each)}
                aria-selected={each.key === chosen}
                className={cx(onChoose && 'cursor-pointer')}
                onPointerEnter={() => setActive(place)}
                onClick={() => onChoose?.(each.key)}
              >
                <rect
                  className={
                    place === active ? 'fill-hover' : each.key === chosen ? 'fill-selected' : 'fill-transparent'
                  }
                  {...{ x: `${x}%`, width: `${width}%`, y: height.above, height: height.plot }}
                />
                {each.values.map((value, at) => {
                  const below = sumOf(each.values.slice(0, at));
                  return (
                    <rect
                      // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place
                      key={at}
                      className={cx(tones.fill[series[at]?.tone ?? 0], 'forced-colors:stroke-[CanvasText]')}
                      {...{ x: `${bar.x}%`, width: `${bar.width}%`, y: base - heightOf(below + value) }}
                      height={heightOf(value)}
                    />
                  );
                })}
                {each.isOpen && (
                  <rect
                    fill={`url(#${id})`}
                    {...{ x: `${bar.x}%`, width: `${bar.width}%`, y: base - heightOf(sum), height: heightOf(sum) }}
                  />
                )}
                {many <= mostWritten && (
                  <text className="fill-text-2" x={`${middle}%`} y={base - heightOf(sum) - 6} textAnchor="middle">
                    {toldOf(each, format).sum}
                  </text>
                )}
                {(isNamedWide || isNamedNarrow) && (
                  <text
                    className={cx('fill-text-3', !isNamedNarrow && 'max-md:hidden', !isNamedWide && 'md:hidden')}
                    {...{ x: `${middle}%`, y: base + 18, textAnchor: 'middle' }}
                  >
                    {each.short}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
        {column && active !== undefined && (many > mostWritten || series.length > 1) && (
          <Tip {...{ column, series, total, format }} x={bandAt(active, many).middle} />
        )}
      </div>
    </div>
  );
};
