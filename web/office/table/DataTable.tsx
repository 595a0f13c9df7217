import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, type Ref, useMemo } from 'react';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';
import { useLoadNotice } from '../use-load-notice.ts';
import type { Column } from './column.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListNote } from './ListNote.tsx';
import { foundRows } from './matching.ts';
import { FilterPanel, TableHead } from './TableHead.tsx';
import { pageOf, useControls, useTableState } from './table-state.ts';

type Query<Row> = Pick<
  UseQueryResult<readonly Row[], unknown>,
  'data' | 'error' | 'errorUpdatedAt' | 'isError' | 'isFetching' | 'refetch'
>;

type Props<Row> = {
  /** The name of the list for screen readers. */
  title: string;
  columns: readonly Column<Row>[];
  query: Query<Row>;
  /** Says how many rows were found, and of how many if there are filters. */
  count: (found: number, total: number) => string;
  rowKey: (row: Row) => string;
  /** A `RecordRow`. */
  renderRow: (row: Row) => ReactNode;
  hasActions?: boolean;
  minWidth?: string;
  /** Gets the focus when the focused element disappears. */
  ref?: Ref<HTMLElement>;
};

const none: readonly never[] = [];

/** A list that is fully loaded, and filtered, sorted and paged in the browser. Its state is in the address. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { title, columns, query, count, rowKey, renderRow, hasActions = false, minWidth, ref } = props;
  const text = useText(table);
  const { language } = useLanguage();
  useLoadNotice(query);
  const [state, change] = useTableState(columns);
  const controls = useControls(state, change);
  const all = query.data ?? none;
  const found = useMemo(() => foundRows(all, columns, state, language), [all, columns, state, language]);
  const { rows, page, pages, from, to } = pageOf(found, state.page);
  const isLoading = !query.data && (!query.isError || query.isFetching);
  const counted = count(found.length, all.length);

  const emptyNote = () => {
    if (!query.data) return <ListNote reason="failed" onRetry={() => void query.refetch()} />;
    if (all.length === 0) return <ListNote reason="empty" />;
    return <ListNote reason="nothingFound" onClearFilters={controls.clearFilters} />;
  };
  return (
    <ListFrame
      {...(ref && { ref })}
      {...(minWidth && { minWidth })}
      title={title}
      columns={columns}
      hasActions={hasActions}
      isLoading={isLoading}
      status={query.data && (pages > 1 ? text.range(from, to, counted) : counted)}
      statusAction={
        Object.keys(state.filters).length > 0 &&
        found.length > 0 && (
          <Button variant="text" size="small" onClick={controls.clearFilters}>
            {text.clearFilters}
          </Button>
        )
      }
      filters={<FilterPanel columns={columns} state={state} controls={controls} />}
      head={<TableHead columns={columns} hasActions={hasActions} state={state} controls={controls} />}
      rows={rows.map((row) => <Fragment key={rowKey(row)}>{renderRow(row)}</Fragment>)}
      note={!isLoading && found.length === 0 && emptyNote()}
      page={page}
      pages={pages}
      onPage={controls.page}
    />
  );
};
