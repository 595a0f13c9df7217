import { Client } from 'pg';
import { reachEmbeddedPostgres } from '../../server/db/reach-embedded-postgres.ts';
import { quiet } from '../quiet-log.ts';

/** What is in the database, by counts and checksums; the same in every release that the bench knows. */
export type Stored = Record<string, string>;

const sums = {
  runs: `select count(*), sum(hash_record_extended(row(uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response), 0)) from run`,
  participants: `select count(*), sum(hash_record_extended(row(uid_user, uid_session, cod_user, tms_completed_at), 0)) from participant`,
  sessions:
    'select count(*), sum(hash_record_extended(row(uid_session, tms_started_at, tms_stopped_at), 0)) from game_session',
  tickets: 'select count(*), sum(hash_record_extended(row(id, cod_ticket), 0)) from ticket',
  accounts: 'select count(*), sum(hash_record_extended(row(id, email, full_name), 0)) from app_user',
};

/** Reads what the database of `dataDir` holds, whether a server runs or not; without those participants `except`. */
export const readStored = async (dataDir: string, except: string[] = []): Promise<Stored> => {
  const { addresses, stop } = await reachEmbeddedPostgres({ dataDir, log: quiet });
  const client = new Client({ connectionString: addresses.superuser });
  await client.connect();
  try {
    const stored: Stored = {};
    for (const [name, sql] of Object.entries(sums)) {
      const isOfPeople = name === 'runs' || name === 'participants';
      const { rows } = await client.query(
        isOfPeople
          ? { text: `${sql} where uid_user <> all ($1)`, values: [except], rowMode: 'array' }
          : { text: sql, rowMode: 'array' },
      );
      stored[name] = (rows[0] ?? []).join(' ');
    }
    return stored;
  } finally {
    await client.end();
    await stop();
  }
};

/** Resolves to those of these participants whose run is stored whole. */
export const findRuns = async (dataDir: string, uids: string[]): Promise<string[]> => {
  const { addresses, stop } = await reachEmbeddedPostgres({ dataDir, log: quiet });
  const client = new Client({ connectionString: addresses.superuser });
  await client.connect();
  try {
    const { rows } = await client.query<{ uid_user: string }>(
      'select uid_user from run where uid_user = any ($1) and array_length(flg_response, 1) = array_length(id_image, 1)',
      [uids],
    );
    return rows.map(({ uid_user }) => uid_user);
  } finally {
    await client.end();
    await stop();
  }
};
