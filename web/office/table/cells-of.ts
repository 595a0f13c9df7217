import type { ReactNode } from 'react';
import type { Column } from './column.ts';

/** The cells of a row, by column. */
export const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row): Record<string, ReactNode> =>
  Object.fromEntries(columns.map(({ id, show, value }) => [id, show ? show(row) : value(row)]));
