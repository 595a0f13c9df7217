import type { AboutFaces } from '../../contract/results.ts';
import { figures } from '../i18n/figures.ts';
import { numberFormat } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import type { Comparison, Row, Side } from './comparison.ts';
import type { SideWords } from './side-words.ts';
import { useRowName } from './use-row-name.ts';
import { areRanked, clearEnd, decimalsOf, isFaceGender, type RowKey } from './verdict.ts';

type End = 'highest' | 'lowest';

type Props = { comparison: Comparison; words: SideWords };

/** The sides on which a row is at this end: the class's own, that of all, or both. Only a clear difference gets a badge. */
const sidesAtEnd = (end: End, key: RowKey, { own, all }: Comparison) => {
  const isAt = (side: Side | null): boolean => clearEnd(end, side?.verdict).includes(key);
  if (isAt(own) && isAt(all)) return 'both';
  return isAt(own) ? 'own' : isAt(all) ? 'all' : null;
};

const Badge = ({ end, rowKey, comparison, words }: Props & { end: End; rowKey: RowKey }) => {
  const whose = sidesAtEnd(end, rowKey, comparison);
  return (
    whose && (
      <span className="text-text-2 text-xs">
        <span aria-hidden="true">{end === 'highest' ? '▲ ' : '▼ '}</span>
        <span>{words[end][whose]}</span>
      </span>
    )
  );
};

const fills = { own: 'rounded-sm bg-data', all: 'rounded-sm bg-amber' };

/** To scale: only what would vanish is wider. */
const intervals = {
  these_faces: 'h-1.5 min-w-0.5 rounded-sm bg-text-2',
  faces_like_these: 'top-0.5 h-0.5 min-w-0.5 bg-text-2',
};

const placed = 'absolute left-0 forced-color-adjust-none';

type BarProps = { whose: 'own' | 'all'; name: string; row: Row; side: Side };

/**
 * The bar is decorative; name and value are given beside it as text. A group has a percentage with its intervals, one's
 * own group its count too.
 */
const Bar = ({ whose, name, row, side: { participants } }: BarProps) => {
  const text = useText(figures);
  const { whole, percent } = numberFormat(useLanguage().language);
  const { count, rate } = row[whose];
  const hasPercent = participants > 1 || isFaceGender(row.key);
  const written = count && text.share(whole(count.yes), whole(count.answers));
  const said = rate && (hasPercent ? percent(rate.percent, decimalsOf(row.key, row[whose])) : written);
  return (
    <div className="mt-1 flex items-start gap-2" data-whose={whose}>
      <span className="min-w-0 flex-1" aria-hidden="true">
        <span className="relative block h-4 overflow-hidden rounded-sm bg-track forced-colors:outline">
          <i className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
          {rate && <i className={`${placed} inset-y-0 ${fills[whose]}`} style={{ width: `${rate.percent}%` }} />}
        </span>
        {rate?.these_faces && (
          // Below the bar, where they stand out.
          <span className="relative mt-0.5 block h-1.5">
            {(['faces_like_these', 'these_faces'] as const).map((about) => {
              const interval = rate[about];
              if (!interval) return null;
              const { low, high } = interval;
              const place = { left: `${low}%`, width: `${high - low}%` };
              return <i key={about} className={`${placed} ${intervals[about]}`} style={place} />;
            })}
          </span>
        )}
      </span>
      <span className="w-28 shrink-0 text-sm tabular-nums leading-none">
        <span className="sr-only">{`${name}: `}</span>
        <span className={rate ? 'font-semibold' : 'text-text-2 text-xs'}>{said ?? text.noAnswers}</span>
        {rate && hasPercent && whose === 'own' && <small className="ml-2 text-xs">{written}</small>}
      </span>
    </div>
  );
};

const ChartRow = ({ row, comparison, words }: Props & { row: Row }) => {
  const rowName = useRowName();
  const { own, all } = comparison;
  const { key } = row;
  return (
    <li>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong>{rowName(key)}</strong>
        {areRanked(comparison) &&
          (['highest', 'lowest'] as const).map((end) => (
            <Badge key={end} end={end} rowKey={key} comparison={comparison} words={words} />
          ))}
      </div>
      <Bar whose="own" name={words.own.name} row={row} side={own} />
      {all && <Bar whose="all" name={words.all.name} row={row} side={all} />}
    </li>
  );
};

/** Which lines the bars have. */
const linesIn = (rows: Row[]): AboutFaces[] => {
  const rates = rows.flatMap(({ own, all }) => [own.rate, all.rate]);
  return (['these_faces', 'faces_like_these'] as const).filter((about) => rates.some((rate) => rate?.[about]));
};

/** One pair of bars per row, one's own side above that of all, on a scale of 0 to 100%. */
export const ComparisonChart = ({ comparison, words }: Props) => {
  const text = useText(figures);
  const { percent } = numberFormat(useLanguage().language);
  const legend = [
    [`size-3 ${fills.own}`, words.own.legend] as const,
    ...(comparison.all ? [[`size-3 ${fills.all}`, words.all.legend] as const] : []),
    ...linesIn(comparison.rows).map((about) => [`w-4.5 ${intervals[about]}`, text.lines[about]] as const),
  ];
  return (
    <>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-hidden="true">
        {legend.map(([sign, name]) => (
          <span key={name} className="flex items-center gap-2">
            <i className={`static forced-color-adjust-none ${sign}`} />
            <span>{name}</span>
          </span>
        ))}
      </p>
      <ul className="mt-3 grid list-none gap-3 p-0">
        {comparison.rows.map((row) => (
          <ChartRow key={row.key} row={row} comparison={comparison} words={words} />
        ))}
      </ul>
      <p className="mt-1.5 mr-30 flex justify-between text-2xs" aria-hidden="true">
        {[0, 50, 100].map((value) => (
          <span key={value}>{percent(value)}</span>
        ))}
      </p>
    </>
  );
};
