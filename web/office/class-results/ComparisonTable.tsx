import type { Comparison, Share } from '../../figures/comparison.ts';
import { useRowName } from '../../figures/use-row-name.ts';
import { decimalsOf, type RowKey } from '../../figures/verdict.ts';
import { classResults } from '../../i18n/class-results.ts';
import { decimalsFor, isWhole, numberFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';

const cell = 'border-line border-b py-2 pr-3 text-left align-top sm:whitespace-nowrap';

/** Percentage, count and, of a group, the intervals of one share. */
const ShareCell = ({ rowKey, share }: { rowKey: RowKey; share: Share }) => {
  const { matrix, word } = useText(classResults);
  const { whole, percent } = numberFormat(useLanguage().language);
  const { count, rate } = share;
  if (!rate) return <td className={cell}>{matrix.nothing}</td>;
  const decimals = decimalsOf(rowKey, share) || (rate.these_faces ? decimalsFor(rate.these_faces) : 0);
  return (
    <td className={cell}>
      <strong className="block">{percent(rate.percent, decimals)}</strong>
      {count && <span className="block text-text-2">{matrix.of(whole(count.yes), whole(count.answers))}</span>}
      {(['these_faces', 'faces_like_these'] as const).map((about) => {
        const interval = rate[about];
        if (!interval) return null;
        const write = (end: number) => percent(end, isWhole(interval) ? 0 : decimals);
        return (
          <span key={about} className="block text-text-2">
            {word.table[about](write(interval.low), write(interval.high))}
          </span>
        );
      })}
    </td>
  );
};

type Props = { comparison: Comparison; names: { own: string; all: string } };

/** The exact figures of a word. */
export const ComparisonTable = ({ comparison, names }: Props) => {
  const { table: text } = useText(classResults).word;
  const { adjective } = useText(game);
  const rowName = useRowName();
  const head = [text.faces, names.own, ...(comparison.all ? [names.all] : [])];
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-left text-text-2">{text.caption(adjective[comparison.des_adjective])}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" className={`${cell} font-semibold`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparison.rows.map(({ key, own, all }) => (
          <tr key={key}>
            <th scope="row" className={`${cell} font-semibold`}>
              {rowName(key)}
            </th>
            <ShareCell rowKey={key} share={own} />
            {comparison.all && <ShareCell rowKey={key} share={all} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
