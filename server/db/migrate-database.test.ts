import { expect, it, test } from 'vitest';
import { quietLog as log } from '../lib/quiet-log.ts';
import { nextMigrations } from '../testing/next-migrations.ts';
import { prepareDatabase } from '../testing/prepared-database.ts';
import { spawnServer } from '../testing/spawn-server.ts';
import { useDatabase } from '../testing/use-test-app.ts';
import { isOlder, migrateDatabase } from './migrate-database.ts';
import { queryOnce } from './testing/query-once.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { startSuperusersPostgres } from './testing/superusers-postgres.ts';

const database = useDatabase({ per: 'test' });

it('applies what is new, all or nothing, once', async () => {
  const next = nextMigrations('create table note (n int); insert into note values (1)');
  expect([await isOlder(database.db), await isOlder(database.db, next)]).toEqual([false, true]);
  await Promise.all([migrateDatabase(database.db, next), migrateDatabase(database.db, next)]);
  expect(await database.query('select n from note')).toEqual([{ n: 1 }]);
  await expect(migrateDatabase(database.db)).rejects.toMatchObject({ exitCode: 78 });
});

it('names the migration that fails, which another start does not try again', async () => {
  const next = nextMigrations('create table note (n int);--> statement-breakpoint\nselect 1 / 0');
  await expect(migrateDatabase(database.db, next)).rejects.toMatchObject({
    ...{ exitCode: 78, message: 'The migration 9999_next failed: division by zero. Nothing of it was changed.' },
  });
  expect(await database.query(`select to_regclass('note') as note`)).toEqual([{ note: null }]);
});

/** As if it had begun with another migration than our baseline. */
const fromDevelopment = 'update drizzle.__drizzle_migrations set created_at = created_at - 1';
const refused = /ended with 78 before it was ready:\n.*made by a development version: use an empty folder/;

test('a database of a development version is refused where it is embedded', async () => {
  const dataDir = await prepareDatabase(scratchFolder());
  const postgres = await startSuperusersPostgres({ dataDir, log });
  await queryOnce(postgres.connectionString, fromDevelopment).finally(() => postgres.stop());
  await expect(spawnServer({ from: 'source', dataDir })).rejects.toThrow(refused);
});

test('a database of a development version is refused at DATABASE_URL', async () => {
  await database.query(fromDevelopment);
  const env = { DATABASE_URL: database.connectionString, SECRET_KEY: 'a secret of this test, and of nothing else' };
  await expect(spawnServer({ from: 'source', env })).rejects.toThrow(refused);
});
