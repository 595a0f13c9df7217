import type PgBoss from 'pg-boss';
import type { Database } from '../db/database.ts';
import { reasonOf } from './reason.ts';

/** The app's own connections as pg-boss takes them. Says once an outage that the database is away, and passes errors on. */
export const queueDatabase = (db: Database, log: { warn(msg: string): void }): PgBoss.Db => {
  let away = false;
  const query = async (text: string, values: unknown[]) => {
    const client = await db.$client.connect();
    let broken = true;
    try {
      const result = await client.query(text, values);
      broken = false;
      return result;
    } finally {
      // pg-boss begins transactions within a statement: after an error, one may still be open on this connection.
      client.release(broken);
    }
  };
  const executeSql: PgBoss.Db['executeSql'] = async (text, values) => {
    try {
      const result = await query(text, values);
      away = false;
      return result;
    } catch (error) {
      if (!away) log.warn(`the queue waits for the database: ${reasonOf(error)}`);
      away = true;
      throw error;
    }
  };
  return { executeSql };
};
