import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { openDatabase } from '../../db/database.ts';
import type { Settings } from '../../db/settings.ts';
import { quietLog } from '../../lib/quiet-log.ts';
import { createAccount, signIn } from '../../testing/accounts.ts';
import { storeSettings } from '../../testing/build-test-app.ts';
import { publicSession } from '../../testing/participants.ts';
import { peopleOf } from '../../testing/simulated-people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { takeDueSteps } from '../figures/figures.ts';
import { applyRetention, forgetVisitors } from './retention.ts';
import { firstKept, insertRow, lastOld, midnight, periods, tables } from './testing/old-rows.ts';

const server = useTestApp({ now: midnight, stored: periods });
afterEach(async () => {
  await server.recorder.flush();
  await server.query(`truncate ${tables} cascade`);
});

const count = async (table: string) => (await server.query(`select count(*)::int as count from ${table}`))[0].count;
const retain = async (more: Partial<Settings> = {}) => {
  await storeSettings(server.db, { ...periods, ...more });
  return applyRetention(server);
};

const dayMs = 24 * 60 * 60_000;

const timeColumnOf = (table: string) => (table === 'ticket' ? 'tms_created_at' : 'tms_at');

it.each(Object.entries(insertRow))(
  '%s: is kept today and so many days before, in Italian time',
  async (table, insert) => {
    for (const at of [lastOld, firstKept, midnight]) await server.query(insert, [at]);
    const times = async () =>
      (await server.query(`select ${timeColumnOf(table)} as at from ${table} order by 1`)).map(({ at }) => at);
    // A second time, and until the end of the day, nothing more is deleted.
    for (const ms of [0, 0, dayMs - 1]) {
      server.setNow(new Date(midnight.getTime() + ms));
      expect(await retain()).toBe(true);
      expect(await times()).toEqual([new Date(firstKept), midnight]);
    }
    server.setNow(new Date(midnight.getTime() + dayMs));
    await retain();
    expect(await times()).toEqual([midnight]);
    server.setNow(midnight);
  },
);

it('forgets the marks of deleted runs after 30 days, and reasons of runs that are set aside after the day', async () => {
  const today = dayInItaly(midnight);
  await server.query("insert into deleted_run values ('a', $1::date - 31), ('b', $1::date - 30), ('c', $1::date)", [
    today,
  ]);
  await server.query("insert into set_aside_day values ($1::date - 1, '[]'), ($1::date, '[]')", [today]);
  await retain();
  const kept = await server.query('select cod_run from deleted_run order by 1');
  expect(kept).toEqual([{ cod_run: 'b' }, { cod_run: 'c' }]);
  expect(await server.query('select dat_day::text from set_aside_day')).toEqual([{ dat_day: today }]);
  await server.query('truncate deleted_run, set_aside_day');
});

it('forgets who waited for a class that never began, and guesses about words that were never revealed', async () => {
  const [{ uid_session }] = await server.query(
    "insert into game_session (des_name) values ('3B') returning uid_session",
  );
  for (const at of [new Date(midnight.getTime() - 1), midnight]) {
    await server.query('insert into class_lobby values ($1, gen_random_uuid(), $2)', [uid_session, at]);
    const day = dayInItaly(at);
    await server.query(
      "insert into class_guess (uid_session, id_adjective, cod_guess, des_guess, dat_day) values ($1, 2, $2::text, 'alike', $2::date)",
      [uid_session, day],
    );
    await server.query("insert into class_guess_key values ($1, $3, 'key', $2)", [
      uid_session,
      day,
      Number(day.slice(-2)),
    ]);
  }
  await retain();
  expect(await server.query('select tms_seen_at from class_lobby')).toEqual([{ tms_seen_at: midnight }]);
  for (const table of ['class_guess', 'class_guess_key']) {
    expect(await server.query(`select dat_day::text from ${table}`)).toEqual([{ dat_day: dayInItaly(midnight) }]);
  }
  await server.query('delete from game_session where uid_session = $1', [uid_session]);
});

