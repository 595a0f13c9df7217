import type { DbOrTx } from '../db/database.ts';
import type { Work } from './work.ts';

/** The work of one kind that will be done by itself: what waits, what is under way, and what is tried again later. */
export const queuedWork = async <K extends keyof Work>(client: DbOrTx, kind: K): Promise<Work[K][]> => {
  const { rows } = await client.$client.query<{ data: Work[K] }>(
    `select data from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`,
    [kind],
  );
  return rows.map(({ data }) => data);
};
