import { figures } from '../i18n/figures.ts';
import { decimalsFor, isWhole, numberFormat } from '../i18n/format.ts';
import { game } from '../i18n/game.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import type { Comparison, Share } from './comparison.ts';
import { useRowName } from './use-row-name.ts';
import { decimalsOf, type RowKey } from './verdict.ts';
import './comparison-table.css';

const abouts = ['these_faces', 'faces_like_these'] as const;

/** Percentage, count and, of a group, the intervals of one share. */
const ShareCell = ({ rowKey, share }: { rowKey: RowKey; share: Share }) => {
  const text = useText(figures);
  const { whole, percent } = numberFormat(useLanguage().language);
  const { count, rate } = share;
  if (!rate) return <td>{text.noAnswers}</td>;
  const decimals = Math.max(decimalsOf(rowKey, share), rate.these_faces ? decimalsFor(rate.these_faces) : 0);
  return (
    <td>
      <strong>{percent(rate.percent, decimals)}</strong>
      {count && <span>{text.share(whole(count.yes), whole(count.answers))}</span>}
      {abouts.map((about) => {
        const interval = rate[about];
        if (!interval) return null;
        const write = (end: number) => percent(end, isWhole(interval) ? 0 : decimals);
        return <span key={about}>{text.intervalOf[about](write(interval.low), write(interval.high))}</span>;
      })}
    </td>
  );
};

type Props = { comparison: Comparison; names: { own: string; all: string } };

/** The exact figures of a chart, also for screen readers. */
export const ComparisonTable = ({ comparison, names }: Props) => {
  const text = useText(figures);
  const { adjective } = useText(game);
  const rowName = useRowName();
  return (
    <table className="comparison-table">
      <caption>{text.tableCaption(adjective[comparison.des_adjective])}</caption>
      <thead>
        <tr>
          <th scope="col">{text.faces}</th>
          <th scope="col">{names.own}</th>
          {comparison.all && <th scope="col">{names.all}</th>}
        </tr>
      </thead>
      <tbody>
        {comparison.rows.map(({ key, own, all }) => (
          <tr key={key}>
            <th scope="row">{rowName(key)}</th>
            <ShareCell rowKey={key} share={own} />
            {comparison.all && <ShareCell rowKey={key} share={all} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
