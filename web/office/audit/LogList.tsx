import { Fragment, useEffect, useEffectEvent, useRef } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import { auditPageSize, maxListLength } from '../../../contract/rules/limits.ts';
import type { Arguments } from '../../api/client.ts';
import { callSignedIn } from '../../api/login.ts';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { withoutEmpty } from '../../ui/address-state.ts';
import type { Elements } from '../../ui/elements.ts';
import { TableCard, TableFoot, Td, Th } from '../../ui/TableParts.tsx';
import { CsvDownload } from '../csv/CsvDownload.tsx';
import type { Option } from '../table/column.ts';
import { Bars, ListNote } from '../table/ListNote.tsx';
import { Pages } from '../table/Pages.tsx';
import { FilterField } from '../table/TableHead.tsx';
import type { Change, ListState } from './audit-address.ts';
import { type GroupedKey, type ListKey, ownParameter, useDayList } from './audit-data.ts';
import type { LogCell } from './LogCells.tsx';

type PageOf<K extends ListKey> = Exclude<Output<Contract[K]>, readonly unknown[]>;
type RowOf<K extends ListKey> = PageOf<K>['rows'][number];

/** The lists whose rows name users, so that one's own can be left out. */
const namesUsers: readonly ListKey[] = ['GET /audit/navigation/:date', 'GET /audit/requests/:date'];

type ColumnName = keyof typeof audit.it.columns;

/** A filter applied by the server: one of options, whose "all" must agree in grammar, or a text. `id` is its name in the API. */
type LogFilter =
  | { id: ColumnName & keyof typeof audit.it.any; options: readonly Option[] }
  | { id: ColumnName; options?: undefined };

/** Every list of a day: its choice and the day stand in the head, beside the filters. */
export type ListProps = {
  head: Elements;
  state: ListState<string> & {
    day: string;
    without_own: boolean;
    /** The figures beside it that grow as it does: those of today. */
    figures?: GroupedKey | undefined;
    change: Change<Pick<ListState<string>, 'page_number' | 'filters'>>;
  };
};

type Props<K extends ListKey> = ListProps & {
  title: string;
  source: K;
  /** The cells of a row, in their order, by their name in the dictionary; `line`: all rows that it stands for. */
  columns: Readonly<Partial<Record<ColumnName, (row: NoInfer<RowOf<K>>, line: NoInfer<RowOf<K>>[]) => LogCell>>>;
  /** Whether two rows in a row are one line; a file has all of them. */
  isSame?: (row: NoInfer<RowOf<K>>, next: NoInfer<RowOf<K>>) => boolean;
  filters: readonly LogFilter[];
  empty: string;
  below?: (row: NoInfer<RowOf<K>>) => Elements;
};

/** The least width of columns whose texts are long. */
const widths: Partial<Record<ColumnName, string>> = {
  ...{ page: 'min-w-44', from: 'min-w-44', route: 'min-w-56', url: 'min-w-56', error: 'min-w-56' },
  ...{ path_params: 'min-w-28', query_params: 'min-w-28', parameters: 'min-w-28' },
  ...{ target: 'min-w-32', detail: 'min-w-52' },
};

/** A list of a day, with filtering and paging by the server, and a file of all that the filters leave. */
export const LogList = <K extends ListKey>(props: Props<K>) => {
  const { title, head, source, filters, state, empty, below, isSame } = props;
  const columns = Object.entries(props.columns) as [ColumnName, (row: RowOf<K>, line: RowOf<K>[]) => LogCell][];
  const text = useText(audit);
  const { loading } = useText(table);
  const own = namesUsers.includes(source) ? ownParameter(state.without_own) : {};
  const inputOf = (page: { page_number?: number }) =>
    [{ params: { date: state.day }, querystring: { ...state.filters, ...own, ...page } }] as unknown as Arguments<
      Contract[K]
    >;
  const query = useDayList(source, state.figures, ...inputOf({ page_number: state.page_number }));
  const { isPlaceholderData } = query;
  const data = query.data as PageOf<K> | undefined;
  const top = useRef<HTMLDivElement>(null);
  const isLoading = !data && (!query.isError || query.isFetching);
  const rows: readonly RowOf<K>[] = data?.rows ?? [];
  const lines: { row: RowOf<K>; line: RowOf<K>[] }[] = [];
  for (const row of rows) {
    const last = lines.at(-1);
    if (last && isSame?.(last.row, row)) last.line.push(row);
    else lines.push({ row, line: [row] });
  }
  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / auditPageSize));
  const isBeyond = data !== undefined && !isPlaceholderData && state.page_number > pages;
  const goToLastPage = useEffectEvent(() => state.change({ page_number: pages }, { replace: true }));
  useEffect(() => {
    if (isBeyond) goToLastPage();
  }, [isBeyond]);

  const filterBy = (name: string, value: string, isContinued: boolean) =>
    state.change({ filters: withoutEmpty({ ...state.filters, [name]: value }) }, { replace: isContinued });
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
  /** The newest rows: without a page number, a list answers all at once. */
  const makeFile = async () => {
    const newest = (await callSignedIn(source, ...inputOf({}))) as unknown as RowOf<K>[];
    const heads = [text.file.day, ...columns.map(([name]) => text.columns[name])];
    const body = newest.map((row) => [state.day, ...columns.map(([, cellOf]) => cellOf(row, [row]).text)]);
    return { rows: [heads, ...body], name: text.file.listName(state.list, state.day) };
  };
  return (
    <div aria-busy={isLoading || isPlaceholderData}>
      <div ref={top} tabIndex={-1} className="mb-3 flex flex-wrap items-center gap-2">
        {head}
        {filters.map((filter) => (
          <div key={filter.id} className="w-40">
            <FilterField
              column={{
                ...{ id: filter.id, label: text.columns[filter.id] },
                ...(filter.options && { options: filter.options, any: text.any[filter.id] }),
              }}
              filter={state.filters[filter.id] ?? ''}
              onChange={(value, isContinued) => filterBy(filter.id, value, isContinued)}
              isLabelVisible={false}
            />
          </div>
        ))}
      </div>
      <TableCard
        caption={title}
        foot={
          <>
            {!isLoading && rows.length === 0 && (
              <ListNote
                query={query}
                isFiltered={Object.keys(state.filters).length > 0}
                onClearFilters={clearFilters}
                empty={empty}
              />
            )}
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
            {columns.map(([name]) => (
              <Th key={name}>{text.columns[name]}</Th>
            ))}
          </tr>
        </thead>
        {isLoading && <Bars columns={columns.length} />}
        <tbody className={isPlaceholderData ? 'text-sm opacity-60' : 'text-sm'}>
          {lines.map(({ row, line }, place) => {
            const more = below?.(row);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and a page is drawn as a whole
              <Fragment key={`${state.day}/${state.page_number}/${place}`}>
                <tr className="border-line border-t align-top first:border-t-0">
                  {columns.map(([name, cellOf]) => {
                    const { text: words, show = <bdi>{words as string}</bdi> } = cellOf(row, line);
                    return (
                      <Td key={name} className="py-3">
                        <div className={widths[name]}>{show}</div>
                      </Td>
                    );
                  })}
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
    </div>
  );
};
