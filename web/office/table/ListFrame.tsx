import { type ReactNode, type Ref, useEffect, useMemo, useState } from 'react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { cx } from '../../ui/cx.ts';
import type { Elements } from '../../ui/elements.ts';
import { TableFoot, TableScroll } from '../../ui/TableParts.tsx';
import { LayoutContext, type ListColumn, useIsWide } from './column.ts';
import { Pages } from './Pages.tsx';

type Props = {
  /** The name of the list for screen readers. */
  title: string;
  columns: readonly ListColumn[];
  /** Whether the rows end with a column of buttons. */
  hasActions?: boolean;
  /** Whether to show grey bars in place of rows. */
  isLoading: boolean;
  /** Whether the rows are those of an earlier request. */
  isStale?: boolean;
  /** Filters, above the list. */
  filters?: Elements;
  /** The number of rows, in words; announced by screen readers. */
  status: ReactNode;
  statusRef?: Ref<HTMLParagraphElement>;
  /** Beside the status. */
  statusAction?: Elements;
  /** Replaces the plain headings of a table. */
  head?: Elements;
  rows: Elements;
  /** A `ListNote`, in place of the rows. */
  note: Elements;
  /** `page` and `pages` count from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** A class: on less the table scrolls sideways. */
  minWidth?: string;
  /** The section, which gets the focus when the focused element disappears. */
  ref?: Ref<HTMLElement>;
};

const PlainHead = ({ columns }: Pick<Props, 'columns'>) => (
  <thead>
    <tr className="border-line border-b">
      {columns.map(({ id, label, isNumber }) => (
        <th
          key={id}
          scope="col"
          className={cx('h-9 px-3 font-semibold text-sm text-text-2 first:pl-4', isNumber ? 'text-right' : 'text-left')}
        >
          {label}
        </th>
      ))}
    </tr>
  </thead>
);

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

const barsAfterMs = 300;

/** As high as the rows to come, hidden from screen readers; grey only once loading takes long enough to be noticed. */
const Bars = ({ columns }: { columns: number }) => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), barsAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <tbody aria-hidden="true">
      {places.map((place) => (
        <tr key={place} className="border-line border-b last:border-0">
          <td colSpan={columns} className="h-11 px-4">
            {isLate && <span className="block h-3 rounded-sm bg-track" />}
          </td>
        </tr>
      ))}
    </tbody>
  );
};

/** The frame of every list in the office: filters, a table, and below it status and paging. */
export const ListFrame = (props: Props) => {
  const { title, columns, hasActions = false, isLoading, isStale = false, filters, status, statusRef } = props;
  const { statusAction, head, rows, note, page, pages, onPage, minWidth = 'min-w-232', ref } = props;
  const { loading } = useText(table);
  const isWide = useIsWide();
  const layout = useMemo(() => ({ isWide, columns, hasActions }), [isWide, columns, hasActions]);
  return (
    <LayoutContext value={layout}>
      <section
        data-list=""
        className="grid grid-cols-1 gap-3"
        ref={ref}
        tabIndex={-1}
        aria-label={title}
        aria-busy={isLoading || isStale}
      >
        {filters}
        <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
          {isWide ? (
            <TableScroll>
              <table
                className={cx('w-full table-fixed border-collapse', minWidth, isStale && 'opacity-60')}
                aria-label={title}
              >
                <colgroup>
                  {columns.map(({ id, width }) => (
                    <col key={id} className={width} />
                  ))}
                  {hasActions && <col className="w-36" />}
                </colgroup>
                {head ?? <PlainHead columns={columns} />}
                {isLoading ? <Bars columns={columns.length + Number(hasActions)} /> : rows}
              </table>
            </TableScroll>
          ) : (
            <ul aria-label={title}>{!isLoading && rows}</ul>
          )}
          {note}
          <TableFoot>
            <span className="-ml-1 flex flex-wrap items-center gap-x-3">
              <p role="status" ref={statusRef} tabIndex={statusRef ? -1 : undefined}>
                {isLoading ? loading : status}
              </p>
              {statusAction}
            </span>
            <Pages page={page} pages={pages} onChange={onPage} />
          </TableFoot>
        </div>
      </section>
    </LayoutContext>
  );
};
