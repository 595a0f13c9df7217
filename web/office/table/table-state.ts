/** What a table shows of its rows. Kept in the address, so that it can be shared and gone back to. */
export type TableState = {
  /** From 1. */
  page: number;
  sort: { id: string; desc: boolean } | null;
  /** Text or chosen value by the id of the column; never empty strings. */
  filters: Readonly<Record<string, string>>;
};

/** What the address may name: columns, and the values of those whose filter is a choice; any value while none is known. */
export type AddressableColumn = { id: string; options?: readonly { value: string }[] };

const parsePage = (text: string | null): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

const parseSort = (text: string | null, columns: readonly AddressableColumn[]): TableState['sort'] => {
  const desc = text?.startsWith('-') ?? false;
  const id = desc ? text?.slice(1) : text;
  return columns.some((column) => column.id === id) && id ? { id, desc } : null;
};

const isFilterOf = ({ options = [] }: AddressableColumn, filter: string): boolean =>
  filter !== '' && (options.length === 0 || options.some(({ value }) => value === filter));

/** Reads `?page=2&sort=-email&role=teacher`. What is not understood is as if it were not there. */
export const parseTableState = (address: URLSearchParams, columns: readonly AddressableColumn[]): TableState => ({
  page: parsePage(address.get('page')),
  sort: parseSort(address.get('sort'), columns),
  filters: Object.fromEntries(
    columns.flatMap((column) => {
      const filter = address.get(column.id) ?? '';
      return isFilterOf(column, filter) ? [[column.id, filter]] : [];
    }),
  ),
});

/** Writes the state into a copy of the address, as briefly as it goes; what others keep there stays. */
export const formatTableState = (
  address: URLSearchParams,
  columns: readonly AddressableColumn[],
  { page, sort, filters }: TableState,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const name of ['page', 'sort', ...columns.map(({ id }) => id)]) next.delete(name);
  if (page > 1) next.set('page', String(page));
  if (sort) next.set('sort', `${sort.desc ? '-' : ''}${sort.id}`);
  for (const [id, filter] of Object.entries(filters)) if (filter) next.set(id, filter);
  return next;
};

/** Up, down, as it came: what the button of a column does next. */
export const nextSort = (sort: TableState['sort'], id: string): TableState['sort'] => {
  if (sort?.id !== id) return { id, desc: false };
  return sort.desc ? null : { id, desc: true };
};
