import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ApiError } from '../../api/client.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import type { Elements } from '../../ui/elements.ts';
import { ListFrame } from '../table/ListFrame.tsx';
import { ListNote } from '../table/ListNote.tsx';
import { useLoadNotice } from '../use-load-notice.ts';
import { ListDownload } from './ListDownload.tsx';
import { LogRow } from './LogRow.tsx';
import { pagesOf } from './list-pages.ts';
import type { ListState } from './list-state.ts';
import type { LogColumn, LogFilter } from './log-column.ts';
import type { ListKey } from './use-day-list.ts';
import './log.css';
import { FilterField } from '../table/FilterField.tsx';

type Answer<Row> = { rows: Row[]; total: number; flg_more: boolean };

type Props<Row> = {
  /** The name of the list for screen readers. */
  title: string;
  /** The call that reads it. */
  source: ListKey;
  columns: readonly LogColumn<Row>[];
  filters: readonly LogFilter[];
  query: UseQueryResult<Answer<Row>, ApiError>;
  state: ListState;
  empty: string;
  /** Content below the cells, across the whole row. */
  below?: (row: Row) => Elements;
};

type LogFiltersProps = {
  filters: readonly LogFilter[];
  values: Readonly<Record<string, string>>;
  /** `isContinued`: the user is still typing the same filter, so that going back skips it. */
  onChange: (values: Record<string, string>, isContinued: boolean) => void;
};

/** Filters that the server applies. */
const LogFilters = ({ filters, values, onChange }: LogFiltersProps) => {
  if (filters.length === 0) return null;
  return (
    <div className="log-filters">
      {filters.map((filter) => (
        <FilterField
          key={filter.id}
          column={filter}
          filter={values[filter.id] ?? ''}
          onChange={(text, isContinued) => {
            const others = Object.entries(values).filter(([id]) => id !== filter.id);
            onChange(Object.fromEntries(text === '' ? others : [...others, [filter.id, text]]), isContinued);
          }}
          isLabelVisible
        />
      ))}
    </div>
  );
};

/** After turning the page at the end of a long list, scrolls to its start and moves the focus there. */
const scrollToStart = (line: HTMLElement) => {
  const before = line.getBoundingClientRect().top;
  line.scrollIntoView({ block: 'nearest' });
  if (line.getBoundingClientRect().top !== before) line.focus({ preventScroll: true });
};

/** A list with filtering and paging by the server. */
export const LogList = <Row,>({ title, source, columns, filters, query, state, empty, below }: Props<Row>) => {
  const text = useText(audit).list;
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  useLoadNotice(query);
  const status = useRef<HTMLParagraphElement>(null);
  const hasFailed = isError && !isFetching && !data;
  const isLoading = !data && !hasFailed;
  const pages = pagesOf(data?.total ?? 0);
  const isBeyond = data !== undefined && !isPlaceholderData && state.page_number > pages;
  const goToLastPage = useEffectEvent(() => state.change({ page_number: pages }, { replace: true }));
  useEffect(() => {
    if (isBeyond) goToLastPage();
  }, [isBeyond]);

  const rows = (data?.rows ?? []).map((row, place) => ({ row, key: `${state.day}/${state.page_number}/${place}` }));
  const emptyNote = () => {
    if (hasFailed) return <ListNote reason="failed" onRetry={refetch} />;
    if (Object.keys(state.filters).length === 0) return <ListNote reason="empty" text={empty} />;
    return <ListNote reason="nothingFound" onClearFilters={() => state.change({ filters: {} })} />;
  };
  return (
    <ListFrame
      className="log-list"
      title={title}
      columns={columns}
      isLoading={isLoading}
      isStale={isPlaceholderData}
      filters={
        <LogFilters
          filters={filters}
          values={state.filters}
          onChange={(next, isContinued) => state.change({ filters: next }, { replace: isContinued })}
        />
      }
      status={data && (data.flg_more ? text.more(data.total) : text.count(data.total))}
      statusRef={status}
      statusAction={
        rows.length > 0 && <ListDownload source={source} columns={columns} state={state} total={data?.total ?? 0} />
      }
      rows={rows.map(({ row, key }) => <LogRow key={key} row={row} columns={columns} below={below?.(row)} />)}
      note={!isLoading && rows.length === 0 && emptyNote()}
      page={Math.min(state.page_number, pages)}
      pages={pages}
      onPage={(page_number) => {
        state.change({ page_number });
        if (status.current) scrollToStart(status.current);
      }}
    />
  );
};
