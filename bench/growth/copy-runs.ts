import type { Database } from '../../server/db/database.ts';
import { transaction } from '../../server/db/transaction.ts';
import { computeDays, takeDueSteps } from '../../server/features/figures/figures.ts';
import { withoutIndexes } from './audit-rows.ts';

const isPublic = 'uid_session = (select uid_session from game_session where flg_public)';

/** Computes the campaign's figures and the sums of days from their runs. */
const computeFigures = async (db: Database): Promise<void> => {
  // As before a first step: the next look reads all runs.
  await db.$client.query(`update snapshot set num_step = 0 where ${isPublic}`);
  await db.$client.query(
    `insert into figures_change (uid_session, id_image_set, flg_back)
     select uid_session, id_image_set, true from snapshot where ${isPublic}`,
  );
  await takeDueSteps(db, new Date());
  const { rows: days } = await db.$client.query<{ id_image_set: number; dat_day: string }>(
    'select id_image_set, dat_day::text from class_day',
  );
  for (const day of days) await transaction(db, (tx) => computeDays(tx, [day]));
};

/**
 * Makes of each run and of each class so many, with answers and profiles. The campaign's figures and the sums of days are
 * computed from them; an edition stays as it was.
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
    const numbered = `'U' || to_hex(row_number() over ())`;
    await copyTable('participant', { uid_user, uid_session, cod_user: numbered });
    await copyTable('public_profile', { uid_user });
    await withoutIndexes(client, ['run'], () => copyTable('run', { uid_user }));
    for (const table of ['snapshot', 'figures_step']) await copyTable(table, { uid_session }, `not ${isPublic}`);
    await copyTable('game_session', { uid_session, cod_session: numbered }, 'not flg_public');
  } finally {
    // Closes the connection, and with it its settings.
    client.release(true);
  }
  await computeFigures(db);
};
