import { ChevronRight } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import type { Comparison, Row } from '../../figures/comparison.ts';
import { useRowName } from '../../figures/use-row-name.ts';
import { classResults } from '../../i18n/class-results.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { cx } from '../../ui/cx.ts';
import type { Elements } from '../../ui/elements.ts';
import { EndMark } from '../stage/Signs.tsx';
import { endOf, markedIn } from '../stage/takeaway.ts';
import { ClearSign, Scale, useRowWords } from './marks.tsx';

/** Where the columns have no room, each word is a line of a list; paper has room. */
const columnLooks = 'not-print:max-lg:hidden';

const Cell = ({ row, comparison }: { row: Row; comparison: Comparison }) => {
  const { matrix: text } = useText(classResults);
  const words = useRowWords()(row);
  const end = endOf(comparison, row.key);
  return (
    <td className={cx(columnLooks, 'h-13 px-1.5 align-middle', end && 'bg-amber-soft')}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-1">
        <b className="text-md">{words.percent}</b>
        {end && (
          <span className="font-semibold text-amber-text text-xs">
            <EndMark end={end} text={text} />
          </span>
        )}
      </span>
      <Scale row={row} />
      <span className="sr-only">{`${words.of}. ${words.rest}`}</span>
    </td>
  );
};

type TableProps = {
  comparisons: Comparison[];
  caption: string;
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
      <thead className={columnLooks}>
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
              <tr className={cx('border-line border-b', more && 'max-lg:border-b-0')}>
                <th scope="row" className="p-0 text-left align-middle font-normal">
                  {head(comparison)}
                </th>
                {comparison.rows.map((row) => (
                  <Cell key={row.key} row={row} comparison={comparison} />
                ))}
              </tr>
              {more && (
                <tr className="border-line border-b">
                  {/* A block spans no columns, which in a list there are none of. */}
                  <td colSpan={rows.length + 1} className="bg-sunken px-4 py-4 max-lg:block lg:px-6">
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

const Strip = ({ comparison }: { comparison: Comparison }) => {
  const { matrix: text } = useText(classResults);
  const shown = comparison.rows.flatMap(({ key, own: { rate } }) => (rate ? [{ key, percent: rate.percent }] : []));
  const percents = shown.map(({ percent }) => Math.round(percent));
  return (
    <span className="order-last basis-full lg:hidden">
      <span className="relative block h-4 forced-color-adjust-none" aria-hidden="true">
        <i className="absolute inset-x-0 top-2 h-px bg-line-strong" />
        {shown.map(({ key, percent }) => (
          <i
            key={key}
            className={cx(
              'absolute top-0.5 size-3 -translate-x-1/2 rounded-full border-2 border-surface',
              endOf(comparison, key) ? 'z-1 bg-amber ring-1 ring-text' : 'bg-data',
            )}
            style={{ left: `${percent}%` }}
          />
        ))}
      </span>
      <span className="flex justify-between text-text-3 text-xs">
        <span aria-hidden="true">0</span>
        {shown.length > 0 && <span>{text.range(`${Math.min(...percents)}`, `${Math.max(...percents)}`)}</span>}
        <span aria-hidden="true">100</span>
      </span>
    </span>
  );
};

/** Words with a clear difference come first; otherwise words keep the order of their rounds. */
const clearFirst = (comparisons: Comparison[]): Comparison[] => {
  const isClear = (comparison: Comparison) => Number(markedIn(comparison) !== undefined);
  return [...comparisons].sort((one, other) => isClear(other) - isClear(one));
};

type Props = { comparisons: Comparison[]; caption: string; children: (comparison: Comparison) => Elements };

/** Every word opens in its place, one at a time: in a table, or where that has no room in a list. */
export const ResultsMatrix = ({ comparisons, caption, children }: Props) => {
  const { adjective } = useText(game);
  const detailId = useId();
  const [open, setOpen] = useState(() => comparisons.find((comparison) => markedIn(comparison))?.des_adjective);
  return (
    <MatrixTable
      comparisons={clearFirst(comparisons)}
      caption={caption}
      detail={(comparison) => comparison.des_adjective === open && <div id={detailId}>{children(comparison)}</div>}
      head={(comparison) => {
        const { des_adjective } = comparison;
        const isOpen = des_adjective === open;
        return (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailId : undefined}
            className="flex w-full items-center gap-2 pl-4 text-left max-lg:flex-wrap max-lg:py-3 max-lg:pr-4 lg:min-h-13"
            onClick={() => setOpen(isOpen ? undefined : des_adjective)}
          >
            <ChevronRight
              className={cx(
                'size-4 shrink-0 text-text-3 max-lg:order-last',
                isOpen ? 'max-lg:-rotate-90 lg:rotate-90' : 'max-lg:rotate-90',
              )}
              aria-hidden="true"
            />
            <span className="min-w-0 flex-1 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2 lg:leading-tight">
              <b className="block max-lg:flex-1" translate="no">
                {adjective[des_adjective]}
              </b>
              <ClearSign comparison={comparison} />
            </span>
            {!isOpen && <Strip comparison={comparison} />}
          </button>
        );
      }}
    />
  );
};
