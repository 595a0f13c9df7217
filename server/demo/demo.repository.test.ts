import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { waitForLock } from '../testing/wait-for-lock.ts';
import { clear } from './demo.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('clearing waits for a recorder that is storing, and does not hold it up', async () => {
  const recorder = await database.db.$client.connect();
  try {
    await recorder.query('begin');
    await recorder.query("insert into audit_day (dat_day, des_kind, num_count) values ('2026-03-02', 'dropped', 1)");
    const cleared = clear(database.db);
    const tooEarly = cleared.then(() => {
      throw new Error('it did not wait');
    });
    // Otherwise unhandled if a query is refused first.
    tooEarly.catch(() => {});
    await Promise.race([waitForLock(database), tooEarly]);
    await recorder.query(
      `insert into nav_day (dat_day, des_page, num_visits, num_visitors) values ('2026-03-02', '', 1, 1)`,
    );
    await recorder.query('commit');
    await cleared;
  } finally {
    // Closed, so that a transaction of a failed test does not go on.
    recorder.release(true);
  }
  expect((await database.db.$client.query('select from audit_day')).rowCount).toBe(0);
});
