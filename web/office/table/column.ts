import type { ReactNode } from 'react';
import type { ListColumn } from './layout.ts';

export type Option = { value: string; label: string };

/** A column of a data table. Its id stands in the address as the name of the filter and of the sort; not `page` or `sort`. */
export type Column<Row> = ListColumn & {
  /** What rows are sorted and filtered by; for a column with options, the value of one of them. */
  value: (row: Row) => string | number;
  /** What is shown; the value itself when absent. */
  show?: (row: Row) => ReactNode;
  /** The filter is a choice among these instead of a text; the column then sorts in their order. None: not known yet. */
  options?: readonly Option[];
  /** Whether a row passes the filter, where the comparison with the value does not say it. */
  matches?: (row: Row, filter: string) => boolean;
};
