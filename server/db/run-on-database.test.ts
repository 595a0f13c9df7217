import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDatabase } from '../testing/use-test-app.ts';
import { runOnDatabase } from './run-on-database.ts';

const database = useDatabase({ per: 'test' });
beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', database.connectionString);
});
afterEach(async () => {
  vi.unstubAllEnvs();
});

const countSets = () =>
  runOnDatabase(async (db) => (await db.$client.query('select count(*)::int as sets from image_set')).rows[0]);

test('a command works on a database of its release', async () => {
  expect(await countSets()).toEqual({ sets: 1 });
});

test.each([
  ['without any schema', 'drop schema drizzle cascade', 'older release'],
  ['without any migration', 'delete from drizzle.__drizzle_migrations', 'older release'],
  [
    'without the last migration',
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    'older release',
  ],
  [
    'with a migration that is not known',
    `insert into drizzle.__drizzle_migrations (hash, created_at) select 'next', max(created_at) + 1 from drizzle.__drizzle_migrations`,
    'newer release',
  ],
])('a database %s is refused', async (_, change, problem) => {
  await database.query(change);
  await expect(countSets()).rejects.toThrow(problem);
});
