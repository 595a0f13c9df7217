import type { ReactNode } from 'react';
import type { ListColumn } from './layout.ts';

export type Option = { value: string; label: string };

/** A column of a data table. Its id names filter and sort in the address; it must not be `page` or `sort`. */
export type Column<Row> = ListColumn & {
  /** The value to sort and filter by; for a column with options, one of their values. */
  value: (row: Row) => string | number;
  /** The content of the cell; by default the value. */
  show?: (row: Row) => ReactNode;
  /** Makes the filter a select instead of a text; the column is then sorted in this order. Empty while unknown. */
  options?: readonly Option[];
  /** Whether a row matches the filter, if not by comparing the value. */
  matches?: (row: Row, filter: string) => boolean;
};
