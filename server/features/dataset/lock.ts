import { setTimeout as after } from 'node:timers/promises';
import type { Database, DbOrTx } from '../../db/database.ts';

/** Our key for PostgreSQL's advisory locks: one dataset is made at a time, whichever server makes it. */
const datasetLock = 7_746_293;

/** Ends with the connection that holds it, so nobody keeps it who has died. */
export type DatasetLock = {
  /** Aborts as soon as that connection ends before the lock is given back: another server may have it then. */
  lost: AbortSignal;
  release: () => Promise<void>;
};

/** Who has just ended gives it back a moment after the end was noted. */
const attempts = 20;
const pauseMs = 50;

/** Resolves to the lock, which keeps a connection; undefined while a dataset is being made. */
export const takeDatasetLock = async (db: Database): Promise<DatasetLock | undefined> => {
  const client = await db.$client.connect();
  try {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const text = 'select pg_try_advisory_lock($1) as locked';
      const { rows } = await client.query<{ locked: boolean }>(text, [datasetLock]);
      if (rows[0]?.locked) {
        const lost = new AbortController();
        const lose = () => lost.abort(new Error('the connection to the database that held the lock has ended'));
        client.on('error', lose);
        client.on('end', lose);
        const release = async () => {
          client.off('end', lose);
          // The end of the connection gives it back as well, but a moment later: the next process that asks would not get it.
          await client.query('select pg_advisory_unlock($1)', [datasetLock]).catch(() => {});
          client.release(true);
        };
        return { lost: lost.signal, release };
      }
      await after(pauseMs);
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return undefined;
};

/** Whether somebody holds the lock. */
export const isDatasetLocked = async (db: DbOrTx): Promise<boolean> => {
  const { rows } = await db.$client.query(
    `select from pg_locks
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [datasetLock],
  );
  return rows.length > 0;
};
