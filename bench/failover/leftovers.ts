import { setTimeout } from 'node:timers/promises';
import { onDatabase } from '../on-database.ts';

const timeoutMs = 60_000;

/** Advisory locks of servers that are gone, and queued mails that nobody works on. */
const leftovers = `
  select (select count(*) from pg_locks where locktype = 'advisory')::int as advisory_locks_left,
         (select count(*) from pgboss.job where state in ('created', 'retry', 'active'))::int as jobs_left`;

type Leftovers = { advisory_locks_left: number; jobs_left: number };

/** Waits a minute at most until the queue is empty. Resolves to what is left of locks and jobs. */
export const readLeftovers = (connectionString: string): Promise<Leftovers> =>
  onDatabase(connectionString, async (client) => {
    const read = async () => (await client.query<Leftovers>(leftovers)).rows[0];
    const end = performance.now() + timeoutMs;
    let left = await read();
    while (left && left.advisory_locks_left + left.jobs_left > 0 && performance.now() < end) {
      await setTimeout(500);
      left = await read();
    }
    return left ?? { advisory_locks_left: 0, jobs_left: 0 };
  });
