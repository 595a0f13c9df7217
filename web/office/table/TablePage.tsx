import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, Fragment, type ReactNode, useMemo } from 'react';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TableFoot, TableScroll } from '../../ui/TableParts.tsx';
import { PageHeading } from '../shell/PageHeading.tsx';
import { useLoadNotice } from '../use-load-notice.ts';
import { useMedia } from '../use-media.ts';
import { type Column, foundRows, LayoutContext } from './column.ts';
import { Bars, ListNote } from './ListNote.tsx';
import { Pages } from './Pages.tsx';
import { FilterPanel, TableHead } from './TableHead.tsx';
import { pageOf, useTableState } from './table-state.ts';

type Props<Row> = {
  words: {
    title: string;
    intro?: string;
    list: string;
    add: string;
    /** Says how many rows were found, and of how many if there are filters. */
    count: (found: number, total: number) => string;
  };
  columns: readonly Column<Row>[];
  query: UseQueryResult<readonly Row[], unknown>;
  renderRow: (row: Row) => ReactNode;
  hasActions: boolean;
  /** The button that adds a row; false where that is not allowed. */
  adding: false | Pick<ComponentProps<typeof Button>, 'icon' | 'onClick'>;
  /** Of edited rows: the Save of a row is then the one filled button. */
  drafts: { of: (id: string) => unknown };
};

const none: readonly never[] = [];

/** For when the focused element disappears: a row, or a button that is no longer of use. */
export const focusList = () => document.querySelector<HTMLElement>('[data-list]')?.focus({ preventScroll: true });

/** A page with a list that is fully loaded, and filtered, sorted and paged in the browser. Its state is in the address. */
export const TablePage = <Row extends { id: string }>(props: Props<Row>) => {
  const { words, columns, query, renderRow, hasActions, adding, drafts } = props;
  const text = useText(table);
  const { language } = useLanguage();
  useLoadNotice(query);
  // On less, a table of five columns would be too tight.
  const isWide = useMedia('(min-width: 64rem)');
  const layout = useMemo(() => ({ isWide, columns, hasActions }), [isWide, columns, hasActions]);
  const [state, change] = useTableState(columns);
  const all = query.data ?? none;
  const found = useMemo(() => foundRows(all, columns, state, language), [all, columns, state, language]);
  const { rows, page, pages, from, to } = pageOf(found, state.page);
  const isLoading = !query.data && (!query.isError || query.isFetching);
  const counted = query.data && words.count(found.length, all.length);
  const clearFilters = () => {
    change({ filters: {} });
    focusList();
  };
  const shown = rows.map((row) => <Fragment key={row.id}>{renderRow(row)}</Fragment>);
  return (
    <LayoutContext value={layout}>
      <PageHeading
        title={words.title}
        lead={words.intro}
        actions={
          adding && (
            <Button variant={all.some(({ id }) => drafts.of(id)) ? 'outline' : 'solid'} {...adding}>
              {words.add}
            </Button>
          )
        }
      />
      <section
        data-list=""
        className="grid grid-cols-1 gap-3"
        tabIndex={-1}
        aria-label={words.list}
        aria-busy={isLoading}
      >
        {!isWide && <FilterPanel columns={columns} state={state} change={change} />}
        <Card className="overflow-hidden p-0">
          {isWide ? (
            <TableScroll>
              <table className="w-full min-w-232 table-fixed border-collapse" aria-label={words.list}>
                <colgroup>
                  {columns.map(({ id, width }) => (
                    <col key={id} className={width} />
                  ))}
                  {hasActions && <col className="w-36" />}
                </colgroup>
                <TableHead columns={columns} hasActions={hasActions} state={state} change={change} />
                {isLoading ? <Bars columns={columns.length + Number(hasActions)} /> : shown}
              </table>
            </TableScroll>
          ) : (
            <ul aria-label={words.list}>{shown}</ul>
          )}
          {!isLoading && found.length === 0 && (
            <ListNote query={query} isFiltered={all.length > 0} onClearFilters={clearFilters} />
          )}
          <TableFoot>
            <span className="-ml-1 flex flex-wrap items-center gap-x-3">
              <p role="status">
                {isLoading ? text.loading : counted && pages > 1 ? text.range(from, to, counted) : counted}
              </p>
              {Object.keys(state.filters).length > 0 && found.length > 0 && (
                <Button variant="text" size="small" onClick={clearFilters}>
                  {text.clearFilters}
                </Button>
              )}
            </span>
            <Pages page={page} pages={pages} onChange={(next) => change({ page: next })} />
          </TableFoot>
        </Card>
      </section>
    </LayoutContext>
  );
};