describe('IP addresses', () => {
  const store = async (table: string, at: string | Date) => {
    const columns = table === 'request_event' ? 'des_method, des_route, num_status' : 'des_event';
    const values = table === 'request_event' ? "'GET', '/api/users', 200" : "'signed_in'";
    await server.query(
      `insert into ${table} (tms_at, des_user, des_ip, ${columns}) values ($1, 'ada@school.example', '192.0.2.7', ${values})`,
      [at],
    );
  };

  it.each(['request_event', 'security_event'])('are removed from %s, and the rows stay', async (table) => {
    for (const at of ['2026-04-02T21:59:59.999Z', '2026-04-02T22:00:00Z', midnight]) await store(table, at);
    await retain();
    expect(await server.query(`select host(des_ip) as ip, des_user from ${table} order by tms_at`)).toEqual([
      { ip: null, des_user: 'ada@school.example' },
      { ip: '192.0.2.7', des_user: 'ada@school.example' },
      { ip: '192.0.2.7', des_user: 'ada@school.example' },
    ]);
  });

  it('are kept until the end of the day when the period is 0 days', async () => {
    for (const at of [new Date(midnight.getTime() - 1), midnight]) await store('request_event', at);
    await retain({ AUDIT_IP_DAYS: 0 });
    const rows = await server.query('select host(des_ip) as ip from request_event order by tms_at');
    expect(rows).toEqual([{ ip: null }, { ip: '192.0.2.7' }]);
  });
});

it('daily totals are kept longer', async () => {
  for (const day of ['2025-04-08', '2025-04-09', '2026-04-10']) {
    await server.query("insert into nav_day values ($1, '/test', 1, 1)", [day]);
    await server.query("insert into request_day values ($1, '/api/images', 200, 1)", [day]);
    await server.query("insert into duration_day values ($1, 'GET', '/api/images', 9, 1)", [day]);
    await server.query("insert into audit_day values ($1, 'dropped', 1)", [day]);
  }
  await retain();
  for (const table of ['nav_day', 'request_day', 'duration_day', 'audit_day']) {
    expect(await server.query(`select dat_day::text as day from ${table} order by 1`)).toEqual([
      { day: '2025-04-09' },
      { day: '2026-04-10' },
    ]);
  }
});

it('a ticket is deleted with its files and deliveries', async () => {
  await server.query(insertRow.ticket ?? '', [lastOld]);
  await server.query(`insert into ticket_file (id_ticket, num_position, name, des_type, content)
    select id, 0, 'a.txt', 'text/plain', '\\x61' from ticket`);
  await server.query("insert into ticket_delivery (id_ticket, des_channel) select id, 'mail' from ticket");
  await retain();
  for (const table of ['ticket', 'ticket_file', 'ticket_delivery']) expect(await count(table)).toBe(0);
});

it('sign-ins, links, attempts and states are deleted once they have expired', async () => {
  const account = await createAccount(server);
  await signIn(server, account);
  const [past, future] = [midnight, new Date(midnight.getTime() + 1)];
  await server.query('insert into sign_in (id_user, tms_created_at, tms_expires_at) values ($1, $2, $2)', [
    account.id,
    past,
  ]);
  for (const [until, purpose] of [
    [past, 'forgotten'],
    [future, 'invitation'],
  ] as const) {
    const { id } = await createAccount(server);
    await server.query(
      'insert into one_time_token (id_user, cod_hash, des_purpose, tms_expires_at) values ($1, $2, $2, $3)',
      [id, purpose, until],
    );
    await server.query('insert into attempt values ($1, 1, $2)', [purpose, until]);
  }
  await retain();
  expect(await server.query('select des_purpose from one_time_token')).toEqual([{ des_purpose: 'invitation' }]);
  for (const table of ['sign_in', 'refresh_token', 'attempt']) expect(await count(table)).toBe(1);
});

