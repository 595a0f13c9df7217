import type pg from 'pg';
import type { Database } from './database.ts';

// The query under way fails with the same error; without a listener a lost connection would end the process.
const ignore = () => {};

/** Runs `work` on one connection in one transaction; whatever it throws is thrown on and leaves nothing stored. */
export const transaction = async <T>(db: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> => {
  const client = await db.$client.connect();
  client.on('error', ignore);
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.removeListener('error', ignore);
    client.release(broken);
  }
};
