import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { TestDatabase } from './test-database.ts';

/** Resolves once at least `waiting` queries of this database wait for a lock. */
export const waitForLock = async ({ db }: Pick<TestDatabase, 'db'>, waiting = 1): Promise<void> => {
  for (;;) {
    const { rows } = await db.$client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.count ?? 0) >= waiting) return;
    await setTimeout(5);
  }
};

/** Makes `change` in a transaction that commits once `work` waits for one of its locks. Resolves to what `work` does. */
export const whileUncommitted = async <T>(
  test: Pick<TestDatabase, 'db'>,
  change: (client: pg.ClientBase) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> => {
  const other = await test.db.$client.connect();
  await other.query('begin');
  await change(other);
  const working = work();
  await waitForLock(test);
  await other.query('commit');
  other.release();
  return working;
};
