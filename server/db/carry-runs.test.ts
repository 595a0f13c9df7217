import { join } from 'node:path';
import type pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { packageRoot } from '../lib/package-root.ts';
import { emptyDatabase, migrateFirst } from '../testing/migrate-first.ts';
import { useDatabase } from '../testing/use-test-app.ts';
import { carryRuns } from './carry-runs.ts';
import { migrateDatabase } from './database.ts';

const migrationsFolder = join(packageRoot, 'server/db/migrations');

/** Migrations of the last release that stored an answer a row. */
const formerMigrations = 5;

const database = useDatabase({ per: 'test' });
beforeEach(async () => {
  await emptyDatabase(database.db);
  await migrateFirst(database.db, formerMigrations);
  await database.query('select setseed(0.5)');
  await database.query(
    `insert into image_set (cod_content, name, flg_built_in, flg_active) values ('hash', 'built-in', true, true)`,
  );
  await database.query('insert into game_session (flg_public, tms_started_at) values (true, now())');
  await database.query(
    `insert into participant (uid_session, cod_user) select uid_session, 'PLAYIN' from game_session`,
  );
  for (let run = 1; run <= 7; run += 1) await storeFormerRun(`RUN00${run}`);
});

/** Stores a run as the former release does: 24 faces in no order, every tenth without an answer. */
const storeFormerRun = (code: string) =>
  database.query(
    `with played as (
       insert into participant (uid_session, cod_user, tms_completed_at, cod_run_hash, id_image_set)
       select uid_session, $1, now(), 'hash', 1 from game_session returning uid_user
     )
     insert into response (uid_user, id_adjective, id_image, num_position, val_elapsed_time, flg_response)
     select uid_user, 4 + place % 2, 100 + place * 7 % 24, place, 300 + 2500 * random() + 1 / 3.0::float8,
            case when place % 10 > 0 then random() < 0.5 end
     from played, generate_series(0, 23) as place order by random()`,
    [code],
  );

const answers = () => database.query('select * from response order by uid_user, num_position');
const carriedRuns = async () => (await database.query('select from run')).length;

/** A connection on which the query that carries the batch of this number, from 1, fails. */
const failingAt = (client: pg.PoolClient, batch: number, error: Error): Pick<pg.ClientBase, 'query'> => {
  let batches = 0;
  const query = (text: string, values?: unknown[]) => {
    if (text.includes('from carry_runs') && ++batches === batch) return Promise.reject(error);
    return client.query(text, values);
  };
  return { query: query as pg.ClientBase['query'] };
};

const carryUntil = async (batch: number, error: Error): Promise<void> => {
  const client = await database.db.$client.connect();
  try {
    await carryRuns(failingAt(client, batch, error), { migrationsFolder, batchSize: 2 });
  } finally {
    client.release();
  }
};

test('every answer is carried over exactly as it was, and reads as before', async () => {
  const before = await answers();
  const logged: string[] = [];
  await migrateDatabase(database.db, { log: { info: (msg) => logged.push(msg) } });
  expect(before).toHaveLength(7 * 24);
  expect(await answers()).toEqual(before);
  expect(await carriedRuns()).toBe(7);
  expect(await database.query('select relkind from pg_class where oid = $1::regclass', ['response'])).toEqual([
    { relkind: 'v' },
  ]);
  expect(logged.at(-1)).toMatch(/7 runs, answers before and after: 168, checksum -?\d+ before and after/);
});

test('the migration alone carries everything too', async () => {
  const before = await answers();
  await migrateFirst(database.db, formerMigrations + 1);
  expect(await answers()).toEqual(before);
});

test('interrupted, it continues; meanwhile the former release can store and delete runs', async () => {
  await expect(carryUntil(3, new Error('killed'))).rejects.toThrow('killed');
  expect(await carriedRuns()).toBeGreaterThan(0);
  expect(await answers()).toHaveLength(7 * 24);
  await storeFormerRun('RUN008');
  await database.query('delete from participant where uid_user = (select uid_user from run limit 1)');
  const before = await answers();
  expect(before).toHaveLength(7 * 24);
  await migrateDatabase(database.db);
  expect(await answers()).toEqual(before);
});

test('a second start finds nothing to do', async () => {
  await migrateDatabase(database.db);
  const before = await answers();
  const logged: string[] = [];
  await migrateDatabase(database.db, { log: { info: (msg) => logged.push(msg) } });
  expect(await answers()).toEqual(before);
  expect(logged).toEqual([]);
});

test('a disk without room stops it with a message, and leaves everything as it was', async () => {
  const before = await answers();
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  await expect(carryUntil(3, full)).rejects.toThrow(/the disk of the database is full. Nothing has changed/);
  expect(await answers()).toEqual(before);
  expect(await database.query(`select to_regclass('run') as run`)).toEqual([{ run: null }]);
  await migrateDatabase(database.db);
  expect(await answers()).toEqual(before);
});

test('answers that would change are not touched', async () => {
  // No release stores a run with a gap; one would close it.
  await database.query('delete from response where num_position = 3');
  const before = await answers();
  await expect(migrateDatabase(database.db)).rejects.toThrow(/answers would change/);
  expect(await answers()).toEqual(before);
});
