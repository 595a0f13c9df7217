import { useLanguage, useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import type { Comparison, Row } from './comparison.ts';
import type { Difference, RowKey } from './difference.ts';
import { numberFormat } from './number-format.ts';
import type { Share } from './share.ts';
import { useRowName } from './use-row-name.ts';
import './comparison-chart.css';

type End = 'highest' | 'lowest';

// Only a clear difference earns a badge; the note below the chart names highest and lowest in any case.
const isAt = (end: End, key: RowKey, difference: Difference | undefined): boolean =>
  difference?.kind === 'clear' && difference[end].includes(key);

/** Whether a row is at this end for the participant, for everybody, for both. */
const whoseEnd = (end: End, key: RowKey, { mine, group }: Comparison) => {
  const isMine = isAt(end, key, mine);
  const isTheirs = isAt(end, key, group?.difference);
  if (isMine && isTheirs) return 'both';
  return isMine ? 'mine' : isTheirs ? 'everybody' : null;
};

const Badge = ({ end, rowKey, comparison }: { end: End; rowKey: RowKey; comparison: Comparison }) => {
  const text = useText(results);
  const whose = whoseEnd(end, rowKey, comparison);
  return (
    whose && (
      <span className="chart-badge" data-end={end}>
        {text[end][whose]}
      </span>
    )
  );
};

type BarProps = { whose: 'mine' | 'group'; name: string; share: Share; value: string };

/** The picture is for the eyes only; name and value stand beside it as text. */
const Bar = ({ whose, name, share: { rate }, value }: BarProps) => {
  const text = useText(results);
  return (
    <div className="chart-bar" data-whose={whose}>
      <span className="chart-track" aria-hidden="true">
        {rate && <span className="chart-fill" style={{ width: `${rate.percent}%` }} />}
        {rate && whose === 'group' && (
          <span
            className="chart-interval"
            style={{ left: `${rate.interval.low}%`, width: `${rate.interval.high - rate.interval.low}%` }}
          />
        )}
      </span>
      <span className={rate ? 'chart-value' : 'chart-value chart-nothing'}>
        <span className="visually-hidden">{name}: </span>
        {rate ? value : text.noAnswers}
      </span>
    </div>
  );
};

const ChartRow = ({ row: { key, mine, group }, comparison }: { row: Row; comparison: Comparison }) => {
  const text = useText(results);
  const { whole, percent } = numberFormat(useLanguage().language);
  const rowName = useRowName();
  return (
    <li>
      <div className="chart-label">
        <strong>{rowName(key)}</strong>
        <Badge end="highest" rowKey={key} comparison={comparison} />
        <Badge end="lowest" rowKey={key} comparison={comparison} />
      </div>
      <Bar whose="mine" name={text.you} share={mine} value={text.share(whole(mine.yes), whole(mine.answers))} />
      {comparison.group && (
        <Bar whose="group" name={text.everybody} share={group} value={percent(group.rate?.percent ?? 0)} />
      )}
    </li>
  );
};

/** Mine over everybody's, one pair of bars a row, all on the same scale of 0 to 100%. */
export const ComparisonChart = ({ comparison }: { comparison: Comparison }) => {
  const text = useText(results);
  const { percent } = numberFormat(useLanguage().language);
  return (
    <>
      <p className="chart-legend" aria-hidden="true">
        <span data-whose="mine">{text.you}</span>
        {comparison.group && <span data-whose="group">{text.everybodyWithInterval}</span>}
      </p>
      <ul className="chart">
        {comparison.rows.map((row) => (
          <ChartRow key={row.key} row={row} comparison={comparison} />
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
