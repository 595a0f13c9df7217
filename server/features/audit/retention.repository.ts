import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { timeZone } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { columnNames } from '../../db/statements.ts';
import { transaction } from '../../db/transaction.ts';

/** Returns the first moment of a day (YYYY-MM-DD) in Italy. */
export const beginningOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${timeZone})`;

/** Which rows of a table are too old, to be deleted or to have a column replaced. */
export type Rule = {
  table: PgTable;
  /** The age of a row. */
  column: PgColumn;
  isOld: SQL;
  /** What becomes of a column, after which the row is no longer old; without it, the rows are deleted. */
  replaces?: { column: PgColumn; by: SQL };
  /** Rows at a time; fewer where rows are large. */
  batch: number;
};

/** Skips locked rows until the next time, so that this job never waits. */
const statementOf = ({ table, column, isOld, replaces, batch }: Rule): SQL => {
  // In order, so that the index finds them past the rows just deleted.
  const oldest = sql`select ctid from ${table} where ${isOld} order by ${column} limit ${batch} for update skip locked`;
  const rows = sql`ctid = any (array(${oldest}))`;
  return replaces
    ? sql`update ${table} set ${columnNames(replaces.column)} = ${replaces.by} where ${rows}`
    : sql`delete from ${table} where ${rows}`;
};

/** Applies a rule to one batch of rows, in its own transaction. Resolves to whether there may be more. */
export const applyToSome = (db: Database, rule: Rule): Promise<boolean> =>
  transaction(db, async (tx) => {
    // Stopping the server must not wait for a locked table.
    await tx.execute(sql`set local statement_timeout = '5s'`);
    const { rowCount } = await tx.execute(statementOf(rule));
    return rowCount === rule.batch;
  });
