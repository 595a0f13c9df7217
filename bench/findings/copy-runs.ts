import type pg from 'pg';
import type { Database } from '../../server/db/database.ts';
import { type Words, wordsOf, wordsToRows } from '../../server/features/moments/moments.ts';
import { times } from '../growth/fill-moments.ts';

const columnsOf = async (client: pg.ClientBase, table: string): Promise<string> => {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_name = $1 and column_name not in ('uid_user', 'cod_user') and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ column_name }) => column_name).join(', ');
};

const multiplyMoments = async (client: pg.ClientBase, table: string, copies: number): Promise<void> => {
  const { rows } = await client.query<{ place: string; id_adjective: number; val_moments: Buffer }>(
    `select ctid::text as place, id_adjective, val_moments from ${table}`,
  );
  for (const { place, ...row } of rows) {
    const words: Words = times(wordsOf([row]), copies);
    const [, [packed]] = wordsToRows([row.id_adjective], words);
    await client.query(`update ${table} set val_moments = $1 where ctid = $2::tid`, [packed, place]);
  }
};

const sums: Record<string, string[]> = {
  tally: ['yes', 'answers'],
  tally_runs: ['runs', 'num_moments'],
  edition: ['num_runs', 'num_waiting'],
  edition_set: ['num_runs'],
};

/**
 * Multiplies each completed run: copies participants, with `answers` also what they answered, and multiplies all sums.
 * Sums are of integers, so counting the copies would have left the same.
 */
export const copyRuns = async (db: Database, copies: number, { answers = false } = {}): Promise<void> => {
  const client = await db.$client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `create temporary table copy as
       select uid_user as original, gen_random_uuid() as copied, row_number() over () as number
       from participant cross join generate_series(2, ${copies}) where tms_completed_at is not null`,
    );
    const columns = await columnsOf(client, 'participant');
    await client.query(
      `insert into participant (uid_user, cod_user, ${columns})
       select copied, upper(substr(md5(number::text), 1, 12)), ${columns}
       from participant join copy on original = uid_user`,
    );
    for (const table of answers ? ['run', 'public_profile'] : []) {
      const others = await columnsOf(client, table);
      await client.query(
        `insert into ${table} (uid_user, ${others}) select copied, ${others} from ${table} join copy on original = uid_user`,
      );
    }
    for (const table of ['moments', 'edition_moments']) await multiplyMoments(client, table, copies);
    for (const [table, counts] of Object.entries(sums)) {
      await client.query(`update ${table} set ${counts.map((name) => `${name} = ${name} * ${copies}`).join(', ')}`);
    }
    await client.query(
      `update edition set jsn_flags =
         (select coalesce(jsonb_object_agg(key, value::int * ${copies}), '{}') from jsonb_each_text(jsn_flags))`,
    );
  } finally {
    // Closes the connection, and with it its settings.
    client.release(true);
  }
  await db.$client.query('vacuum (analyze)');
};
