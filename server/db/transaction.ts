import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Tx } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

const rollBack = (client: pg.ClientBase) => client.query('rollback');

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Runs `work` in a transaction. Resolves to its result; an error of `work` is rethrown, and nothing is stored. */
export const transaction = async <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await db.$client.connect();
  const afterwards: (() => void | Promise<void>)[] = [];
  const afterCommit: Tx['afterCommit'] = (act) => void afterwards.push(act);
  let broken: boolean | Error = false;
  let result: T;
  try {
    await client.query('begin');
    result = await work(Object.assign(drizzle(client), { afterCommit }));
    await client.query('commit');
  } catch (error) {
    // An unresponsive database would not answer this either; it rolls back when the connection ends.
    broken = isDatabaseUnavailable(error)
      ? toError(error)
      : await rollBack(client).then(
          () => false,
          () => true,
        );
    throw error;
  } finally {
    client.release(broken);
  }
  for (const act of afterwards) await act();
  return result;
};
