import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startJobs } from '../jobs/jobs.ts';
import { packageRoot } from '../lib/package-root.ts';
import { freePort } from '../testing/free-port.ts';
import { inOwnTransaction } from '../testing/in-own-transaction.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { roles } from './embedded-postgres/postgres-connection.ts';
import { startDatabase } from './start-database.ts';
import { queryOnce } from './testing/query-once.ts';

const log = pino({ level: 'silent' });
const facesFolder = join(packageRoot, 'web/public/generated_faces');

/** An empty database of the owner's, as an administrator makes it. */
const makeDatabase = async () => {
  const server = await createTestDatabase();
  const name = `given_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name} owner ${roles.owner}`);
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.drop();
  });
  return (role: string): string => {
    const address = new URL(server.connectionString);
    address.pathname = `/${name}`;
    address.username = role;
    return address.href;
  };
};

type Given = { DATABASE_URL: string; DATABASE_OWNER_URL?: string };

const start = async (given: Given) => {
  const started = await startDatabase({ ...given, DATA_DIR: '' }, { log, facesFolder });
  const jobs = await startJobs({ db: started.db, asOwner: started.asOwner, log });
  await inOwnTransaction(started.db, jobs.addWork)('invitation', { id_user: randomUUID(), language: 'it' });
  await jobs.stop();
  await started.stop();
};

const stored = `select (select count(*)::int from country) > 100 as countries, (select count(*)::int from pgboss.job) as jobs`;

test('with two accounts, one owns the tables and the other only reads and writes rows, also of a later release', async () => {
  const addressOf = await makeDatabase();
  const given = { DATABASE_URL: addressOf(roles.server), DATABASE_OWNER_URL: addressOf(roles.owner) };
  await start(given);
  await queryOnce(given.DATABASE_OWNER_URL, 'create table later (id serial, n int)');
  await expect(queryOnce(given.DATABASE_URL, 'select from later')).rejects.toMatchObject({ code: '42501' });
  await start(given);
  await queryOnce(given.DATABASE_URL, 'insert into later (n) values (1); update later set n = 2; delete from later');
  expect(await queryOnce(given.DATABASE_URL, stored)).toEqual([{ countries: true, jobs: 2 }]);
  for (const statement of ['drop table country', 'create table pgboss.mine (n int)', 'truncate pgboss.job'])
    await expect(queryOnce(given.DATABASE_URL, statement)).rejects.toMatchObject({ code: '42501' });
});

test('with one account, which owns the database, it does both, until a later release has migrated it', async () => {
  const owner = (await makeDatabase())(roles.owner);
  await start({ DATABASE_URL: owner });
  expect(await queryOnce(owner, stored)).toEqual([{ countries: true, jobs: 1 }]);
  const migrations = 'drizzle.__drizzle_migrations';
  await queryOnce(
    owner,
    `insert into ${migrations} (hash, created_at) select 'next', max(created_at) + 1 from ${migrations};
     delete from country where id = (select min(id) from country)`,
  );
  const held = 'select (select count(*)::int from country) as countries, (select count(*)::int from role) as roles';
  const before = await queryOnce(owner, held);
  await expect(start({ DATABASE_URL: owner })).rejects.toMatchObject({
    ...{ exitCode: 78, message: expect.stringContaining('of a newer release') },
  });
  expect(await queryOnce(owner, held)).toEqual(before);
});

/** What a start on these databases fails with. */
const failure = (given: Given): Promise<{ exitCode?: number; message: string }> =>
  startDatabase({ ...given, DATA_DIR: '' }, { log, facesFolder }).then(
    () => Promise.reject(new Error('it started')),
    (error) => error,
  );

test('a database that cannot be reached may be back at the next start', async () => {
  const port = await freePort();
  const DATABASE_URL = `postgresql://a:secret@127.0.0.1:${port}/none`;
  const refused = await failure({ DATABASE_URL });
  expect(refused.message).toBe(
    `Cannot reach the database: nothing answers at 127.0.0.1:${port}. Start it, or correct DATABASE_URL.`,
  );
  const unknown = await failure({ DATABASE_URL, DATABASE_OWNER_URL: 'postgresql://a:secret@nowhere.invalid/none' });
  expect(unknown.message).toMatch(
    /^Cannot reach the database: (there is no host|the name) nowhere\.invalid.* or correct DATABASE_OWNER_URL\.$/,
  );
  expect([refused.exitCode, unknown.exitCode]).toEqual([undefined, undefined]);
});

test('a database that refuses any start names the setting to correct', async () => {
  const server = await createTestDatabase();
  const role = `guest_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create role ${role} login`);
  onTestFinished(async () => {
    await server.query(`drop role ${role}`);
    await server.drop();
  });
  const guest = Object.assign(new URL(server.connectionString), { username: role }).href;
  const none = Object.assign(new URL(guest), { pathname: '/none' }).href;
  for (const [given, said] of [
    [{ DATABASE_URL: guest }, 'This account may not create tables: set DATABASE_OWNER_URL.'],
    [{ DATABASE_URL: guest, DATABASE_OWNER_URL: guest }, 'of DATABASE_OWNER_URL may not create tables: let it own'],
    [{ DATABASE_URL: none }, 'database "none" does not exist: create it, or correct DATABASE_URL.'],
  ] as const)
    expect(await failure(given)).toMatchObject({ exitCode: 78, message: expect.stringContaining(said) });
});
