import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Runs `sql` on a separate connection. Resolves to its rows. */
export const queryOnce = async (connectionString: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
};

/** Like `queryOnce`, retried until it works, while PostgreSQL restarts. */
export const queryWhenBack = async (connectionString: string, sql: string): Promise<Record<string, unknown>[]> => {
  while (true) {
    try {
      return await queryOnce(connectionString, sql);
    } catch {
      await sleep(50);
    }
  }
};
