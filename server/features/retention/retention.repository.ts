import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { timeZone } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';

/** The first moment, in Italy, of a day (YYYY-MM-DD). */
export const beginningOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${timeZone})`;

/** What is too old in a table: rows that go, or a column of theirs that is emptied. */
export type Rule = {
  table: PgTable;
  /** By which it is told how old a row is. */
  column: PgColumn;
  isOld: SQL;
  /** Absent: the rows go. */
  empties?: PgColumn;
  /** Rows at a time; few of those that are large. */
  batch: number;
};

/** Whoever has locked a row keeps it until the next time: nobody waits for this job, and it waits for nobody. */
const statementOf = ({ table, column, isOld, empties, batch }: Rule): SQL => {
  // In order, so that the index leads to them past the rows that have just gone.
  const oldest = sql`select ctid from ${table} where ${isOld} order by ${column} limit ${batch} for update skip locked`;
  const rows = sql`ctid = any (array(${oldest}))`;
  return empties
    ? sql`update ${table} set ${sql.identifier(empties.name)} = null where ${rows}`
    : sql`delete from ${table} where ${rows}`;
};

/** Applies a rule to some rows, in a transaction of their own. Resolves to whether there may be more. */
export const applyToSome = (db: Database, rule: Rule): Promise<boolean> =>
  transaction(db, async (tx) => {
    // Whoever stops the server does not wait for a table that is locked.
    await tx.execute(sql`set local statement_timeout = '5s'`);
    const { rowCount } = await tx.execute(statementOf(rule));
    return rowCount === rule.batch;
  });
