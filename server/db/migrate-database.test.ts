import { expect, it } from 'vitest';
import { nextMigrations } from '../testing/next-migrations.ts';
import { useDatabase } from '../testing/use-test-app.ts';
import { isOlder, migrateDatabase } from './migrate-database.ts';

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

it('refuses a database of a development version, before an update and before migrations', async () => {
  // As if it had begun with another migration than our baseline.
  await database.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
  const message = expect.stringContaining('made by a development version: use an empty folder');
  for (const refuse of [isOlder, migrateDatabase])
    await expect(refuse(database.db)).rejects.toMatchObject({ exitCode: 78, message });
});
