import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { inOwnTransaction } from '../testing/in-own-transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startJobs } from './jobs.ts';
import { queueDatabase } from './queue-database.ts';
import { reasonOf } from './reason.ts';
import { FinalError, type Work, type Workers, workKinds } from './work.ts';

type Invitation = Work['invitation'];

const within = { timeout: 120_000 };
const nothing = Object.fromEntries(workKinds.map((kind) => [kind, async () => {}])) as unknown as Workers;
/** A worker that says when it has begun, and ends when it is released. */
const holding = () => {
  let begin = () => {};
  let release = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const worker = () => {
    begin();
    return released;
  };
  return { begun, worker, release };
};
const invitation = (id_user: string): Invitation => ({ id_user, language: 'it' });

let database: TestDatabase;
let logged: string[];
let ends: (() => Promise<unknown>)[];
beforeEach(async () => {
  database = await createTestDatabase();
  logged = [];
  ends = [];
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
  return { ...jobs, db, addWork: inOwnTransaction(db, jobs.addWork), addIn: jobs.addWork };
};

const query = async (sql: string) => (await database.db.$client.query(sql)).rows;
const states = async () => (await query('select state from pgboss.job order by created_on')).map(({ state }) => state);
const stored = async () =>
  (await query('select (select count(*) from pgboss.job)::int + (select count(*) from pgboss.archive)::int as rows'))[0]
    ?.rows;
/** The queue goes by the database's clock: turns it forward for what is there. */
const makeLater = (span: string) =>
  query(`update pgboss.job set start_after = start_after - interval '${span}', started_on = started_on - interval '${span}',
         completed_on = completed_on - interval '${span}', keep_until = keep_until - interval '${span}'`);

it('does the work added, by kind, and deletes it afterwards', async () => {
  const done: unknown[] = [];
  const { addWork, work } = await start();
  await addWork('invitation', invitation('before the workers are there'));
  await work({
    ...nothing,
    invitation: async ({ id_user }) => void done.push(id_user),
    password_changed: async (data) => void done.push(data),
  });
  await expect.poll(() => done, within).toHaveLength(1);
  const change = { email: 'anna@school.example', changed_at: '2026-03-02T09:00:00.000Z' };
  await addWork('password_changed', change);
  await expect.poll(() => done, within).toEqual(['before the workers are there', change]);
  await expect.poll(stored, within).toBe(0);
  expect(logged).toEqual([]);
});

it('keeps or loses work together with the change that causes it', async () => {
  const done: string[] = [];
  const dead = await start();
  const rolledBack = transaction(dead.db, async (tx) => {
    await dead.addIn(tx, 'invitation', invitation('anna'));
    throw new Error('the change is refused');
  });
  await expect(rolledBack).rejects.toThrow('the change is refused');
  expect(await stored()).toBe(0);
  // As a server that dies at the commit: nothing of it runs afterwards.
  await transaction(dead.db, (tx) =>
    dead.addIn(Object.assign(tx, { afterCommit: () => {} }), 'invitation', invitation('berta')),
  );
  expect(await stored()).toBe(1);
  const { work } = await start();
  await work({ ...nothing, invitation: async ({ id_user }) => void done.push(id_user) });
  await expect.poll(() => done, within).toEqual(['berta']);
});

it('handles forgotten passwords after random delays of seconds, so that response times reveal nothing', async () => {
  const done: string[] = [];
  const forgotten_password: Workers['forgotten_password'] = async ({ email }) => void done.push(email);
  const { addWork, work } = await start();
  await work({ ...nothing, forgotten_password });
  const emails = Array.from({ length: 20 }, (_, index) => `anna${index}@school.example`);
  for (const email of emails) await addWork('forgotten_password', { email, language: 'en' });
  const rows = await query('select extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job');
  const waits = rows.map(({ seconds }) => seconds);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...waits)).toBeLessThanOrEqual(8);
  expect(new Set(waits).size).toBeGreaterThan(10);
  await addWork('invitation', invitation('goes at once'));
  await expect.poll(stored, within).toBe(20);
  expect(done).toEqual([]);
  await makeLater('8 seconds');
  await (await start()).work({ ...nothing, forgotten_password });
  await expect.poll(() => done.toSorted(), within).toEqual(emails.toSorted());
});

