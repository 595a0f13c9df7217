import type { ReactNode } from 'react';
import type { Cell } from '../csv/csv.ts';
import type { Option } from '../table/column.ts';
import type { ListColumn } from '../table/layout.ts';

/** A column of an audit list. */
export type LogColumn<Row> = ListColumn & {
  /** The content of a cell; '' omits it from a card. */
  show: (row: Row) => ReactNode;
  /** The same for a file. */
  cell: (row: Row) => Cell;
};

/** A filter applied by the server. `id` is its name in the API; `any` labels "all", where it must agree in grammar. */
export type LogFilter = { id: string; label: string; options?: readonly Option[]; any?: string };
