import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type Ref, useMemo } from 'react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import type { Elements } from '../../ui/elements.ts';
import { LayoutContext, type ListColumn, wideScreen } from './layout.ts';
import { Pages } from './Pages.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import './table.css';

type Props = {
  /** The name of the list for screen readers. */
  title: string;
  columns: readonly ListColumn[];
  /** Whether the rows end with a column of buttons. */
  hasActions?: boolean;
  /** Whether to show skeletons in place of rows. */
  isLoading: boolean;
  /** Whether the rows are those of an earlier request. */
  isStale?: boolean;
  /** Filters, above the list. */
  filters: Elements;
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
  className?: string;
  /** The section, which gets the focus when the focused element disappears. */
  ref?: Ref<HTMLElement>;
};

const PlainHead = ({ columns }: Pick<Props, 'columns'>) => (
  <Table.Thead>
    <Table.Tr>
      {columns.map(({ id, label }) => (
        <Table.Th key={id} scope="col">
          {label}
        </Table.Th>
      ))}
    </Table.Tr>
  </Table.Thead>
);

/** The frame of every list in the office: filters, status, a table (cards on narrow screens), and paging. */
export const ListFrame = (props: Props) => {
  const { title, columns, hasActions = false, isLoading, isStale = false, filters, status, statusRef } = props;
  const { statusAction, head, rows, note, page, pages, onPage, className = '', ref } = props;
  const { loading } = useText(table);
  const isWide = useMediaQuery(wideScreen, true, { getInitialValueInEffect: false });
  const layout = useMemo(() => ({ isWide, columns, hasActions }), [isWide, columns, hasActions]);
  const records = isLoading ? <RowSkeletons /> : rows;
  return (
    <LayoutContext value={layout}>
      <section
        className={`data-table ${className}`.trim()}
        ref={ref}
        tabIndex={-1}
        aria-label={title}
        aria-busy={isLoading || isStale}
      >
        {filters}
        <div className="table-status">
          <p role="status" ref={statusRef} tabIndex={statusRef ? -1 : undefined}>
            {isLoading ? loading : status}
          </p>
          {statusAction}
        </div>
        <div className="list-rows" data-stale={isStale || undefined}>
          {isWide ? (
            <div className="table-card">
              <Table layout="fixed" aria-label={title}>
                <colgroup>
                  {columns.map(({ id, width }) => (
                    <col key={id} style={{ width }} />
                  ))}
                  {hasActions && <col className="actions-column" />}
                </colgroup>
                {head ?? <PlainHead columns={columns} />}
                {records}
              </Table>
              {note}
            </div>
          ) : (
            <>
              <ul className="record-cards">{records}</ul>
              {note}
            </>
          )}
        </div>
        <Pages page={page} pages={pages} onChange={onPage} />
      </section>
    </LayoutContext>
  );
};
