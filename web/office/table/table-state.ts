import { useCallback, useMemo } from 'react';
import {
  type AddressState,
  pageNumber,
  readAddress,
  textThat,
  useAddressState,
  withoutEmpty,
  writeAddress,
} from '../../ui/address-state.ts';

export type TableState = {
  /** From 1. */
  page: number;
  /** As `email`, or `-email` for descending; '' for none. */
  sort: string;
  /** Text or option by the id of the column; never empty strings. */
  filters: Readonly<Record<string, string>>;
};

/** A column allowed in the address, with the values of its options; any value while there are none. */
type AddressableColumn = { id: string; options?: readonly { value: string }[] };

const maxPages = 999_999;

/** How a sorting sorts by this column; null when it sorts by another, or not at all. */
export const directionOf = (sort: string, id: string): { desc: boolean } | null =>
  sort === id || sort === `-${id}` ? { desc: sort !== id } : null;

/** The state of a table as `?page=2&sort=-email&role=teacher`. */
export const tableAddress = (columns: readonly AddressableColumn[]): AddressState<TableState> => {
  const filterOf = ({ options = [] }: AddressableColumn) =>
    textThat((filter) => options.length === 0 || options.some(({ value }) => value === filter));
  const sort = textThat((text) => columns.some(({ id }) => directionOf(text, id) !== null));
  const place = { page: pageNumber(maxPages), sort };
  const filter = Object.fromEntries(columns.map((column) => [column.id, filterOf(column)]));
  return {
    read: (address) => ({ ...readAddress(address, place), filters: withoutEmpty(readAddress(address, filter)) }),
    write: (address, state) => writeAddress(writeAddress(address, place, state), filter, state.filters),
  };
};

/** The next sorting when the heading of a column is pressed: ascending, descending, none. */
export const nextSort = (sort: string, id: string): string => {
  const direction = directionOf(sort, id);
  if (!direction) return id;
  return direction.desc ? '' : `-${id}`;
};

const pageSize = 10;

/** Returns the rows of a page, counted from 1; beyond the end, those of the last one. There is at least one page. */
export const pageOf = <Row>(all: readonly Row[], requested: number) => {
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
