import type { Column } from './column.ts';
import { compareBy, passes } from './matching.ts';
import type { TableState } from './table-state.ts';

/** Returns the rows that match every filter, sorted; equal rows keep their order, in either direction. */
export const foundRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { sort, filters }: Pick<TableState, 'sort' | 'filters'>,
  language: string,
): readonly Row[] => {
  const set = columns.flatMap((column) => {
    const filter = filters[column.id];
    return filter ? [{ column, filter }] : [];
  });
  const found = rows.filter((row) => set.every(({ column, filter }) => passes(column, row, filter)));
  const sorted = columns.find(({ id }) => id === sort?.id);
  if (!sorted) return found;
  const compare = compareBy(sorted, language);
  return found.sort(sort?.desc ? (a, b) => compare(b, a) : compare);
};
