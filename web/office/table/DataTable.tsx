import { Button } from '@mantine/core';
import { Fragment, type ReactNode, type Ref, useMemo } from 'react';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import type { Column } from './column.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { foundRows } from './found-rows.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListNote } from './ListNote.tsx';
import { pageOf } from './page-of.ts';
import { TableHead } from './TableHead.tsx';
import { useControls } from './use-controls.ts';
import { useTableState } from './use-table-state.ts';

type Props<Row> = {
  /** The name of the list for screen readers. */
  title: string;
  columns: readonly Column<Row>[];
  /** Undefined until loaded. */
  rows: readonly Row[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** Says how many rows were found, and of how many if there are filters. */
  count: (found: number, total: number) => string;
  rowKey: (row: Row) => string;
  /** A `RecordRow`. */
  renderRow: (row: Row) => ReactNode;
  hasActions?: boolean;
  /** Gets the focus when the focused element disappears. */
  ref?: Ref<HTMLElement>;
};

const none: readonly never[] = [];

/** A list that is fully loaded, and filtered, sorted and paged in the browser. Its state is in the address. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { title, columns, rows, hasFailed, onRetry, count, rowKey, renderRow, hasActions = false, ref } = props;
  const { clearFilters } = useText(table);
  const { language } = useLanguage();
  const [state, change] = useTableState(columns);
  const controls = useControls(state, change);
  const all = rows ?? none;
  const found = useMemo(() => foundRows(all, columns, state, language), [all, columns, state, language]);
  const { rows: shown, page, pages } = pageOf(found, state.page);
  const isLoading = !rows && !hasFailed;

  const emptyNote = () => {
    if (!rows) return <ListNote reason="failed" onRetry={onRetry} />;
    if (all.length === 0) return <ListNote reason="empty" />;
    return <ListNote reason="nothingFound" onClearFilters={controls.clearFilters} />;
  };
  return (
    <ListFrame
      {...(ref && { ref })}
      title={title}
      columns={columns}
      hasActions={hasActions}
      isLoading={isLoading}
      filters={<FilterPanel columns={columns} state={state} controls={controls} />}
      status={rows && count(found.length, all.length)}
      statusAction={
        Object.keys(state.filters).length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={controls.clearFilters}>
            {clearFilters}
          </Button>
        )
      }
      head={<TableHead columns={columns} hasActions={hasActions} state={state} controls={controls} />}
      rows={shown.map((row) => <Fragment key={rowKey(row)}>{renderRow(row)}</Fragment>)}
      note={!isLoading && found.length === 0 && emptyNote()}
      page={page}
      pages={pages}
      onPage={controls.page}
    />
  );
};
