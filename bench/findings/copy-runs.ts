import type pg from 'pg';
import type { Database } from '../../server/db/database.ts';
import { type Words, wordsOf, wordsToRows } from '../../server/features/moments/moments.ts';
import { times } from '../growth/fill-moments.ts';

const columnsOf = async (client: pg.ClientBase, table: string, without: readonly string[]): Promise<string> => {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = $1 and column_name <> all($2::text[])`,
    [table, without],
  );
  return rows.map(({ column_name }) => column_name).join(', ');
};

type Row = { place: string; id_adjective: number; val_moments: Buffer };

const multiplyMoments = async (client: pg.ClientBase, table: string, copies: number): Promise<void> => {
  const { rows } = await client.query<Row>(`select ctid::text as place, id_adjective, val_moments from ${table}`);
  for (const { place, ...row } of rows) {
    const words: Words = times(wordsOf([row]), copies);
    const [, [packed]] = wordsToRows([row.id_adjective], words);
    await client.query(`update ${table} set val_moments = $1 where ctid = $2::tid`, [packed, place]);
  }
};

const multiplied: Record<string, string[]> = {
  tally: ['yes', 'answers'],
  tally_runs: ['runs', 'num_moments'],
  edition: ['num_runs', 'num_waiting'],
  edition_set: ['num_runs'],
};

/**
 * Makes of each completed run so many: participants are copied, and all sums (integers, which grow with each run by what it
 * adds) multiplied, which is what counting the copies would have left. Answers and profiles are not copied: no figure's
 * call reads them.
 */
export const copyRuns = async (db: Database, copies: number): Promise<void> => {
  const client = await db.$client.connect();
  try {
    const columns = await columnsOf(client, 'participant', ['uid_user', 'cod_user']);
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into participant (uid_user, cod_user, ${columns})
       select gen_random_uuid(), 'copy ' || row_number() over (), ${columns}
       from participant cross join generate_series(2, ${copies}) where tms_completed_at is not null`,
    );
    await multiplyMoments(client, 'moments', copies);
    await multiplyMoments(client, 'edition_moments', copies);
    for (const [table, counts] of Object.entries(multiplied)) {
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
