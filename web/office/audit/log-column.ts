import type { ReactNode } from 'react';
import type { Option } from '../table/column.ts';

/** A column of a list of the audit; on a narrow screen a line of a card. */
export type LogColumn<Row> = {
  id: string;
  label: string;
  /** What stands in it; '' leaves the line of a card out. */
  show: (row: Row) => ReactNode;
  /** CSS width in the wide layout. */
  width?: string;
};

/** What a list can be narrowed by, on the server. The id is its name in the API; `any` says that it is not, where the word must agree. */
export type LogFilter = { id: string; label: string; options?: readonly Option[]; any?: string };
