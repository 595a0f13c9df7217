import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { reasonOf } from '../lib/log.ts';
import { inOwnTransaction } from '../testing/in-own-transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { queueDatabase, startJobs } from './jobs.ts';
import { FinalError, type Workers, workKinds } from './work.ts';

const within = { timeout: 120_000 };
const nothing = Object.fromEntries(workKinds.map((kind) => [kind, async () => {}])) as unknown as Workers;

/** A worker that reports its beginning, and ends when released. */
const holding = () => {
  let begin = () => {};
  let release = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const worker = () => {
    begin();
    return released;
  };
  return { begun, worker, release };
};

let database: TestDatabase;
let logged: string[];
let done: unknown[];
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  database = await createTestDatabase();
  [logged, done, ends] = [[], [], []];
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  await database.drop();
});

const log = { warn: (msg: string) => void logged.push(msg), error: (msg: string) => void logged.push(msg) };

/** A server's jobs, on connections of their own as a process has them. */
const start = async (limits = {}) => {
  const { connectionString = '' } = database.serverDb.$client.options;
  const db = openDatabase(connectionString, log, { max: 4 });
  const jobs = await startJobs({ db, asOwner: database.asOwner, log, limits });
  ends.push(async () => {
    await jobs.stop();
    await db.$client.end();
  });
  const work = (workers: Partial<Workers>) => jobs.work({ ...nothing, ...workers });
  const addWork = inOwnTransaction(db, jobs.addWork);
  const invite = (id_user: string) => addWork('invitation', { id_user, language: 'it' });
  return { db, work, addWork, invite, addIn: jobs.addWork, stop: jobs.stop };
};

const invitation: Workers['invitation'] = async ({ id_user }) => void done.push(id_user);

const query = async (sql: string) => (await database.db.$client.query(sql)).rows;
const states = async () => (await query('select state from pgboss.job order by created_on')).map(({ state }) => state);
const stored = async () =>
  (await query('select (select count(*) from pgboss.job)::int + (select count(*) from pgboss.archive)::int as rows'))[0]
    ?.rows;
const secondsBetween = async (from: string, to: string): Promise<number[]> =>
  (await query(`select extract(epoch from ${to} - ${from})::float8 as seconds from pgboss.job`)).map(
    ({ seconds }) => seconds,
  );
/** The queue uses the database's clock: turns it forward for existing work. */
const makeLater = (span: string) =>
  query(`update pgboss.job set start_after = start_after - interval '${span}', started_on = started_on - interval '${span}',
         completed_on = completed_on - interval '${span}', keep_until = keep_until - interval '${span}'`);

it('does the work added, by kind, and deletes it afterwards', async () => {
  const { addWork, invite, work } = await start();
  await invite('before the workers are there');
  await work({ invitation, password_changed: async (data) => void done.push(data) });
  await expect.poll(() => done, within).toHaveLength(1);
  const change = { email: 'anna@school.example', changed_at: '2026-03-02T09:00:00.000Z' };
  await addWork('password_changed', change);
  await expect.poll(() => done, within).toEqual(['before the workers are there', change]);
  await expect.poll(stored, within).toBe(0);
  expect(logged).toEqual([]);
});

it('keeps or loses work together with the change that causes it', async () => {
  const dead = await start();
  const rolledBack = transaction(dead.db, async (tx) => {
    await dead.addIn(tx, 'invitation', { id_user: 'anna', language: 'it' });
    throw new Error('the change is refused');
  });
  await expect(rolledBack).rejects.toThrow('the change is refused');
  expect(await stored()).toBe(0);
  // As a server that dies at the commit: nothing of it runs afterwards.
  await transaction(dead.db, (tx) =>
    dead.addIn(Object.assign(tx, { afterCommit: () => {} }), 'invitation', { id_user: 'berta', language: 'it' }),
  );
  expect(await stored()).toBe(1);
  await (await start()).work({ invitation });
  await expect.poll(() => done, within).toEqual(['berta']);
});

it('handles forgotten passwords after random delays of seconds, so that response times reveal nothing', async () => {
  const forgotten_password: Workers['forgotten_password'] = async ({ email }) => void done.push(email);
  const { addWork, invite, work } = await start();
  await work({ forgotten_password });
  const emails = Array.from({ length: 20 }, (_, index) => `anna${index}@school.example`);
  for (const email of emails) await addWork('forgotten_password', { email, language: 'en' });
  const waits = await secondsBetween('created_on', 'start_after');
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...waits)).toBeLessThanOrEqual(8);
  expect(new Set(waits).size).toBeGreaterThan(10);
  await invite('goes at once');
  await expect.poll(stored, within).toBe(20);
  expect(done).toEqual([]);
  await makeLater('8 seconds');
  await (await start()).work({ forgotten_password });
  await expect.poll(() => done.toSorted(), within).toEqual(emails.toSorted());
});

it('retries failed work later each time, logs no addresses, gives up after about a day, and deletes it then', async () => {
  const { invite, work } = await start();
  await work({
    invitation: ({ id_user }) =>
      id_user === 'anna' ? Promise.reject(new Error('no way to anna@school.example')) : Promise.resolve(),
  });
  const failAgain = async (span: string, state: string) => {
    await makeLater(span);
    await invite('wakes the queue');
    await expect.poll(() => logged.length, within).toBeGreaterThan(0);
    await expect.poll(states, within).toEqual([state]);
    return logged.splice(0);
  };
  await invite('anna');
  await expect.poll(states, within).toEqual(['retry']);
  expect(logged.splice(0)).toEqual(['invitation: attempt 1 of 13 failed: no way to (address)']);
  expect((await query('select output from pgboss.job'))[0]?.output).toBeNull();
  expect((await secondsBetween('now()', 'start_after'))[0]).toBeGreaterThan(10);
  await query('update pgboss.job set retry_count = 10');
  expect(await failAgain('1 minute', 'retry')).toEqual(['invitation: attempt 12 of 13 failed: no way to (address)']);
  expect((await secondsBetween('now()', 'start_after'))[0]).toBeGreaterThan(8 * 3600);
  expect(await failAgain('18 hours', 'failed')).toEqual([
    'invitation: given up, attempt 13 of 13 failed: no way to (address)',
  ]);
  await makeLater('61 minutes');
  await (await start()).work({});
  expect(await states()).toEqual([]);
  await query(`update pgboss.archive set archived_on = archived_on - interval '61 minutes'`);
  await (await start()).work({});
  expect(await stored()).toBe(0);
});

