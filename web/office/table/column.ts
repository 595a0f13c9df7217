import { createContext } from 'react';

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

/** What the rows of a list need to know of it. */
export const LayoutContext = createContext<Layout>({ isWide: true, columns: [], hasActions: false });
