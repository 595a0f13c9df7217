import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { reachEmbeddedPostgres } from '../../server/db/reach-embedded-postgres.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { onDatabase } from '../on-database.ts';
import { quiet } from '../quiet-log.ts';
import type { Submission } from '../runs.ts';

/** Runs `work` on the database of `dataDir`, whether a server runs or not. */
const onDataOf = async <T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const { addresses, stop } = await reachEmbeddedPostgres({ dataDir, log: quiet });
  return onDatabase(addresses.superuser, work).finally(stop);
};

/** What is in the database, by counts and checksums; the same in every release that the bench knows. */
export type Stored = Record<string, string>;

const tables = {
  runs: ['run', 'uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response'],
  participants: ['participant', 'uid_user, uid_session, cod_user, tms_completed_at'],
  sessions: ['game_session', 'uid_session, tms_started_at, tms_stopped_at'],
  tickets: ['ticket', 'id, cod_ticket'],
  accounts: ['app_user', 'id, email, full_name'],
} as const;

/** Reads what is stored, without those participants `except`. */
export const readStored = (dataDir: string, except: string[] = []): Promise<Stored> =>
  onDataOf(dataDir, async (client) => {
    const stored: Stored = {};
    for (const [name, [table, columns]] of Object.entries(tables)) {
      const sql = `select count(*), sum(hash_record_extended(row(${columns}), 0)) from ${table}`;
      const others = columns.startsWith('uid_user') ? ' where uid_user <> all ($1)' : ' where $1::text[] is not null';
      const { rows } = await client.query({ text: sql + others, values: [except], rowMode: 'array' });
      stored[name] = (rows[0] ?? []).join(' ');
    }
    return stored;
  });

/** Resolves to those of these participants whose run is not stored whole. */
export const findLost = (dataDir: string, uids: string[]): Promise<string[]> =>
  onDataOf(dataDir, async (client) => {
    const { rows } = await client.query<{ uid_user: string }>(
      'select uid_user from run where uid_user = any ($1) and array_length(flg_response, 1) = array_length(id_image, 1)',
      [uids],
    );
    return uids.filter((uid) => !rows.some(({ uid_user }) => uid_user === uid));
  });

/** Sends runs one after the other, again and again until each is acknowledged. */
export const submit = (origin: string, runs: Submission[]) => {
  const calls = openHttpClient(`${origin}/api`, { timeoutMs: 5000 });
  const acknowledged: string[] = [];
  let isWanted = true;
  const done = (async () => {
    for (const { uid_user, body } of runs) {
      while (isWanted && !acknowledged.includes(uid_user)) {
        const { status } = await calls.send('POST', '/responses', { body });
        if (status === 200) acknowledged.push(uid_user);
        await sleep(status === 200 ? 300 : 100);
      }
    }
  })();
  const stop = async (): Promise<void> => {
    isWanted = false;
    await done;
    calls.close();
  };
  return { acknowledged, stop };
};
