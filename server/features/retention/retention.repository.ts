import { timeZone } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';

/** The first moment, in Italy, of the day that is the value of a rule. */
export const beginningOfDay = `($1::date::timestamp at time zone '${timeZone}')`;

/** What is too old in a table: rows that go, or a column of theirs that is emptied. */
export type Rule = {
  table: string;
  /** By which it is told how old a row is. */
  column: string;
  /** In SQL, with the value as $1. */
  condition: string;
  value: string | Date;
  /** Absent: the rows go. */
  empties?: 'des_ip';
  /** Rows at a time; few of those that are large. */
  batch: number;
};

/** Whoever holds a row keeps it until the next time: nobody waits for this job, and it waits for nobody. */
const statementOf = ({ table, column, condition, empties, batch }: Rule): string => {
  // In order, so that the index leads to them past the rows that have just gone.
  const oldest = `select ctid from ${table} where ${condition} order by ${column} limit ${batch} for update skip locked`;
  const rows = `ctid = any (array(${oldest}))`;
  return empties ? `update ${table} set ${empties} = null where ${rows}` : `delete from ${table} where ${rows}`;
};

/** Applies a rule to some rows, in a transaction of their own. Resolves to whether there may be more. */
export const applyToSome = (db: Database, rule: Rule): Promise<boolean> =>
  transaction(db, async (client) => {
    // Whoever stops the server does not wait for a table that is locked.
    await client.$client.query("set local statement_timeout = '5s'");
    const { rowCount } = await client.$client.query(statementOf(rule), [rule.value]);
    return rowCount === rule.batch;
  });
