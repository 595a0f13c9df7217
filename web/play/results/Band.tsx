import type { Level } from './others.ts';

type Props = {
  /** Undefined where there are no answers. */
  level: Level | undefined;
  /** Beside faces, on a rail of its own; otherwise behind dots. */
  isRail?: boolean;
  isNew?: boolean;
};

/** The share of others, from 0 at the ground to 100 at the top: a line, and pale around it how uncertain it is. */
export const Band = ({ level, isRail = false, isNew = false }: Props) => (
  <span className={isRail ? 'relative w-2.25 max-xs:hidden' : 'absolute inset-0'} aria-hidden="true">
    {isRail && <i className="absolute inset-y-0 left-0.75 w-0.75 bg-track" />}
    {level && (
      <span className={isNew ? 'arrives' : undefined}>
        {level.interval && (
          <i
            className="absolute inset-x-0 bg-band"
            style={{ bottom: `${level.interval.low}%`, height: `${level.interval.high - level.interval.low}%` }}
          />
        )}
        <i className="absolute inset-x-0 h-0.75 translate-y-1/2 bg-tick" style={{ bottom: `${level.percent}%` }} />
      </span>
    )}
  </span>
);