describe('many rows', () => {
  const storeMany = (rows: number) =>
    server.query(
      `insert into nav_event (tms_at, des_page, des_browser, des_browser_version, des_platform, flg_mobile)
       select $1, '/test', '', '', '', false from generate_series(1, $2::int)`,
      [lastOld, rows],
    );

  it('are all deleted, even by two processes at once', async () => {
    await storeMany(3500);
    const other = openDatabase(server.connectionString, quietLog);
    const both = [server.db, other].map((db) => applyRetention({ db, now: server.now }));
    expect(await Promise.all(both)).toEqual([true, true]);
    await other.$client.end();
    expect(await count('nav_event')).toBe(0);
  });

  it('are deleted in batches of a thousand, between which it can be stopped', async () => {
    await storeMany(2500);
    let asked = 0;
    const stopAtThird = () => {
      asked += 1;
      return asked > 2;
    };
    expect(await applyRetention(server, stopAtThird)).toBe(false);
    expect(await count('nav_event')).toBe(500);
  });

  it('that are locked wait for the next time, without blocking', async () => {
    await storeMany(2);
    const other = await server.db.$client.connect();
    await other.query('begin; select from nav_event limit 1 for update');
    await retain();
    expect(await count('nav_event')).toBe(1);
    await other.query('rollback');
    other.release();
    await retain();
    expect(await count('nav_event')).toBe(0);
  });
});

it('a failing table does not keep the others from being processed', async () => {
  for (const table of ['nav_event', 'ticket']) await server.query(insertRow[table] ?? '', [lastOld]);
  await server.query('alter table request_event rename to request_event_away');
  await expect(retain()).rejects.toThrow('request_event');
  await server.query('alter table request_event_away rename to request_event');
  for (const table of ['nav_event', 'ticket']) expect(await count(table)).toBe(0);
});

it('visitors of past days are deleted in batches, after their salts', async () => {
  await server.query("insert into visitor_salt values ('2026-04-09', 'salt'), ('2026-04-10', 'new salt')");
  await server.query(`insert into visitor select '2026-04-09'::date, n::text from generate_series(1, 10001) as n
    union all select '2026-04-10', n::text from generate_series(1, 5) as n`);
  let asked = 0;
  // Once for the salts, once for the hashes.
  await forgetVisitors(server, () => {
    asked += 1;
    return asked > 2;
  });
  expect(await server.query('select cod_salt from visitor_salt')).toEqual([{ cod_salt: 'new salt' }]);
  expect(await server.query("select count(*)::int as count from visitor where dat_day = '2026-04-09'")).toEqual([
    { count: 1 },
  ]);
  await forgetVisitors(server);
  expect(await server.query('select distinct dat_day::text as day, count(*)::int from visitor group by 1')).toEqual([
    { day: '2026-04-10', count: 5 },
  ]);
});

describe('the mark of an address', () => {
  type How = Omit<Parameters<ReturnType<typeof peopleOf>>[0], 'uid_session' | 'seed'>;
  let play: (how: How) => Promise<string>;
  beforeAll(async () => {
    const uid_session = await publicSession(server);
    let seed = 0;
    play = (how) => {
      seed += 1;
      return peopleOf(server.db)({ uid_session, seed, ...how });
    };
  });
  afterEach(() => server.query('truncate participant cascade'));

  const markOf = (letter: string): string => letter.repeat(43);
  const ago = (ms: number): Date => new Date(midnight.getTime() - ms);
  const marks = async () =>
    (await server.query('select cod_address from participant order by tms_completed_at')).map(
      ({ cod_address }) => cod_address,
    );

  it('stays with a run that waits or is set aside as long as IP addresses are kept, however long the audit is', async () => {
    for (const [letter, ms] of [['a', 7 * dayMs + 1] as const, ['b', 7 * dayMs] as const, ['c', 0] as const]) {
      await play({ completed_at: ago(ms), des_aside: 'too_many', cod_address: markOf(letter) });
      await play({ completed_at: ago(ms), cod_address: markOf(letter) });
    }
    await retain();
    expect(await marks()).toEqual([null, null, ...['b', 'b', 'c', 'c'].map(markOf)]);
    await retain({ AUDIT_IP_DAYS: 0 });
    expect(await marks()).toEqual([null, null, null, null, ...['c', 'c'].map(markOf)]);
  });

  it('leaves a run when it comes into the figures, and stays with one that waits', async () => {
    for (let run = 0; run < 9; run += 1) await play({ completed_at: ago(0), cod_address: markOf('a') });
    await takeDueSteps(server.db, server.now());
    await retain();
    expect(new Set(await marks())).toEqual(new Set([markOf('a')]));
    await play({ completed_at: ago(0), cod_address: markOf('a') });
    expect(await takeDueSteps(server.db, server.now())).toBe(10);
    expect(new Set(await marks())).toEqual(new Set([null]));
  });
});
