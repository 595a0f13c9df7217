import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../db/database.ts';
import type { Work } from './work.ts';

/** Resolves to the queued work of one kind: waiting, running, or to be retried. */
export const queuedWork = async <K extends keyof Work>(db: DbOrTx, kind: K): Promise<Work[K][]> => {
  const { rows } = await db.execute<{ data: Work[K] }>(
    sql`select data from pgboss.job where name = ${kind} and state in ('created', 'retry', 'active')`,
  );
  return rows.map(({ data }) => data);
};
