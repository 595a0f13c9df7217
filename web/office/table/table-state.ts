import {
  type AddressState,
  type Parameter,
  pageNumber,
  readAddress,
  textThat,
  withoutEmpty,
  writeAddress,
} from '../address-state.ts';

/** What a table shows of its rows. */
export type TableState = {
  /** From 1. */
  page: number;
  sort: { id: string; desc: boolean } | null;
  /** Text or chosen value by the id of the column; never empty strings. */
  filters: Readonly<Record<string, string>>;
};

/** What the address may name: columns, and the values of those whose filter is a choice; any value while none is known. */
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

/** Up, down, as it came: what the button of a column does next. */
export const nextSort = (sort: TableState['sort'], id: string): TableState['sort'] => {
  if (sort?.id !== id) return { id, desc: false };
  return sort.desc ? null : { id, desc: true };
};
