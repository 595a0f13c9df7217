import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ApiError } from '../../api/client.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { LayoutContext, wideScreen } from '../table/layout.ts';
import { Pages } from '../table/Pages.tsx';
import { RowSkeletons } from '../table/RowSkeletons.tsx';
import { useLoadNotice } from '../use-load-notice.ts';
import { ListNote } from './ListNote.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogRow } from './LogRow.tsx';
import { pagesOf } from './list-pages.ts';
import type { ListState } from './list-state.ts';
import type { LogColumn, LogFilter } from './log-column.ts';
import '../table/table.css';
import './log.css';

type Answer<Row> = { rows: Row[]; total: number; flg_more: boolean };

type Props<Row> = {
  /** Names the list for those who cannot see it. */
  title: string;
  columns: readonly LogColumn<Row>[];
  filters: readonly LogFilter[];
  query: UseQueryResult<Answer<Row>, ApiError>;
  state: ListState;
  empty: string;
  /** Goes across the whole row, under its cells. */
  below?: (row: Row) => ReactNode;
};

/** Who leafs on at the end of a long list is led to where the next page begins, the focus too. */
const leadTo = (line: HTMLElement) => {
  const before = line.getBoundingClientRect().top;
  line.scrollIntoView({ block: 'nearest' });
  if (line.getBoundingClientRect().top !== before) line.focus({ preventScroll: true });
};

/** A list that is filtered and leafed through on the server: a table, on narrow screens cards. */
export const LogList = <Row,>({ title, columns, filters, query, state, empty, below }: Props<Row>) => {
  const text = useText(audit).list;
  const { loading } = useText(table);
  const isWide = useMediaQuery(wideScreen, true, { getInitialValueInEffect: false });
  const layout = useMemo(() => ({ isWide, columns, hasActions: false }), [isWide, columns]);
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  useLoadNotice(query);
  const status = useRef<HTMLParagraphElement>(null);
  const hasFailed = isError && !isFetching && !data;
  const isLoading = !data && !hasFailed;
  const pages = pagesOf(data?.total ?? 0);
  const isBeyond = data !== undefined && !isPlaceholderData && state.page_number > pages;
  const leadBack = useEffectEvent(() => state.change({ page_number: pages }, { replace: true }));
  useEffect(() => {
    if (isBeyond) leadBack();
  }, [isBeyond]);

  const rows = (data?.rows ?? []).map((row, place) => ({ row, key: `${state.day}/${state.page_number}/${place}` }));
  const records = isLoading ? (
    <RowSkeletons />
  ) : (
    rows.map(({ row, key }) => <LogRow key={key} row={row} columns={columns} below={below?.(row)} />)
  );
  const note = !isLoading && rows.length === 0 && (
    <ListNote
      empty={empty}
      hasFailed={hasFailed}
      hasFilters={Object.keys(state.filters).length > 0}
      onRetry={refetch}
      onClearFilters={() => state.change({ filters: {} })}
    />
  );
  return (
    <LayoutContext value={layout}>
      <section className="data-table log-list" aria-label={title} aria-busy={isLoading || isPlaceholderData}>
        <LogFilters
          filters={filters}
          values={state.filters}
          onChange={(next, isSame) => state.change({ filters: next }, { replace: isSame })}
        />
        <div className="table-status">
          <p role="status" ref={status} tabIndex={-1}>
            {isLoading ? loading : data && (data.flg_more ? text.more(data.total) : text.count(data.total))}
          </p>
        </div>
        <div className="log-rows" data-behind={isPlaceholderData || undefined}>
          {isWide ? (
            <div className="table-card">
              <Table layout="fixed" aria-label={title}>
                <colgroup>
                  {columns.map(({ id, width }) => (
                    <col key={id} style={{ width }} />
                  ))}
                </colgroup>
                <Table.Thead>
                  <Table.Tr>
                    {columns.map(({ id, label }) => (
                      <Table.Th key={id} scope="col">
                        {label}
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
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
        <Pages
          page={Math.min(state.page_number, pages)}
          pages={pages}
          onChange={(page_number) => {
            state.change({ page_number });
            if (status.current) leadTo(status.current);
          }}
        />
      </section>
    </LayoutContext>
  );
};
