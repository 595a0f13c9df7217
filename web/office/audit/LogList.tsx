import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import { maxListLength } from '../../../contract/rules/limits.ts';
import type { ApiError, Arguments } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import type { Elements } from '../../ui/elements.ts';
import { TableCard, TableFoot, Td, Th } from '../../ui/TableParts.tsx';
import { CsvDownload } from '../csv/CsvDownload.tsx';
import type { Cell } from '../csv/csv.ts';
import type { Option } from '../table/column.ts';
import { FilterField } from '../table/FilterField.tsx';
import { ListNote } from '../table/ListNote.tsx';
import { Pages } from '../table/Pages.tsx';
import { useLoadNotice } from '../use-load-notice.ts';
import { type ListKey, type ListState, namesUsers, pagesOf, plainListInput } from './use-day-list.ts';

/** A column of an audit list. */
export type LogColumn<Row> = {
  id: string;
  label: string;
  show: (row: Row) => ReactNode;
  /** The same for a file. */
  cell: (row: Row) => Cell;
};

/** A filter applied by the server. `id` is its name in the API; `any` labels "all", where it must agree in grammar. */
export type LogFilter = { id: string; label: string; options?: readonly Option[]; any?: string };

type Props<Row> = {
  /** The name of the list for screen readers. */
  title: string;
  /** The day and the choice of the list, beside the filters. */
  head: Elements;
  /** The call that reads it. */
  source: ListKey;
  columns: readonly LogColumn<Row>[];
  filters: readonly LogFilter[];
  query: UseQueryResult<{ rows: Row[]; total: number; flg_more: boolean }, ApiError>;
  state: ListState;
  empty: string;
  /** Content below the cells, across the whole row. */
  below?: (row: Row) => Elements;
};

/** A filter with a new value, among the others; an empty one is left out. */
const withFilter = (filters: Readonly<Record<string, string>>, name: string, text: string): Record<string, string> => {
  const { [name]: _, ...others } = filters;
  return text === '' ? others : { ...others, [name]: text };
};

const places = ['a', 'b', 'c', 'd', 'e'];

/** A list of a day, with filtering and paging by the server, and a file of all that the filters leave. */
export const LogList = <Row,>(props: Props<Row>) => {
  const { title, head, source, columns, filters, query, state, empty, below } = props;
  const text = useText(audit);
  const { loading } = useText(table);
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  useLoadNotice(query);
  const top = useRef<HTMLDivElement>(null);
  const hasFailed = isError && !isFetching && !data;
  const isLoading = !data && !hasFailed;
  const pages = pagesOf(data?.total ?? 0);
  const isBeyond = data !== undefined && !isPlaceholderData && state.page_number > pages;
  const goToLastPage = useEffectEvent(() => state.change({ page_number: pages }, { replace: true }));
  useEffect(() => {
    if (isBeyond) goToLastPage();
  }, [isBeyond]);

  const rows = data?.rows ?? [];
  const total = data?.total ?? 0;
  const clearFilters = () => {
    state.change({ filters: {} });
    // The button that was pressed goes away with what it is about.
    top.current?.focus();
  };
  const turnTo = (page_number: number) => {
    state.change({ page_number });
    const before = top.current?.getBoundingClientRect().top;
    top.current?.scrollIntoView({ block: 'nearest' });
    if (top.current?.getBoundingClientRect().top !== before) top.current?.focus({ preventScroll: true });
  };
  const makeFile = async () => {
    const input = plainListInput({ ...state, without_own: state.without_own && namesUsers(source) });
    const answer = await callSignedIn(source, ...([input] as unknown as Arguments<Contract[ListKey]>));
    const heads = [text.file.day, ...columns.map(({ label }) => label)];
    const body = (answer as unknown as Row[]).map((row) => [state.day, ...columns.map(({ cell }) => cell(row))]);
    return { rows: [heads, ...body], name: text.file.listName(state.list, state.day) };
  };
  const note = () => {
    if (hasFailed) return <ListNote reason="failed" onRetry={refetch} />;
    if (Object.keys(state.filters).length === 0) return <ListNote reason="empty" text={empty} />;
    return <ListNote reason="nothingFound" onClearFilters={clearFilters} />;
  };
  return (
    <section aria-label={title} aria-busy={isLoading || isPlaceholderData}>
      <div ref={top} tabIndex={-1} className="mb-3 flex flex-wrap items-center gap-2">
        {head}
        {filters.map((filter) => (
          <div key={filter.id} className="w-40">
            <FilterField
              column={filter}
              filter={state.filters[filter.id] ?? ''}
              onChange={(value, isContinued) =>
                state.change({ filters: withFilter(state.filters, filter.id, value) }, { replace: isContinued })
              }
              isLabelVisible={false}
            />
          </div>
        ))}
      </div>
      <TableCard
        caption={title}
        foot={
          <>
            {!isLoading && rows.length === 0 && note()}
            <TableFoot>
              <p role="status">
                {isLoading ? loading : data && (data.flg_more ? text.list.more(total) : text.list.count(total))}
              </p>
              <Pages page={Math.min(state.page_number, pages)} pages={pages} onChange={turnTo} />
              {rows.length > 0 && (
                <CsvDownload
                  label={total > maxListLength ? text.file.newest(maxListLength) : text.file.list}
                  make={makeFile}
                />
              )}
            </TableFoot>
          </>
        }
      >
        <thead className="border-line border-b">
          <tr>
            {columns.map(({ id, label }) => (
              <Th key={id}>{label}</Th>
            ))}
          </tr>
        </thead>
        <tbody className={isPlaceholderData ? 'text-sm opacity-60' : 'text-sm'}>
          {isLoading &&
            places.map((place) => (
              <tr key={place}>
                <Td colSpan={columns.length}>
                  <span className="block h-3 rounded-sm bg-track" />
                </Td>
              </tr>
            ))}
          {rows.map((row, place) => {
            const more = below?.(row);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and a page is drawn as a whole
              <Fragment key={`${state.day}/${state.page_number}/${place}`}>
                <tr className="border-line border-t align-top first:border-t-0">
                  {columns.map(({ id, show }) => (
                    <Td key={id} className="py-3">
                      {show(row)}
                    </Td>
                  ))}
                </tr>
                {more && (
                  <tr>
                    <Td colSpan={columns.length}>{more}</Td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </TableCard>
    </section>
  );
};
