import { ArrowDown, ArrowUp, ArrowUpDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

type Column<Row> = {
  name: string;
  title: string;
  /** What it is sorted and filtered by, and what is shown unless `cell` says otherwise. */
  value: (row: Row) => string | number;
  cell?: (row: Row) => ReactNode;
  isNumber?: boolean;
  isFilterable?: boolean;
};

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string;
  perPage?: number;
  text: { filter: string; none: string; page: (a: number, b: number) => string; back: string; next: string };
};

type Order = { column: string; isDescending: boolean };

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

const cellLooks = 'h-11 px-3 py-1 text-left align-middle';

/** A table that is sorted by a press on a heading, filtered in the row below them, and turned page by page. */
export const Table = <Row,>({ caption, columns, rows, keyOf, perPage = 20, text }: Props<Row>) => {
  const [order, setOrder] = useState<Order | null>(null);
  const [filters, setFilters] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState(0);
  const found = rows.filter((row) =>
    columns.every(({ name, value }) =>
      String(value(row))
        .toLowerCase()
        .includes((filters[name] ?? '').trim().toLowerCase()),
    ),
  );
  const by = columns.find(({ name }) => name === order?.column);
  if (by) found.sort((a, b) => compare(by.value(a), by.value(b)) * (order?.isDescending ? -1 : 1));
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(asked, pages - 1);
  const shown = found.slice(page * perPage, (page + 1) * perPage);
  const sortBy = (column: string) =>
    setOrder({ column, isDescending: order?.column === column && !order.isDescending });
  const orderOf = (column: string) =>
    order?.column !== column ? 'none' : order.isDescending ? 'descending' : 'ascending';
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="relative overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="border-line border-b">
            <tr>
              {columns.map(({ name, title, isNumber }) => (
                <th key={name} scope="col" aria-sort={orderOf(name)} className="p-0">
                  <button
                    type="button"
                    className={cx(
                      'flex min-h-11 w-full items-center gap-1.5 px-3 font-semibold text-text-2',
                      isNumber && 'justify-end',
                    )}
                    onClick={() => sortBy(name)}
                  >
                    <span>{title}</span>
                    <SortSign order={orderOf(name)} />
                  </button>
                </th>
              ))}
            </tr>
            {columns.some(({ isFilterable }) => isFilterable) && (
              <tr>
                {columns.map(({ name, title, isFilterable }) => (
                  <td key={name} className="px-3 pb-2">
                    {isFilterable && (
                      <input
                        className="min-h-11 w-full min-w-24 rounded-sm border border-control bg-surface px-2"
                        aria-label={`${text.filter}: ${title}`}
                        placeholder={text.filter}
                        maxLength={100}
                        value={filters[name] ?? ''}
                        onChange={(event) => setFilters({ ...filters, [name]: event.target.value })}
                      />
                    )}
                  </td>
                ))}
              </tr>
            )}
          </thead>
          <tbody className="*:border-line *:border-t *:first:border-t-0">
            {shown.map((row) => (
              <tr key={keyOf(row)} className="hover:bg-hover">
                {columns.map(({ name, value, cell, isNumber }) => (
                  <td key={name} className={cx(cellLooks, isNumber && 'text-right tabular-nums')}>
                    {cell ? cell(row) : value(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className="px-3 py-6 text-center text-text-2">{text.none}</p>}
      </div>
      {pages > 1 && (
        <div className="flex items-center justify-end gap-2">
          <p className="text-sm text-text-2" role="status">
            {text.page(page + 1, pages)}
          </p>
          <Button
            variant="outline"
            size="small"
            icon={ChevronLeft}
            aria-label={text.back}
            disabled={page === 0}
            onClick={() => setAsked(page - 1)}
          />
          <Button
            variant="outline"
            size="small"
            icon={ChevronRight}
            aria-label={text.next}
            disabled={page === pages - 1}
            onClick={() => setAsked(page + 1)}
          />
        </div>
      )}
    </div>
  );
};

const SortSign = ({ order }: { order: 'none' | 'ascending' | 'descending' }) => {
  const Sign = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[order];
  return <Sign className={cx('size-4 shrink-0', order === 'none' && 'text-text-3')} aria-hidden="true" />;
};
