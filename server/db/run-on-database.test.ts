import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDatabase } from '../testing/use-test-app.ts';
import { runOnDatabase } from './run-on-database.ts';

const database = useDatabase();
beforeEach(async () => {
  vi.stubEnv('DATABASE_URL', database.connectionString);
});
afterEach(async () => {
  vi.unstubAllEnvs();
});

const countSets = () =>
  runOnDatabase(async (db) => (await db.$client.query('select count(*)::int as sets from image_set')).rows[0]);

const migrations = 'drizzle.__drizzle_migrations';

test('a command works on a database of its release, and refuses a newer and an older one', async () => {
  expect(await countSets()).toEqual({ sets: 1 });
  await database.query(
    `insert into ${migrations} (hash, created_at) select 'next', max(created_at) + 1 from ${migrations}`,
  );
  await expect(countSets()).rejects.toThrow('newer release');
  await database.query(`delete from ${migrations}`);
  await expect(countSets()).rejects.toThrow('older release');
  await database.query('drop schema drizzle cascade');
  await expect(countSets()).rejects.toThrow('older release');
});
