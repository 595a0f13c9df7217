import type { AggregateResult, Interval } from '../../../contract/results.ts';
import { type Analysis, type Comparison, compare } from '../../figures/comparison.ts';
import { decimalsOf, type RowKey } from '../../figures/verdict.ts';
import { useResultsText } from './use-results-text.ts';

type Whose = 'all' | 'class';

/** `isArriving`: words without figures are still to come, as a class sees them. `latest`: the word that has just come. */
export type Others = { whose: Whose; results: AggregateResult[]; isArriving?: boolean; latest?: number | undefined };

/** A share in percent, how many decimals it deserves, and the wider of its intervals where there are any. */
export type Level = { percent: number; decimals: 0 | 2; interval: Interval | null };

export type OthersOfWord = Pick<Comparison, 'rows'> & {
  whose: Whose;
  side: NonNullable<Comparison['all']>;
  /** Of the rows that have answers. */
  levels: Partial<Record<RowKey, Level>>;
  isNew: boolean;
};

/** Undefined where there are no figures about the word, or of too few to be shown. */
export const othersOf = (analysis: Analysis, others: Others | null, id_adjective: number): OthersOfWord | undefined => {
  const result = others?.results.find((each) => each.id_adjective === id_adjective);
  const [comparison] = result ? compare(analysis, [result], [result]) : [];
  if (!others || !comparison?.all) return undefined;
  const { rows, all: side } = comparison;
  const levels = Object.fromEntries(
    rows.flatMap(({ key, all }) => {
      if (!all.rate) return [];
      const { percent, faces_like_these, these_faces } = all.rate;
      return [[key, { percent, decimals: decimalsOf(key, all), interval: faces_like_these ?? these_faces }]];
    }),
  );
  return { whose: others.whose, rows, side, levels, isNew: others.latest === id_adjective };
};

type BandProps = {
  /** Undefined where there are no answers. */
  level: Level | undefined;
  /** Beside faces, on a rail of its own; otherwise behind dots. */
  isRail?: boolean;
  isNew?: boolean;
};

/** The share of others, from 0 at the ground to 100 at the top: a line, and pale around it how uncertain it is. */
export const Band = ({ level, isRail = false, isNew = false }: BandProps) => (
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

export const BandKey = ({ others: { levels, whose }, note = '' }: { others: OthersOfWord; note?: string }) => {
  const { text } = useResultsText();
  const hasMargin = Object.values(levels).some(({ interval }) => interval);
  return (
    <span className="flex items-center gap-2">
      <span className={`grid h-2.75 w-5 shrink-0 items-center ${hasMargin ? 'bg-band' : ''}`} aria-hidden="true">
        <i className="h-0.75 bg-tick" />
      </span>
      <span>{`${(hasMargin ? text.key : text.keyWithoutMargin)[whose]}${note}`}</span>
    </span>
  );
};
