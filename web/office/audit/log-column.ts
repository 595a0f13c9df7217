import type { ReactNode } from 'react';
import type { Option } from '../table/column.ts';
import type { ListColumn } from '../table/layout.ts';

/** A column of a list of the audit. */
export type LogColumn<Row> = ListColumn & {
  /** What stands in it; '' leaves the line of a card out. */
  show: (row: Row) => ReactNode;
};

/** A filter that the server applies. The id is its name in the API; `any` is the choice of all, where the word must agree. */
export type LogFilter = { id: string; label: string; options?: readonly Option[]; any?: string };
