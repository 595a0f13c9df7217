import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quietLog } from '../lib/quiet-log.ts';
import { useDatabase } from '../testing/use-test-app.ts';
import { type Database, openDatabase, ownerOf } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { transaction } from './transaction.ts';

const test = useDatabase();
let db: Database;
beforeAll(async () => {
  db = openDatabase(test.connectionString, quietLog, { max: 1, timeoutMs: 1000 });
});
afterAll(async () => {
  await db.$client.end();
});

const slow = 'select pg_sleep(60)';
/** Disables PostgreSQL's own timeout, to simulate an unresponsive database. */
const silence = 'set statement_timeout = 0';
const answer = async () => (await db.$client.query<{ two: number }>('select 2 as two')).rows[0]?.two;
const unavailable = { message: 'Query read timeout' };

it('treats a hanging database as away, and continues with another connection', async () => {
  await db.$client.query(silence);
  await expect(db.$client.query(slow)).rejects.toMatchObject(unavailable);
  expect(await answer()).toBe(2);
});

it('lets PostgreSQL cancel a slow query, which is not an outage', async () => {
  const { rows } = await db.$client.query(`select setting::int from pg_settings where name = 'statement_timeout'`);
  expect(rows[0].setting).toBeLessThan(Number(db.$client.options.query_timeout));
  // Where much else runs, its answer may be late.
  const patiently: pg.QueryConfig & { query_timeout: number } = { text: slow, query_timeout: 60_000 };
  const thrown = await db.$client.query(patiently).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ code: '57014' });
  expect(isDatabaseUnavailable(thrown)).toBe(false);
  expect(await answer()).toBe(2);
});

it('does not wait for the end of a hanging transaction either', async () => {
  await db.$client.query(silence);
  const thrown = await transaction(db, (tx) => tx.$client.query(slow)).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(thrown)).toBe(true);
  expect(await answer()).toBe(2);
});

it('loses a transaction in which it does nothing for long, so that others get its locks', async () => {
  const lock = 'select pg_advisory_xact_lock(1)';
  const thrown = await transaction(db, async (tx) => {
    await tx.$client.query(lock);
    // Waits until PostgreSQL has ended the transaction.
    await test.query(lock);
    await tx.$client.query('select 1');
  }).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(thrown)).toBe(true);
  expect(await answer()).toBe(2);
});

it('prepares without timeouts, and leaves no connection open', async () => {
  const { connectionString } = test;
  const asOwner = ownerOf({ server: connectionString, owner: connectionString }, quietLog);
  let own = db;
  await asOwner(async (preparing) => {
    own = preparing;
    expect((await own.$client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    expect(own.$client.options.query_timeout).toBeUndefined();
  });
  expect([own.$client.ended, db.$client.ended]).toEqual([true, false]);
});

it.each([
  [true, ['53100', '53200', '53300', '57P01', '58030', '08006', '25006', 'EHOSTUNREACH']],
  [false, ['23505', '40001', '57014', '42P01']],
])('whether an error is an outage: %s', (isOutage, codes) => {
  const failed = (code: string) => new Error('failed', { cause: Object.assign(new Error(''), { code }) });
  expect(codes.filter((code) => isDatabaseUnavailable(failed(code)) !== isOutage)).toEqual([]);
});

it('warns of a lost connection, but not of those that it closed itself', async () => {
  const warnings: string[] = [];
  const { $client: pool } = openDatabase(test.connectionString, { warn: (msg) => void warnings.push(msg) });
  const client = await pool.connect();
  client.release();
  pool.emit('error', new Error('terminated'), client);
  expect(warnings.splice(0)).toEqual(['a database connection was lost: terminated']);
  await pool.end();
  pool.emit('error', new Error('terminated'), client);
  expect(warnings).toEqual([]);
});
