import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { queueDatabase } from '../jobs/queue-database.ts';
import { quietLog } from '../lib/quiet-log.ts';
import { setReadOnly } from '../testing/set-read-only.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { transaction } from './transaction.ts';

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
])('after a refused write of %s no connection to the former leader is used again', async (_who, tryToWrite) => {
  const db = await poolOnFormerLeader();
  const thrown = await tryToWrite(db).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(thrown)).toBe(true);
  // As many at once as there were connections: a single one left would refuse its write.
  const roles = Array.from({ length: connections }, (_, place) => `insert into role (name) values ('role ${place}')`);
  await Promise.all(roles.map((role) => db.execute(sql.raw(role))));
  expect((await db.execute(sql`select from role where name like 'role _'`)).rowCount).toBe(connections);
});
