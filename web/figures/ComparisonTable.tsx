import { figures } from '../i18n/figures.ts';
import { game } from '../i18n/game.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import type { Comparison, Share } from './comparison.ts';
import { decimalsFor, numberFormat } from './number-format.ts';
import type { SideWords } from './side-words.ts';
import { useRowName } from './use-row-name.ts';
import { decimalsOf, type RowKey } from './verdict.ts';
import './comparison-table.css';

const abouts = ['these_faces', 'faces_like_these'] as const;

/** Percentage, counts and, of a group, the intervals of one share. */
const ShareCell = ({ rowKey, share: { yes, answers, rate } }: { rowKey: RowKey; share: Share }) => {
  const text = useText(figures);
  const { whole, percent } = numberFormat(useLanguage().language);
  if (!rate) return <td>{text.noAnswers}</td>;
  const decimals = Math.max(decimalsOf(rowKey), rate.these_faces ? decimalsFor(rate.these_faces) : 0);
  return (
    <td>
      <strong>{percent(rate.percent, decimals)}</strong>
      <span>{text.share(whole(yes), whole(answers))}</span>
      {abouts.map((about) => {
        const interval = rate[about];
        const written = interval && [interval.low, interval.high].map((end) => percent(end, decimals));
        return written && <span key={about}>{text.intervalOf[about](written[0] ?? '', written[1] ?? '')}</span>;
      })}
    </td>
  );
};

/** The exact figures of a chart, also for screen readers. */
export const ComparisonTable = ({ comparison, words }: { comparison: Comparison; words: SideWords }) => {
  const text = useText(figures);
  const { adjective } = useText(game);
  const rowName = useRowName();
  return (
    <table className="comparison-table">
      <caption>{text.tableCaption(adjective[comparison.des_adjective])}</caption>
      <thead>
        <tr>
          <th scope="col">{text.faces}</th>
          <th scope="col">{words.own.name}</th>
          {comparison.all && <th scope="col">{words.all.name}</th>}
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
