import { createContext } from 'react';
import { directionOf, type TableState } from './table-state.ts';

export type Option = { value: string; label: string };

/** A column of a data table. Its id names filter and sort in the address; it must not be `page` or `sort`. */
export type Column<Row> = {
  id: string;
  label: string;
  /** A class; without one it takes what is left. */
  width?: string;
  isNumber?: boolean;
  /** The value to sort and filter by; for a column with options, one of their values. */
  value: (row: Row) => string | number;
  /** Makes the filter a select instead of a text; the column is then sorted in this order. Empty while unknown. */
  options?: readonly Option[];
  /** Whether a row matches the filter, if not by comparing the value. */
  matches?: (row: Row, filter: string) => boolean;
};

type Layout = {
  /** Table rows if wide, otherwise records below each other. */
  isWide: boolean;
  columns: readonly Pick<Column<never>, 'id' | 'label' | 'isNumber'>[];
  hasActions: boolean;
};

export const LayoutContext = createContext<Layout>({ isWide: true, columns: [], hasActions: false });

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
  const sorted = columns.find(({ id }) => directionOf(sort, id));
  if (!sorted) return found;
  const compare = compareBy(sorted, language);
  return found.sort(sort === sorted.id ? compare : (a, b) => compare(b, a));
};
