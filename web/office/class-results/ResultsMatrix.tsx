import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import type { Comparison, Row } from '../../figures/comparison.ts';
import { useRowName } from '../../figures/use-row-name.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { cx } from '../../ui/cx.ts';
import type { Elements } from '../../ui/elements.ts';
import { endOf, markedIn } from '../stage/takeaway.ts';
import { ClearSign, EndMark, Scale, useRowWords } from './marks.tsx';
import { clearFirst } from './summary.ts';

type CellProps = { row: Row; comparison: Comparison };

const Cell = ({ row, comparison }: CellProps) => {
  const words = useRowWords()(row);
  const end = endOf(markedIn(comparison), row.key);
  return (
    <td className={cx('h-13 px-1.5 align-middle', end && 'bg-amber-soft')}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-1">
        <b className="text-md">{words.percent}</b>
        {end && <EndMark end={end} />}
      </span>
      <Scale row={row} />
      <span className="sr-only">{`${words.of}. ${words.rest}`}</span>
    </td>
  );
};

type TableProps = {
  comparisons: Comparison[];
  caption: string;
  /** Of the first cell of a row: the word, or a button that opens it. */
  head: (comparison: Comparison) => Elements;
  /** Below the row, over all columns. */
  detail?: (comparison: Comparison) => Elements;
};

/** All words by all groups of faces, in the groups' usual order: sorted by value, it would read as a ranking. */
export const MatrixTable = ({ comparisons, caption, head, detail }: TableProps) => {
  const { matrix: text } = useText(classResults);
  const rowName = useRowName();
  const rows = comparisons[0]?.rows ?? [];
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b">
          <td className="w-42 pl-4 text-sm text-text-3 print:w-32 print:pl-0">{text.unit}</td>
          {rows.map(({ key }) => (
            <th
              key={key}
              scope="col"
              className="h-11 hyphens-auto px-1.5 text-left font-semibold text-sm text-text-2 leading-4"
            >
              {rowName(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparisons.map((comparison) => {
          const more = detail?.(comparison);
          return (
            <Fragment key={comparison.des_adjective}>
              <tr className="border-line border-b">
                <th scope="row" className="p-0 text-left align-middle font-normal">
                  {head(comparison)}
                </th>
                {comparison.rows.map((row) => (
                  <Cell key={row.key} row={row} comparison={comparison} />
                ))}
              </tr>
              {more && (
                <tr className="border-line border-b">
                  <td colSpan={rows.length + 1} className="bg-sunken px-6 py-4">
                    {more}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
};

/** The groups of a closed word on one line, for narrow windows. */
const Strip = ({ comparison }: { comparison: Comparison }) => {
  const { matrix: text } = useText(classResults);
  const { whole } = numberFormat(useLanguage().language);
  const marked = markedIn(comparison);
  const shown = comparison.rows.flatMap(({ key, own: { rate } }) => (rate ? [{ key, percent: rate.percent }] : []));
  const percents = shown.map(({ percent }) => Math.round(percent));
  return (
    <>
      <span className="relative mt-2 block h-4 forced-color-adjust-none" aria-hidden="true">
        <i className="absolute inset-x-0 top-2 h-px bg-line-strong" />
        {shown.map(({ key, percent }) => (
          <i
            key={key}
            className={cx(
              'absolute top-0.5 size-3 -translate-x-1/2 rounded-full border-2 border-surface',
              endOf(marked, key) ? 'z-1 bg-amber ring-1 ring-text' : 'bg-data',
            )}
            style={{ left: `${percent}%` }}
          />
        ))}
      </span>
      <span className="flex justify-between text-text-3 text-xs">
        <span aria-hidden="true">0</span>
        {shown.length > 0 && <span>{text.range(whole(Math.min(...percents)), whole(Math.max(...percents)))}</span>}
        <span aria-hidden="true">100</span>
      </span>
    </>
  );
};

type Props = {
  comparisons: Comparison[];
  caption: string;
  /** What is shown of an open word. */
  children: (comparison: Comparison) => Elements;
};

/** Every word opens in its place, one at a time: as a table, or where that has no room as a list. */
export const ResultsMatrix = ({ comparisons, caption, children }: Props) => {
  const adjective = useText(game).adjective;
  const id = useId();
  const [open, setOpen] = useState(() => comparisons.find((comparison) => markedIn(comparison))?.des_adjective);
  const ordered = clearFirst(comparisons);
  const buttonOf = ({ des_adjective }: Comparison, place: 'table' | 'list') => ({
    type: 'button' as const,
    'aria-expanded': des_adjective === open,
    'aria-controls': des_adjective === open ? `${id}-${place}` : undefined,
    onClick: () => setOpen(des_adjective === open ? undefined : des_adjective),
  });
  const detailOf = (comparison: Comparison, place: 'table' | 'list') =>
    comparison.des_adjective === open && <div id={`${id}-${place}`}>{children(comparison)}</div>;
  return (
    <>
      <div className="max-lg:hidden">
        <MatrixTable
          comparisons={ordered}
          caption={caption}
          detail={(comparison) => detailOf(comparison, 'table')}
          head={(comparison) => (
            <button
              {...buttonOf(comparison, 'table')}
              className="flex min-h-13 w-full items-center gap-2 pl-4 text-left"
            >
              <ChevronRight
                className={cx('size-4 shrink-0 text-text-3', comparison.des_adjective === open && 'rotate-90')}
                aria-hidden="true"
              />
              <span className="min-w-0 flex-1 leading-tight">
                <b className="block" translate="no">
                  {adjective[comparison.des_adjective]}
                </b>
                <ClearSign comparison={comparison} />
              </span>
            </button>
          )}
        />
      </div>
      <ul className="divide-y divide-line lg:hidden">
        {ordered.map((comparison) => {
          const isOpen = comparison.des_adjective === open;
          return (
            <li key={comparison.des_adjective}>
              <button {...buttonOf(comparison, 'list')} className="block w-full px-4 py-3 text-left">
                <span className="flex flex-wrap items-center gap-x-2">
                  <b className="flex-1" translate="no">
                    {adjective[comparison.des_adjective]}
                  </b>
                  <ClearSign comparison={comparison} />
                  <ChevronDown className={cx('size-4 text-text-3', isOpen && 'rotate-180')} aria-hidden="true" />
                </span>
                {!isOpen && <Strip comparison={comparison} />}
              </button>
              {isOpen && <div className="bg-sunken px-4 py-4">{detailOf(comparison, 'list')}</div>}
            </li>
          );
        })}
      </ul>
    </>
  );
};
