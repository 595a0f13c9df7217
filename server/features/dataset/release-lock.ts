import type { Database, DbOrTx } from '../../db/database.ts';

/** Our key for PostgreSQL's advisory locks: one release is made at a time, whoever makes it. */
const releaseLock = 7_746_293;

/** Why work must stop: its lock is gone, and somebody else may have it. */
export class LockLost extends Error {}

/** Ends with the connection that holds it, so nobody keeps it who has died. */
export type ReleaseLock = {
  /** Aborts with a LockLost as soon as that connection ends before the lock is given back. */
  lost: AbortSignal;
  release: () => Promise<void>;
};

/** Resolves to the lock, which keeps a connection; undefined while a release is being made. */
export const takeReleaseLock = async (db: Database): Promise<ReleaseLock | undefined> => {
  const client = await db.$client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      releaseLock,
    ]);
    if (rows[0]?.locked) {
      const lost = new AbortController();
      const lose = () => lost.abort(new LockLost('the connection to the database that held the lock has ended'));
      client.on('error', lose);
      client.on('end', lose);
      const release = async () => {
        client.off('end', lose);
        // The end of the connection gives it back as well, but a moment later: whoever asks next would not get it.
        await client.query('select pg_advisory_unlock($1)', [releaseLock]).catch(() => {});
        client.release(true);
      };
      return { lost: lost.signal, release };
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return undefined;
};

/** Whether somebody holds the lock. */
export const isReleaseLocked = async (db: DbOrTx): Promise<boolean> => {
  const { rows } = await db.$client.query(
    `select from pg_locks
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [releaseLock],
  );
  return rows.length > 0;
};
