import { Button, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { RowData } from '@tanstack/react-table';
import { Fragment, type ReactNode, type Ref, useMemo } from 'react';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import type { Column } from './column.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { LayoutContext, wideScreen } from './layout.ts';
import { Pages } from './Pages.tsx';
import { pageOf } from './page-of.ts';
import { RowSkeletons } from './RowSkeletons.tsx';
import { TableHead } from './TableHead.tsx';
import { TableNote } from './TableNote.tsx';
import { useControls } from './use-controls.ts';
import { useFoundRows } from './use-found-rows.ts';
import { useTableState } from './use-table-state.ts';
import './table.css';

type Props<Row> = {
  /** Names the list for those who cannot see it. */
  title: string;
  columns: readonly Column<Row>[];
  /** Undefined until they are there. */
  rows: readonly Row[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** Says how many there are, of how many when filters are set. */
  count: (found: number, total: number) => string;
  rowKey: (row: Row) => string;
  /** A `RecordRow`. */
  renderRow: (row: Row) => ReactNode;
  hasActions?: boolean;
  /** Takes the focus when what had it is gone. */
  ref?: Ref<HTMLElement>;
};

const none: readonly never[] = [];

/** A list to filter, sort and leaf through, with its state in the address: a table, on narrow screens cards. */
export const DataTable = <Row extends RowData>({
  title,
  columns,
  rows,
  hasFailed,
  onRetry,
  count,
  rowKey,
  renderRow,
  hasActions = false,
  ref,
}: Props<Row>) => {
  const text = useText(table);
  const isWide = useMediaQuery(wideScreen, true, { getInitialValueInEffect: false });
  const [state, change] = useTableState(columns);
  const controls = useControls(state, change);
  const all = rows ?? none;
  const found = useFoundRows(all, columns, state);
  const shown = pageOf(found, state.page);
  const layout = useMemo(() => ({ isWide, columns, hasActions }), [isWide, columns, hasActions]);
  const isLoading = !rows && !hasFailed;
  const reason = rows ? (all.length > 0 ? 'nothingFound' : 'empty') : 'failed';

  const records = isLoading ? (
    <RowSkeletons />
  ) : (
    shown.rows.map((row) => <Fragment key={rowKey(row)}>{renderRow(row)}</Fragment>)
  );
  const note = !isLoading && found.length === 0 && (
    <TableNote reason={reason} onRetry={onRetry} onClearFilters={controls.clearFilters} />
  );
  return (
    <LayoutContext value={layout}>
      <section className="data-table" ref={ref} tabIndex={-1} aria-label={title} aria-busy={isLoading}>
        {!isWide && <FilterPanel columns={columns} state={state} controls={controls} />}
        <div className="table-status">
          <p role="status">{isLoading ? text.loading : rows && count(found.length, all.length)}</p>
          {Object.keys(state.filters).length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={controls.clearFilters}>
              {text.clearFilters}
            </Button>
          )}
        </div>
        {isWide ? (
          <div className="table-card">
            <Table layout="fixed" aria-label={title}>
              <colgroup>
                {columns.map(({ id, width }) => (
                  <col key={id} style={{ width }} />
                ))}
                {hasActions && <col className="actions-column" />}
              </colgroup>
              <TableHead columns={columns} hasActions={hasActions} state={state} controls={controls} />
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
        <Pages page={shown.page} pages={shown.pages} onChange={controls.page} />
      </section>
    </LayoutContext>
  );
};
