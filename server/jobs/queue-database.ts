import type PgBoss from 'pg-boss';
import type { Database } from '../db/database.ts';
import { onceAnOutage } from '../lib/throttle.ts';
import { reasonOf } from './reason.ts';

/** Adapts the app's connections to pg-boss. Logs each outage of the database once, and rethrows errors. */
export const queueDatabase = (db: Database, log: { warn(msg: string): void }): PgBoss.Db => {
  const outage = onceAnOutage();
  const query = async (text: string, values: unknown[]) => {
    const client = await db.$client.connect();
    try {
      const result = await client.query(text, values);
      client.release();
      return result;
    } catch (error) {
      // pg-boss begins transactions within a statement: one may still be open on this connection.
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  };
  const executeSql: PgBoss.Db['executeSql'] = async (text, values) => {
    try {
      const result = await query(text, values);
      outage.worked();
      return result;
    } catch (error) {
      outage.failed(() => log.warn(`the queue waits for the database: ${reasonOf(error)}`));
      throw error;
    }
  };
  return { executeSql };
};