it('retries failed work later, and logs the reason without addresses', async () => {
  const attempts: string[] = [];
  const { addWork, work } = await start();
  await work({
    ...nothing,
    invitation: async ({ id_user }) => {
      attempts.push(id_user);
      if (attempts.length === 1) throw new Error('no way to anna@school.example');
    },
  });
  await addWork('invitation', invitation('anna'));
  await expect.poll(states, within).toEqual(['retry']);
  expect(logged).toEqual(['invitation: attempt 1 of 13 failed: no way to (address)']);
  expect((await query('select output from pgboss.job'))[0]?.output).toBeNull();
  const [wait] = await query('select extract(epoch from start_after - now())::float8 as seconds from pgboss.job');
  expect(wait?.seconds).toBeGreaterThan(10);

  await makeLater('1 minute');
  await addWork('invitation', invitation('berta'));
  await expect.poll(() => attempts, within).toEqual(['anna', 'anna', 'berta']);
  await expect.poll(stored, within).toBe(0);
});

it('waits longer after each failure, gives up after about a day, and then deletes the work', async () => {
  const { addWork, work } = await start();
  const failing: Workers['invitation'] = ({ id_user }) =>
    id_user === 'anna' ? Promise.reject(new Error('no')) : Promise.resolve();
  await work({ ...nothing, invitation: failing });
  await addWork('invitation', invitation('anna'));
  await expect.poll(states, within).toEqual(['retry']);
  await query('update pgboss.job set retry_count = 10');
  await makeLater('1 minute');
  await addWork('invitation', invitation('wakes the queue'));
  await expect.poll(() => logged, within).toContain('invitation: attempt 12 of 13 failed: no');
  await expect.poll(states, within).toEqual(['retry']);
  const [wait] = await query('select extract(epoch from start_after - now())::float8 / 3600 as hours from pgboss.job');
  expect(wait?.hours).toBeGreaterThan(8);

  await makeLater('18 hours');
  await addWork('invitation', invitation('wakes the queue'));
  await expect.poll(states, within).toEqual(['failed']);
  expect(logged.at(-1)).toBe('invitation: given up, attempt 13 of 13 failed: no');

  await makeLater('61 minutes');
  await (await start()).work(nothing);
  expect(await states()).toEqual([]);
  await query(`update pgboss.archive set archived_on = archived_on - interval '61 minutes'`);
  await (await start()).work(nothing);
  expect(await stored()).toBe(0);
});

it('times out hanging work, so that it blocks nothing', async () => {
  const done: string[] = [];
  const { addWork, work } = await start({ workTimeoutMs: 1 });
  const invite: Workers['invitation'] = ({ id_user }) =>
    id_user === 'hangs' ? new Promise(() => {}) : Promise.resolve(void done.push(id_user));
  await work({ ...nothing, invitation: invite });
  await addWork('invitation', invitation('hangs'));
  await addWork('invitation', invitation('anna'));
  await expect.poll(() => done, within).toEqual(['anna']);
  expect(logged).toEqual(['invitation: attempt 1 of 13 failed: it took longer than 1 ms']);
});

it('does one kind while another hangs, and does not repeat what cannot succeed', async () => {
  const done: unknown[] = [];
  const { addWork, work } = await start({ stopTimeoutMs: 1 });
  const { begun, worker } = holding();
  const ticket_mail: Workers['ticket_mail'] = async ({ id_ticket }) => {
    done.push(id_ticket);
    throw new FinalError('refused', { cause: new Error('no mailbox anna@school.example') });
  };
  await work({ ...nothing, ticket_hubspot: worker, ticket_mail });
  await addWork('ticket_hubspot', { id_ticket: 'hangs' });
  await begun;
  await addWork('ticket_mail', { id_ticket: 'is refused' });
  await expect.poll(states, within).toEqual(['active']);
  expect(done).toEqual(['is refused']);
  expect(logged).toEqual(['ticket_mail: given up, attempt 1 of 13 failed: no mailbox (address)']);
});

