import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type Ref, useMemo } from 'react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { LayoutContext, type ListColumn, wideScreen } from './layout.ts';
import { Pages } from './Pages.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';
import './table.css';

type Props = {
  /** Names the list for those who cannot see it. */
  title: string;
  columns: readonly ListColumn[];
  /** Whether the rows end with a column of buttons. */
  hasActions?: boolean;
  /** Nothing to show yet: skeletons stand for the rows. */
  isLoading: boolean;
  /** The rows are not yet those that were asked for. */
  isStale?: boolean;
  /** Filters, above the list. */
  filters: ReactNode;
  /** How many rows there are, in words; a screen reader hears it. */
  status: ReactNode;
  statusRef?: Ref<HTMLParagraphElement>;
  /** Beside the status. */
  statusAction?: ReactNode;
  /** In place of the plain headings of a table. */
  head?: ReactNode;
  rows: ReactNode;
  /** A `ListNote`, in place of the rows. */
  note: ReactNode;
  /** Both from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  className?: string;
  /** Of the section, which takes the focus when what had it is gone. */
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

/** What every list of the office stands in: filters, status, a table (cards on narrow screens), and its pages. */
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