it('times out hanging work, and does it again with success', async () => {
  const { invite, work } = await start({ workTimeoutMs: 1 });
  let hasHung = false;
  await work({
    invitation: ({ id_user }) => {
      const hangs = id_user === 'hangs' && !hasHung;
      hasHung ||= hangs;
      return hangs ? new Promise(() => {}) : Promise.resolve(void done.push(id_user));
    },
  });
  await invite('hangs');
  await invite('anna');
  await expect.poll(() => done, within).toEqual(['anna']);
  expect(logged).toEqual(['invitation: attempt 1 of 13 failed: it took longer than 1 ms']);
  await makeLater('1 minute');
  await invite('berta');
  await expect.poll(() => done, within).toEqual(['anna', 'hangs', 'berta']);
});

it('does one kind while another hangs, and does not repeat what cannot succeed', async () => {
  const { addWork, work } = await start({ stopTimeoutMs: 1 });
  const { begun, worker } = holding();
  const ticket_mail: Workers['ticket_mail'] = async ({ id_ticket }) => {
    done.push(id_ticket);
    throw new FinalError('refused', { cause: new Error('no mailbox anna@school.example') });
  };
  await work({ ticket_hubspot: worker, ticket_mail });
  await addWork('ticket_hubspot', { id_ticket: 'hangs' });
  await begun;
  await addWork('ticket_mail', { id_ticket: 'is refused' });
  await expect.poll(states, within).toEqual(['active']);
  expect(done).toEqual(['is refused']);
  expect(logged).toEqual(['ticket_mail: given up, attempt 1 of 13 failed: no mailbox (address)']);
});

it('is shared by several servers, and does each piece of work once', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  const pieces = Array.from({ length: 60 }, (_, index) => `person ${index}`);
  const busy = new Set<number>();
  const all = holding();
  await Promise.all(pieces.map((id_user, index) => servers[index % 3]?.invite(id_user)));
  await Promise.all(
    servers.map(({ work }, server) =>
      work({
        // The first piece of each waits for the others, so that all three have had one.
        invitation: async ({ id_user }) => {
          if (busy.add(server).size === servers.length) all.release();
          await all.worker();
          done.push(id_user);
        },
      }),
    ),
  );
  await expect.poll(() => done.length, within).toBe(60);
  await expect.poll(stored, within).toBe(0);
  expect(done.toSorted()).toEqual(pieces.toSorted());
  expect(logged).toEqual([]);
});

it('takes over the work of a dead server', async () => {
  const dead = await start({ stopTimeoutMs: 1 });
  const { begun, worker } = holding();
  await dead.work({ invitation: worker });
  await dead.invite('anna');
  await begun;
  await dead.stop();
  expect(logged).toEqual(['work under way was left to be done again']);
  expect(await states()).toEqual(['active']);
  await makeLater('4 minutes');
  const alive = await start();
  await alive.work({ invitation });
  expect(await states()).toEqual(['retry']);
  await makeLater('1 minute');
  await alive.invite('berta');
  await expect.poll(() => done, within).toEqual(['anna', 'berta']);
});

it('waits for running work when it stops', async () => {
  const { begun, worker, release } = holding();
  const { invite, work, stop } = await start();
  await work({ invitation: worker });
  await invite('anna');
  await begun;
  const stopped = stop();
  release();
  await stopped;
  expect(await stored()).toBe(0);
  expect(logged).toEqual([]);
});

it('logs once that the database is unavailable, and continues when it is back', async () => {
  const { connectionString } = database;
  const name = new URL(connectionString).pathname.slice(1);
  const admin = openDatabase(connectionString.replace(name, 'postgres'), log);
  ends.push(() => admin.$client.end());
  const { db, invite, work } = await start();
  await work({ invitation });
  await invite('anna');
  await expect.poll(stored, within).toBe(0);

  await admin.$client.query(`alter database ${name} allow_connections false`);
  await admin.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
  for (const id_user of ['berta', 'carla', 'dora']) await expect(invite(id_user)).rejects.toThrow();
  const waits: string[] = [];
  const { executeSql } = queueDatabase(db, { warn: (msg) => void waits.push(msg) });
  for (let asked = 0; asked < 3; asked += 1) await expect(executeSql('select 1', [])).rejects.toThrow();
  expect(waits).toEqual([expect.stringMatching(/^the queue waits for the database: /)]);

  // A busy machine may not have noticed yet that a connection was lost, and would try it once more.
  await expect.poll(() => db.$client.idleCount, within).toBe(0);
  await admin.$client.query(`alter database ${name} allow_connections true`);
  await invite('emma');
  await expect.poll(() => done, within).toEqual(['anna', 'emma']);
});

it.each([
  ['the root cause, not the query around it', new Error('params: a secret', { cause: new Error('gone') }), 'gone'],
  ['without addresses', new Error('550 <anna.rossi@school.example>: no user'), '550 <(address)>: no user'],
  ['of anything that was thrown', 'out of paper', 'out of paper'],
])('the reason of a failure is %s', (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