it('creates its queues without the server’s query timeouts', async () => {
  // Notes what would cancel the making of a schema.
  await query(`create table limits as select ''::text as setting limit 0; grant insert on limits to public`);
  await query(`create function note() returns event_trigger language plpgsql
    as $$ begin insert into public.limits values (current_setting('statement_timeout')); end $$`);
  await query(`create event trigger note on ddl_command_end when tag in ('CREATE SCHEMA') execute function note()`);
  const db = openDatabase(database.connectionString, log, { timeoutMs: 60_000 });
  ends.push(() => db.$client.end());
  await db.$client.query('create schema other');
  expect(await query('select setting from limits')).toEqual([{ setting: '52500ms' }]);
  await query('truncate limits');
  const jobs = await startJobs({ db, asOwner: database.asOwner, log });
  const addWork = inOwnTransaction(db, jobs.addWork);
  expect(new Set((await query('select setting from limits')).map(({ setting }) => setting))).toEqual(new Set(['0']));
  ends.push(() => jobs.stop());
  await addWork('invitation', invitation('anna'));
  expect(await states()).toEqual(['created']);
  expect(logged).toEqual([]);
});

it('is shared by several servers, and does each piece of work once', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  const pieces = Array.from({ length: 60 }, (_, index) => `person ${index}`);
  const done: string[] = [];
  const busy = new Set<number>();
  let allBusy = () => {};
  const untilAllBusy = new Promise<void>((resolve) => {
    allBusy = resolve;
  });
  await Promise.all(pieces.map((id_user, index) => servers[index % 3]?.addWork('invitation', invitation(id_user))));
  await Promise.all(
    servers.map(({ work }, server) =>
      work({
        ...nothing,
        // The first piece of each waits for the others, so that all three have had one.
        invitation: async ({ id_user }) => {
          busy.add(server);
          if (busy.size === servers.length) allBusy();
          await untilAllBusy;
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
  await dead.work({ ...nothing, invitation: worker });
  await dead.addWork('invitation', invitation('anna'));
  await begun;
  await dead.stop();
  expect(logged).toEqual(['work under way was left to be done again']);
  expect(await states()).toEqual(['active']);

  await makeLater('4 minutes');
  const done: string[] = [];
  const alive = await start();
  await alive.work({ ...nothing, invitation: async ({ id_user }) => void done.push(id_user) });
  expect(await states()).toEqual(['retry']);
  await makeLater('1 minute');
  await alive.addWork('invitation', invitation('berta'));
  await expect.poll(() => done, within).toEqual(['anna', 'berta']);
});

it('waits for running work when it stops', async () => {
  const { begun, worker, release } = holding();
  const { addWork, work, stop } = await start();
  await work({ ...nothing, invitation: worker });
  await addWork('invitation', invitation('anna'));
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
  const db = openDatabase(connectionString, { warn: () => {} });
  const jobs = await startJobs({ db, asOwner: database.asOwner, log });
  const addWork = inOwnTransaction(db, jobs.addWork);
  ends.push(async () => {
    await jobs.stop();
    await db.$client.end();
  });
  const done: string[] = [];
  await jobs.work({ ...nothing, invitation: async ({ id_user }) => void done.push(id_user) });
  await addWork('invitation', invitation('anna'));
  await expect.poll(stored, within).toBe(0);

  await admin.$client.query(`alter database ${name} allow_connections false`);
  await admin.$client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
  for (const id_user of ['berta', 'carla', 'dora']) {
    await expect(addWork('invitation', invitation(id_user))).rejects.toThrow();
  }
  const { executeSql } = queueDatabase(db, { warn: (msg) => void waits.push(msg) });
  const waits: string[] = [];
  for (let asked = 0; asked < 3; asked += 1) await expect(executeSql('select 1', [])).rejects.toThrow();
  expect(waits).toEqual([expect.stringMatching(/^the queue waits for the database: /)]);

  // A busy machine may not have noticed yet that a connection was lost, and would try it once more.
  await expect.poll(() => db.$client.idleCount, within).toBe(0);
  await admin.$client.query(`alter database ${name} allow_connections true`);
  await addWork('invitation', invitation('emma'));
  await expect.poll(() => done, within).toEqual(['anna', 'emma']);
});

describe('the reason of a failure', () => {
  it.each([
    ['the root cause, not the query around it', new Error('params: a secret', { cause: new Error('gone') }), 'gone'],
    ['without addresses', new Error('550 <anna.rossi@school.example>: no user'), '550 <(address)>: no user'],
    ['of anything that was thrown', 'out of paper', 'out of paper'],
  ])('is %s', (_what, error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});
