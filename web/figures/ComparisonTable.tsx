import { figures } from '../i18n/figures.ts';
import { game } from '../i18n/game.ts';
import { useLanguage, useText } from '../i18n/language.tsx';
import type { Comparison } from './comparison.ts';
import { decimalsFor, numberFormat } from './number-format.ts';
import type { Share } from './share.ts';
import type { SideWords } from './side-words.ts';
import { useRowName } from './use-row-name.ts';
import './comparison-table.css';

/** Percentage, counts and interval of one share. */
const ShareCell = ({ share: { yes, answers, rate } }: { share: Share }) => {
  const text = useText(figures);
  const { whole, percent } = numberFormat(useLanguage().language);
  if (!rate) return <td>{text.noAnswers}</td>;
  const decimals = decimalsFor(rate.interval);
  const { low, high } = rate.interval;
  return (
    <td>
      <strong>{percent(rate.percent, decimals)}</strong>
      <span>{text.share(whole(yes), whole(answers))}</span>
      <span>{text.interval(percent(low, decimals), percent(high, decimals))}</span>
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
            <ShareCell share={own} />
            {comparison.all && <ShareCell share={all} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
