import { useCallback, useMemo } from 'react';
import {
  type AddressState,
  type Parameter,
  pageNumber,
  readAddress,
  textThat,
  useAddressState,
  withoutEmpty,
  writeAddress,
} from '../../ui/address-state.ts';

/** The page, sorting and filters of a table. */
export type TableState = {
  /** From 1. */
  page: number;
  sort: { id: string; desc: boolean } | null;
  /** Text or option by the id of the column; never empty strings. */
  filters: Readonly<Record<string, string>>;
};

/** A column allowed in the address, with the values of its options; any value while there are none. */
export type AddressableColumn = { id: string; options?: readonly { value: string }[] };

const maxPages = 999_999;

const sortBy = (columns: readonly AddressableColumn[]): Parameter<TableState['sort']> => ({
  read: (text) => {
    const desc = text?.startsWith('-') ?? false;
    const id = desc ? text?.slice(1) : text;
    return columns.some((column) => column.id === id) && id ? { id, desc } : null;
  },
  write: (sort) => (sort ? `${sort.desc ? '-' : ''}${sort.id}` : ''),
});

const filterOf = ({ options = [] }: AddressableColumn): Parameter<string> =>
  textThat((filter) => options.length === 0 || options.some(({ value }) => value === filter));

/** The state of a table as `?page=2&sort=-email&role=teacher`. */
export const tableAddress = (columns: readonly AddressableColumn[]): AddressState<TableState> => {
  const place = { page: pageNumber(maxPages), sort: sortBy(columns) };
  const filter = Object.fromEntries(columns.map((column) => [column.id, filterOf(column)]));
  return {
    read: (address) => ({ ...readAddress(address, place), filters: withoutEmpty(readAddress(address, filter)) }),
    write: (address, state) => writeAddress(writeAddress(address, place, state), filter, state.filters),
  };
};

/** The next sorting when the heading of a column is pressed: ascending, descending, none. */
export const nextSort = (sort: TableState['sort'], id: string): TableState['sort'] => {
  if (sort?.id !== id) return { id, desc: false };
  return sort.desc ? null : { id, desc: true };
};

const pageSize = 10;

type Page<Row> = { rows: readonly Row[]; page: number; pages: number; from: number; to: number };

/** Returns the rows of a page, counted from 1; beyond the end, those of the last one. There is at least one page. */
export const pageOf = <Row>(all: readonly Row[], requested: number): Page<Row> => {
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(requested, pages);
  const rows = all.slice((page - 1) * pageSize, page * pageSize);
  const from = (page - 1) * pageSize + 1;
  return { rows, page, pages, from, to: from + rows.length - 1 };
};

export type ChangeTable = (next: Partial<TableState>, options?: { replace: boolean }) => void;

/** The state of the table in the address, and the function that changes it; other changes return to the first page. */
export const useTableState = (columns: readonly AddressableColumn[]): [TableState, ChangeTable] => {
  const [state, step] = useAddressState(useMemo(() => tableAddress(columns), [columns]));
  const change = useCallback<ChangeTable>(
    (next, options) => step((before) => ({ ...before, page: 1, ...next }), options),
    [step],
  );
  return [state, change];
};

export type TableControls = {
  /** `isContinued`: the user is still typing the same filter, so that going back skips it. */
  filter: (id: string, filter: string, isContinued: boolean) => void;
  sort: (sort: TableState['sort']) => void;
  page: (page: number) => void;
  clearFilters: () => void;
};

/** The actions on a table, as changes of its state. */
export const useControls = ({ filters }: TableState, change: ChangeTable): TableControls =>
  useMemo(
    () => ({
      filter: (id, filter, isContinued) => change({ filters: { ...filters, [id]: filter } }, { replace: isContinued }),
      sort: (sort) => change({ sort }),
      page: (page) => change({ page }),
      clearFilters: () => change({ filters: {} }),
    }),
    [filters, change],
  );
