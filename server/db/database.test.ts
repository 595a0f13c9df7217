import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { queueDatabase } from '../jobs/jobs.ts';
import { quietLog } from '../lib/log.ts';
import { setReadOnly } from '../testing/set-read-only.ts';
import { createTestDatabase } from '../testing/test-database.ts';
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

it.each<[string, () => Promise<unknown>]>([
  ['query', () => db.$client.query(slow)],
  ['transaction', () => transaction(db, (tx) => tx.$client.query(slow))],
])('treats a database as away that hangs in a %s, and continues with another connection', async (_in, ask) => {
  await db.$client.query(silence);
  expect(isDatabaseUnavailable(await ask().catch((error: unknown) => error))).toBe(true);
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

/** A message of PostgreSQL's protocol: kind, length and content. */
const message = (kind: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(5, kind);
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};

const welcomeAndFarewell = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('Z', Buffer.from('I')),
  message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')),
]);

/** A database killed while accepting a connection: both messages arrive together. */
const startDyingDatabase = async (): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(welcomeAndFarewell));
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `postgresql://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/none?sslmode=disable`;
};

it('survives a connection that is lost before anything listens to it: only the work fails', async () => {
  const db = openDatabase(await startDyingDatabase(), quietLog);
  onTestFinished(() => db.$client.end());
  for (let time = 1; time <= 3; time++) {
    const error = await transaction(db, (tx) => tx.$client.query('select 1')).catch((thrown: unknown) => thrown);
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
});

const connections = 3;
const write = `insert into role (name) values ('a new role')`;

/** A pool whose connections were opened to a server that took no writes, while the next ones are opened to one that does. */
const poolOnFormerLeader = async (): Promise<Database> => {
  const { connectionString, drop } = await createTestDatabase();
  const db = openDatabase(connectionString, quietLog, { max: connections });
  onTestFinished(async () => {
    await db.$client.end();
    await drop();
  });
  await setReadOnly(connectionString, true);
  const clients = await Promise.all(Array.from({ length: connections }, () => db.$client.connect()));
  for (const client of clients) client.release();
  await setReadOnly(connectionString, false);
  return db;
};

it.each<[string, (db: Database) => Promise<unknown>]>([
  ['a statement', (db) => db.execute(sql.raw(write))],
  ['a transaction', (db) => transaction(db, (tx) => tx.execute(sql.raw(write)))],
  ['the queue', (db) => queueDatabase(db, quietLog).executeSql(write, [])],
])('uses no connection to the former leader after it refused a write of %s', async (_who, tryToWrite) => {
  const db = await poolOnFormerLeader();
  const thrown = await tryToWrite(db).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(thrown)).toBe(true);
  // As many at once as there were connections: a single one left would refuse its write.
  const roles = Array.from({ length: connections }, (_, place) => `insert into role (name) values ('role ${place}')`);
  await Promise.all(roles.map((role) => db.execute(sql.raw(role))));
  expect((await db.execute(sql`select from role where name like 'role _'`)).rowCount).toBe(connections);
});
