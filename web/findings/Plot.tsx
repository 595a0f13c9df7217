import type { Interval } from '../../contract/results.ts';
import type { Mark, Panel, Row, Scale } from './figure.ts';
import './plot.css';

const within = (value: number, { min, max }: Scale): number => Math.min(Math.max(value, min), max);

/** How far along the scale. */
const share = (value: number, scale: Scale): string =>
  `${(100 * (within(value, scale) - scale.min)) / (scale.max - scale.min)}%`;

const spanOf = ({ low, high }: Interval, scale: Scale) => ({
  left: share(low, scale),
  width: share(scale.min + within(high, scale) - within(low, scale), scale),
});

/** A point with its intervals; drawn to scale, so that a narrow interval stays narrow. */
const MarkOnScale = ({ mark: { at, thin, thick, isHollow }, scale }: { mark: Mark; scale: Scale }) => (
  <span className="plot-mark" data-lone={thin === null} data-hollow={isHollow}>
    {thin && <span className="plot-thin" style={spanOf(thin, scale)} />}
    {thick && <span className="plot-thick" style={spanOf(thick, scale)} />}
    <span className="plot-point" style={{ left: share(at, scale) }} />
  </span>
);

type RowProps = { row: Row; scale: Scale; nothing: string };

/** The drawing is decorative: the sentence says the same. */
const PlotRow = ({ row: { label, marks, end, isClear, sentence }, scale, nothing }: RowProps) => (
  <li data-end={end ?? undefined} data-marks={marks.length}>
    <span className="plot-label" aria-hidden="true" data-strong={end !== null || isClear}>
      {isClear ? `${label} ≠` : label}
    </span>
    <span className="plot-track" aria-hidden="true">
      {scale.ticks.map(({ at }) => (
        <span key={at} className="plot-tick" style={{ left: share(at, scale) }} />
      ))}
      {marks.map((mark) => (
        <MarkOnScale key={String(mark.isHollow)} mark={mark} scale={scale} />
      ))}
    </span>
    <span className="plot-values" aria-hidden="true">
      {marks.map(({ value, isHollow }) => (
        <b key={String(isHollow)} data-hollow={isHollow}>
          {end && <small>{end === 'highest' ? '▲ ' : '▼ '}</small>}
          <span>{value}</span>
        </b>
      ))}
      {marks.length === 0 && <small>{nothing}</small>}
    </span>
    <span className="sr-only">{sentence}</span>
  </li>
);

type Props = {
  panel: Panel;
  scale: Scale;
  /** In place of a value where there is none. */
  nothing: string;
};

/** Rows of points with their intervals, on a scale. */
export const Plot = ({ panel: { heading, rows }, scale, nothing }: Props) => (
  <div className="plot-panel">
    {heading && <h3>{heading}</h3>}
    <ol className="plot">
      {rows.map((row) => (
        <PlotRow key={row.key} row={row} scale={scale} nothing={nothing} />
      ))}
    </ol>
    <p className="plot-axis" aria-hidden="true">
      <span>
        {scale.ticks.map(({ at, label }) => (
          <i key={at}>{label}</i>
        ))}
      </span>
    </p>
  </div>
);
