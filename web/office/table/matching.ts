import type { Column } from './column.ts';
import type { TableState } from './table-state.ts';

/** Removes case, accents and apostrophes, which phones and computers type differently. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{Diacritic}'’‘`´]/gu, '')
    .toLowerCase();

/** Whether a text contains every typed word, in any order: school registers start with the surname. */
export const containsWords = (text: string, typed: string): boolean => {
  const searched = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
};

/** Whether a row matches the filter of a column. */
const passes = <Row>(column: Column<Row>, row: Row, filter: string): boolean => {
  if (column.matches) return column.matches(row, filter);
  const value = String(column.value(row));
  return column.options ? value === filter : containsWords(value, filter);
};

const rank = <Row>({ value, options }: Column<Row>, row: Row): string | number => {
  const place = options?.findIndex((option) => option.value === value(row)) ?? -1;
  return place < 0 ? value(row) : place;
};

/** Compares two rows by a column: options in their order, numbers by size, texts by the language's alphabet. */
const compareBy = <Row>(column: Column<Row>, language: string): ((a: Row, b: Row) => number) => {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return (a, b) => {
    const [left, right] = [rank(column, a), rank(column, b)];
    return typeof left === 'number' && typeof right === 'number' ? left - right : compare(String(left), String(right));
  };
};

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
