import type pg from 'pg';
import type { Database } from '../../server/db/database.ts';
import { addMoments, type Words, wordsOf, wordsToRows } from '../../server/features/moments/moments.ts';
import { withoutIndexes } from './audit-rows.ts';

/** Sums over all runs or classes: integers, to which each copy adds what the first one added. */
const sums: Record<string, string[]> = {
  tally: ['yes', 'answers'],
  tally_runs: ['runs', 'num_moments'],
  all_classes_day: ['num_classes', 'num_runs', 'num_moments'],
  all_classes_day_tally: ['yes', 'answers'],
  all_classes_tally: ['yes', 'answers'],
  edition: ['num_runs', 'num_waiting'],
  edition_set: ['num_runs'],
};

const isPublic = 'uid_session = (select uid_session from game_session where flg_public)';

/** The moments of so many runs with the same answers. */
const times = (words: Words, runs: number): Words => {
  if (runs === 1) return words;
  const half = times(words, Math.floor(runs / 2));
  const even = addMoments(half, half);
  return runs % 2 === 0 ? even : addMoments(even, words);
};

const multiplyMoments = async (client: pg.ClientBase, table: string, where: string, copies: number): Promise<void> => {
  const { rows } = await client.query<{ place: string; id_adjective: number; val_moments: Buffer }>(
    `select ctid::text as place, id_adjective, val_moments from ${table} where ${where}`,
  );
  for (const { place, ...row } of rows) {
    const [, [packed]] = wordsToRows([row.id_adjective], times(wordsOf([row]), copies));
    await client.query(`update ${table} set val_moments = $1 where ctid = $2::tid`, [packed, place]);
  }
};

/**
 * Makes of each run and of each class so many, with answers and profiles, and of all sums what counting the copies would have
 * left; a recount agrees.
 */
export const copyRuns = async (db: Database, copies: number): Promise<void> => {
  const client = await db.$client.connect();
  // The same for all rows of a run or class, another for each copy, and of version 4.
  const copyOf = (uid: string) =>
    `overlay(overlay(md5(${uid}::text || copy) placing '4' from 13) placing '8' from 17)::uuid`;
  const uid_session = `case when ${isPublic} then uid_session else ${copyOf('uid_session')} end`;
  const uid_user = copyOf('uid_user');
  const copyTable = async (table: string, made: Record<string, string>, where = 'true'): Promise<void> => {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(column_name, ', ') as columns from information_schema.columns
       where table_name = $1 and column_name <> all($2::text[]) and is_identity = 'NO'`,
      [table, Object.keys(made)],
    );
    await client.query(
      `insert into ${table} (${Object.keys(made)}, ${rows[0]?.columns})
       select ${Object.values(made)}, ${rows[0]?.columns} from ${table}, generate_series(2, ${copies}) as copy where ${where}`,
    );
  };
  try {
    // The rows satisfy all foreign keys by construction; checking them would take longer than storing them.
    await client.query('set session_replication_role = replica');
    await multiplyMoments(client, 'edition_moments', 'true', copies);
    await client.query(
      `update edition set jsn_flags =
         (select coalesce(jsonb_object_agg(key, value::int * ${copies}), '{}') from jsonb_each_text(jsn_flags))`,
    );
    const numbered = `'U' || to_hex(row_number() over ())`;
    await copyTable('participant', { uid_user, uid_session, cod_user: numbered });
    await copyTable('public_profile', { uid_user });
    await withoutIndexes(client, ['run'], () => copyTable('run', { uid_user }));
    for (const table of ['tally', 'tally_runs', 'moments']) await copyTable(table, { uid_session }, `not ${isPublic}`);
    for (const [table, counts] of Object.entries(sums)) {
      const many = counts.map((name) => `${name} = ${name} * ${copies}`);
      await client.query(`update ${table} set ${many} where ${table.startsWith('tally') ? isPublic : 'true'}`);
    }
    await multiplyMoments(client, 'moments', isPublic, copies);
    for (const table of ['all_classes_day_moments', 'all_classes_moments'])
      await multiplyMoments(client, table, 'true', copies);
    await copyTable('game_session', { uid_session, cod_session: numbered }, 'not flg_public');
  } finally {
    // Closes the connection, and with it its settings.
    client.release(true);
  }
};
