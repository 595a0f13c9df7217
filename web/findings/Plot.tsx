import type { Interval } from '../../contract/results.ts';
import { cx } from '../ui/cx.ts';
import type { LegendEntry, Mark, Panel, Row, Scale } from './figure.ts';
import './findings.css';

const within = (value: number, { min, max }: Scale): number => Math.min(Math.max(value, min), max);

const share = (value: number, scale: Scale): string =>
  `${(100 * (within(value, scale) - scale.min)) / (scale.max - scale.min)}%`;

const spanOf = ({ low, high }: Interval, scale: Scale) => ({
  left: share(low, scale),
  width: share(scale.min + within(high, scale) - within(low, scale), scale),
});

type MarkProps = { mark: Mark; scale: Scale; lane: string };

/** A point with its intervals; drawn to scale, so that a narrow interval stays narrow. */
const MarkOnScale = ({ mark: { at, thin, thick, isHollow }, scale, lane }: MarkProps) => {
  const place = cx(lane, !thin && 'is-lone', isHollow && 'is-hollow');
  return (
    <>
      {thin && <i className={`plot-thin ${place}`} style={spanOf(thin, scale)} />}
      {thick && <i className={`plot-thick ${place}`} style={spanOf(thick, scale)} />}
      <i className={`plot-point ${place}`} style={{ left: share(at, scale) }} />
    </>
  );
};

const arrows = { highest: '▲ ', lowest: '▼ ' };

type RowProps = { row: Row; scale: Scale; nothing: string; isLarge: boolean };

/** The drawing is decorative: the sentence says the same. */
const PlotRow = ({ row: { label, marks, end, isClear, sentence }, scale, nothing, isLarge }: RowProps) => {
  const isDouble = marks.length > 1;
  const lanes = isDouble ? ['top-1/4', 'top-3/4'] : ['top-1/2'];
  return (
    <li
      className={cx(
        'relative flex flex-wrap items-center gap-x-3 pb-2 leading-tight sm:flex-nowrap sm:pb-0',
        isDouble ? 'sm:min-h-11.5' : 'sm:min-h-8.5',
        isLarge && 'lg:min-h-12 lg:text-md',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('min-w-0 flex-1 sm:w-40 sm:flex-none', isLarge && 'lg:w-48', (end || isClear) && 'font-bold')}
      >
        {isClear ? `${label} ≠` : label}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          'plot-track relative order-last w-full sm:order-none sm:h-auto sm:w-auto sm:flex-1 sm:self-stretch',
          isDouble ? 'is-double h-10.5' : 'h-6',
          end && 'bg-amber-soft',
        )}
      >
        {marks.map((mark, index) => (
          <MarkOnScale key={String(mark.isHollow)} mark={mark} scale={scale} lane={lanes[index] ?? ''} />
        ))}
      </span>
      <span aria-hidden="true" className="flex gap-3 text-right font-bold sm:block sm:w-14 sm:shrink-0">
        {marks.map(({ value, isHollow }) => (
          <b key={String(isHollow)} className={cx('block whitespace-nowrap', isHollow && 'text-amber-text')}>
            {`${end ? arrows[end] : ''}${value}`}
          </b>
        ))}
        {marks.length === 0 && <small className="font-normal text-text-2 text-xs">{nothing}</small>}
      </span>
      <span className="sr-only">{sentence}</span>
    </li>
  );
};

const signs = {
  thick: 'plot-thick w-5',
  thin: 'plot-thin w-6',
  solid: 'plot-point is-lone',
  hollow: 'plot-point is-lone is-hollow',
};

export const Sign = ({ sign, isLone = false }: { sign: LegendEntry['sign']; isLone?: boolean }) => (
  <span className="inline-flex min-h-5 w-8 items-center" aria-hidden="true">
    <i className={cx('translate-none relative', signs[sign], isLone && 'is-lone')} />
  </span>
);

type Props = { panel: Panel; scale: Scale; nothing: string; isLarge: boolean };

export const Plot = ({ panel: { heading, rows }, scale, nothing, isLarge }: Props) => (
  <div className="min-w-0">
    {heading && <h3 className="font-bold">{heading}</h3>}
    <ol className="mt-2.5">
      {rows.map((row) => (
        <PlotRow key={row.key} row={row} scale={scale} nothing={nothing} isLarge={isLarge} />
      ))}
    </ol>
    <p className={cx('mt-1 flex text-text-2 text-xs sm:mr-17 sm:ml-43', isLarge && 'lg:ml-51')} aria-hidden="true">
      {scale.ticks.map(({ at, label }) => (
        <span key={at} className="flex-1 text-center first:text-left last:text-right">
          {label}
        </span>
      ))}
    </p>
  </div>
);
