import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Tx } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

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
    // An unresponsive database would not answer this either. It rolls back when the connection ends.
    if (error instanceof Error && isDatabaseUnavailable(error)) broken = error;
    else
      await client.query('rollback').catch(() => {
        broken = true;
      });
    throw error;
  } finally {
    client.release(broken);
  }
  for (const act of afterwards) await act();
  return result;
};
