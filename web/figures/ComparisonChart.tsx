import type { AboutFaces, Interval } from '../../contract/results.ts';
import { figures } from '../i18n/figures.ts';
import { numberFormat } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import type { Comparison, Row, Side } from './comparison.ts';
import type { SideWords } from './side-words.ts';
import { useRowName } from './use-row-name.ts';
import { areRanked, clearEnd, decimalsOf, isFaceGender, type RowKey } from './verdict.ts';
import './comparison-chart.css';

type End = 'highest' | 'lowest';

type Props = { comparison: Comparison; words: SideWords };

// Only a clear difference gets a badge; the note beside the chart always names highest and lowest.
const isAt = (end: End, key: RowKey, side: Side | null): boolean => clearEnd(end, side?.verdict).includes(key);

/** The sides on which a row is at this end: one's own, that of all, or both. */
const sidesAtEnd = (end: End, key: RowKey, { own, all }: Comparison) => {
  const isOwn = isAt(end, key, own);
  const isAll = isAt(end, key, all);
  if (isOwn && isAll) return 'both';
  return isOwn ? 'own' : isAll ? 'all' : null;
};

const Badge = ({ end, rowKey, comparison, words }: Props & { end: End; rowKey: RowKey }) => {
  const whose = sidesAtEnd(end, rowKey, comparison);
  return (
    whose && (
      <span className="chart-badge" data-end={end}>
        {words[end][whose]}
      </span>
    )
  );
};

const Line = ({ about, interval: { low, high } }: { about: AboutFaces; interval: Interval }) => (
  <span className="chart-interval" data-about={about} style={{ left: `${low}%`, width: `${high - low}%` }} />
);

type BarProps = { whose: 'own' | 'all'; name: string; row: Row; side: Side };

/**
 * The bar is decorative; name and value are given beside it as text. A group has a percentage with its intervals, a
 * single participant a count for each phenotype, one's own group and one's own average of a gender both.
 */
const Bar = ({ whose, name, row, side: { participants } }: BarProps) => {
  const text = useText(figures);
  const { whole, percent } = numberFormat(useLanguage().language);
  const { count, rate } = row[whose];
  const hasPercent = participants > 1 || isFaceGender(row.key);
  const written = count && text.share(whole(count.yes), whole(count.answers));
  return (
    <div className="chart-bar" data-whose={whose}>
      <span className="chart-plot" aria-hidden="true">
        <span className="chart-track">
          {rate && <span className="chart-fill" style={{ width: `${rate.percent}%` }} />}
        </span>
        {rate?.these_faces && (
          <span className="chart-lines">
            {rate.faces_like_these && <Line about="faces_like_these" interval={rate.faces_like_these} />}
            <Line about="these_faces" interval={rate.these_faces} />
          </span>
        )}
      </span>
      <span className={rate ? 'chart-value' : 'chart-value chart-nothing'}>
        <span className="sr-only">{`${name}: `}</span>
        <span>
          {rate === null
            ? text.noAnswers
            : hasPercent
              ? percent(rate.percent, decimalsOf(row.key, row[whose]))
              : written}
        </span>
        {rate && hasPercent && whose === 'own' && <small className="chart-count">{written}</small>}
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
      <div className="chart-label">
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

/** Which lines the bars have; empty of a single participant next to nobody. */
const linesIn = (rows: Row[]): AboutFaces[] => {
  const rates = rows.flatMap(({ own, all }) => [own.rate, all.rate]);
  return (['these_faces', 'faces_like_these'] as const).filter((about) => rates.some((rate) => rate?.[about]));
};

/** One pair of bars per row, one's own side above that of all, on a scale of 0 to 100%. */
export const ComparisonChart = ({ comparison, words }: Props) => {
  const text = useText(figures);
  const { percent } = numberFormat(useLanguage().language);
  return (
    <>
      <p className="chart-legend" aria-hidden="true">
        <span data-whose="own">{words.own.legend}</span>
        {comparison.all && <span data-whose="all">{words.all.legend}</span>}
        {linesIn(comparison.rows).map((about) => (
          <span key={about} data-about={about}>
            {text.lines[about]}
          </span>
        ))}
      </p>
      <ul className="chart">
        {comparison.rows.map((row) => (
          <ChartRow key={row.key} row={row} comparison={comparison} words={words} />
        ))}
      </ul>
      <p className="chart-scale" aria-hidden="true">
        {[0, 50, 100].map((value) => (
          <span key={value}>{percent(value)}</span>
        ))}
      </p>
    </>
  );
};
