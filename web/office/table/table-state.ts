import {
  type AddressState,
  type Parameter,
  pageNumber,
  readAddress,
  textThat,
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
