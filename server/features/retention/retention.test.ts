import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { createAccount, signIn } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { applyRetention, forgetVisitors, type Periods } from './apply-retention.ts';
import { startRetention } from './retention.ts';

/** The first moment of 10 April in Italy, in summer time. */
const midnight = new Date('2026-04-09T22:00:00Z');
/** The last moment of 10 March in Italy, in winter time. */
const lastOld = '2026-03-10T22:59:59.999Z';
const firstKept = '2026-03-10T23:00:00Z';

const config: Periods = {
  AUDIT_DAYS: 30,
  AUDIT_IP_DAYS: 7,
  AUDIT_ROLLUP_DAYS: 366,
  SECURITY_EVENT_DAYS: 30,
  TICKET_DAYS: 30,
};

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ now: midnight });
});
const tables =
  'nav_event, request_event, frontend_error, backend_error, security_event, nav_day, request_day, audit_day, ' +
  'visitor, visitor_salt, daily_work, ticket, attempt, used_state, one_time_token, sign_in';
afterEach(() => server.db.$client.query(`truncate ${tables} cascade`));
afterAll(() => server.close());

const query = async (text: string, values?: unknown[]) => (await server.db.$client.query(text, values)).rows;
const count = async (table: string) => (await query(`select count(*)::int as count from ${table}`))[0].count;
const retain = (more: Partial<Periods> = {}) => applyRetention({ ...server, config: { ...config, ...more } });

const insertRow: Record<string, string> = {
  nav_event: `insert into nav_event (tms_at, des_page, des_browser, des_browser_version, des_platform, flg_mobile)
    values ($1, '/test', 'Firefox', '140', 'Windows', false)`,
  request_event: `insert into request_event (tms_at, des_method, des_route, num_status) values ($1, 'GET', '/api/images', 200)`,
  frontend_error: `insert into frontend_error (tms_at, des_from, des_path, des_error, des_stack, des_agent)
    values ($1, '', '/test', 'Error', '', '')`,
  backend_error: `insert into backend_error (tms_at, des_method, des_route, des_error, des_exception)
    values ($1, 'GET', '/api/images', 'Error', '')`,
  security_event: `insert into security_event (tms_at, des_event) values ($1, 'signed_in')`,
  ticket: `insert into ticket (tms_created_at, cod_ticket, hs_ticket_category, hs_ticket_priority, subject, content, user_email,
      user_full_name, des_language)
    values ($1, left(gen_random_uuid()::text, 6), 'other', 'LOW', 's', 'c', 'ada@school.example', 'Ada', 'it')`,
};

const momentOf = (table: string) => (table === 'ticket' ? 'tms_created_at' : 'tms_at');

describe.each(Object.entries(insertRow))('%s', (table, insert) => {
  it('keeps today and as many days before it as it is told, as days are in Italy', async () => {
    for (const moment of [lastOld, firstKept, midnight]) await query(insert, [moment]);
    expect(await retain()).toBe(true);
    const moments = await query(`select ${momentOf(table)} as moment from ${table} order by 1`);
    expect(moments.map(({ moment }) => moment)).toEqual([new Date(firstKept), midnight]);
  });

  it('loses nothing more when it is done again, until the next day', async () => {
    await query(insert, [firstKept]);
    for (let times = 0; times < 2; times += 1) await retain();
    expect(await count(table)).toBe(1);
    server.setNow(new Date(midnight.getTime() + 24 * 60 * 60_000 - 1));
    await retain();
    expect(await count(table)).toBe(1);
    server.setNow(new Date(midnight.getTime() + 24 * 60 * 60_000));
    await retain();
    expect(await count(table)).toBe(0);
    server.setNow(midnight);
  });
});

describe('addresses of networks', () => {
  const store = async (table: string, moment: string | Date) => {
    const columns = table === 'request_event' ? 'des_method, des_route, num_status' : 'des_event';
    const values = table === 'request_event' ? "'GET', '/api/users', 200" : "'signed_in'";
    await query(
      `insert into ${table} (tms_at, des_user, des_ip, ${columns}) values ($1, 'ada@school.example', '192.0.2.7', ${values})`,
      [moment],
    );
  };

  it.each(['request_event', 'security_event'])('are taken out of %s, and the rows stay', async (table) => {
    for (const moment of ['2026-04-02T21:59:59.999Z', '2026-04-02T22:00:00Z', midnight]) await store(table, moment);
    await retain();
    expect(await query(`select host(des_ip) as ip, des_user from ${table} order by tms_at`)).toEqual([
      { ip: null, des_user: 'ada@school.example' },
      { ip: '192.0.2.7', des_user: 'ada@school.example' },
      { ip: '192.0.2.7', des_user: 'ada@school.example' },
    ]);
  });

  it('are kept until the day is over when they are kept for no days', async () => {
    for (const moment of [new Date(midnight.getTime() - 1), midnight]) await store('request_event', moment);
    await retain({ AUDIT_IP_DAYS: 0 });
    const rows = await query('select host(des_ip) as ip from request_event order by tms_at');
    expect(rows).toEqual([{ ip: null }, { ip: '192.0.2.7' }]);
  });
});

it('figures of days are kept for longer', async () => {
  for (const day of ['2025-04-08', '2025-04-09', '2026-04-10']) {
    await query("insert into nav_day values ($1, '/test', 1, 1)", [day]);
    await query("insert into request_day values ($1, '/api/images', 200, 1)", [day]);
    await query("insert into audit_day values ($1, 'dropped', 1)", [day]);
  }
  await retain();
  for (const table of ['nav_day', 'request_day', 'audit_day']) {
    expect(await query(`select dat_day::text as day from ${table} order by 1`)).toEqual([
      { day: '2025-04-09' },
      { day: '2026-04-10' },
    ]);
  }
});

it('a ticket takes its files and deliveries with it', async () => {
  await query(insertRow.ticket ?? '', [lastOld]);
  await query(`insert into ticket_file (id_ticket, num_position, name, des_type, content)
    select id, 0, 'a.txt', 'text/plain', '\\x61' from ticket`);
  await query("insert into ticket_delivery (id_ticket, des_channel) select id, 'mail' from ticket");
  await retain();
  for (const table of ['ticket', 'ticket_file', 'ticket_delivery']) expect(await count(table)).toBe(0);
});

it('sign-ins, links, attempts and states go when they have run out, and not before', async () => {
  const account = await createAccount(server);
  await signIn(server, account);
  const [past, future] = [midnight, new Date(midnight.getTime() + 1)];
  await query('insert into sign_in (id_user, tms_created_at, tms_expires_at) values ($1, $2, $2)', [account.id, past]);
  for (const [until, purpose] of [
    [past, 'forgotten'],
    [future, 'invitation'],
  ] as const) {
    const { id } = await createAccount(server);
    await query('insert into one_time_token (id_user, cod_hash, des_purpose, tms_expires_at) values ($1, $2, $2, $3)', [
      id,
      purpose,
      until,
    ]);
    await query('insert into attempt values ($1, 1, $2)', [purpose, until]);
    await query('insert into used_state values ($1, $2)', [purpose, until]);
  }
  await retain();
  expect(await query('select des_purpose from one_time_token')).toEqual([{ des_purpose: 'invitation' }]);
  for (const table of ['sign_in', 'refresh_token', 'attempt', 'used_state']) expect(await count(table)).toBe(1);
});

describe('many rows', () => {
  const storeMany = (rows: number) =>
    query(
      `insert into nav_event (tms_at, des_page, des_browser, des_browser_version, des_platform, flg_mobile)
       select $1, '/test', '', '', '', false from generate_series(1, $2::int)`,
      [lastOld, rows],
    );

  it('all go, also when two processes are at it', async () => {
    await storeMany(3500);
    const other = openDatabase(server.connectionString, { warn: () => {} });
    const both = [server.db, other].map((db) => applyRetention({ db, now: server.now, config }));
    expect(await Promise.all(both)).toEqual([true, true]);
    await other.$client.end();
    expect(await count('nav_event')).toBe(0);
  });

  it('go a thousand at a time, and it stops between them when it is told to', async () => {
    await storeMany(2500);
    let asked = 0;
    const stopAtThird = () => {
      asked += 1;
      return asked > 2;
    };
    expect(await applyRetention({ ...server, config }, stopAtThird)).toBe(false);
    expect(await count('nav_event')).toBe(500);
  });

  it('that somebody holds wait for the next time, and hold nobody up', async () => {
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

it('a table that cannot be dealt with does not keep the others from it', async () => {
  for (const table of ['nav_event', 'ticket']) await query(insertRow[table] ?? '', [lastOld]);
  await query('alter table request_event rename to request_event_away');
  await expect(retain()).rejects.toThrow('request_event');
  await query('alter table request_event_away rename to request_event');
  for (const table of ['nav_event', 'ticket']) expect(await count(table)).toBe(0);
});

it('visitors of past days are forgotten some at a time, and what opens their hashes first of all', async () => {
  await query("insert into visitor_salt values ('2026-04-09', 'salt'), ('2026-04-10', 'new salt')");
  await query(`insert into visitor select '2026-04-09'::date, n::text from generate_series(1, 10001) as n
    union all select '2026-04-10', n::text from generate_series(1, 5) as n`);
  let asked = 0;
  // Once for the salts, once for hashes.
  await forgetVisitors(server, () => {
    asked += 1;
    return asked > 2;
  });
  expect(await query('select cod_salt from visitor_salt')).toEqual([{ cod_salt: 'new salt' }]);
  expect(await query("select count(*)::int as count from visitor where dat_day = '2026-04-09'")).toEqual([
    { count: 1 },
  ]);
  await forgetVisitors(server);
  expect(await query('select distinct dat_day::text as day, count(*)::int from visitor group by 1')).toEqual([
    { day: '2026-04-10', count: 5 },
  ]);
});

describe('the daily round', () => {
  const start = (warnings: string[] = [], db = server.db) =>
    startRetention({ db, now: server.now, config, log: { warn: (msg) => warnings.push(msg) } });
  const doneOn = async () => (await query('select dat_day::text as day from daily_work'))[0]?.day;
  const within = { timeout: 20_000 };

  it('is done once a day, and throws away by what visitors of the days before were told apart', async () => {
    await query(insertRow.nav_event ?? '', [lastOld]);
    for (const day of ['2026-04-09', '2026-04-10']) {
      await query("insert into visitor values ($1, 'hash')", [day]);
      await query("insert into visitor_salt values ($1, 'salt')", [day]);
    }
    const first = start();
    await expect.poll(doneOn, within).toBe('2026-04-10');
    await first.stop();
    expect(await count('nav_event')).toBe(0);
    for (const table of ['visitor', 'visitor_salt']) {
      expect(await query(`select dat_day::text as day from ${table}`)).toEqual([{ day: '2026-04-10' }]);
    }
  });

  it('leaves it to tomorrow when it was done today, but for the visitors', async () => {
    await query("insert into daily_work values ('retention', '2026-04-10')");
    await query(insertRow.nav_event ?? '', [lastOld]);
    await query("insert into visitor values ('2026-04-09', 'late')");
    const round = start();
    await expect.poll(() => count('visitor'), within).toBe(0);
    await round.stop();
    expect(await count('nav_event')).toBe(1);
  });

  it('is done again after a clock that was ahead', async () => {
    await query("insert into daily_work values ('retention', '2027-04-10')");
    await query(insertRow.nav_event ?? '', [lastOld]);
    const round = start();
    await expect.poll(doneOn, within).toBe('2026-04-10');
    await round.stop();
    expect(await count('nav_event')).toBe(0);
  });

  it('does not believe at once a clock that is far ahead of the last time, and says so', async () => {
    await query("insert into daily_work values ('retention', '2026-04-02')");
    await query(insertRow.nav_event ?? '', [lastOld]);
    await query("insert into visitor values ('2026-04-09', 'late')");
    const warnings: string[] = [];
    const round = start(warnings);
    await expect.poll(() => warnings, within).toEqual([expect.stringContaining('2026-04-10')]);
    await round.stop();
    // What tells visitors apart is of no use to anybody once its day is over, whichever that was.
    expect([await count('nav_event'), await count('visitor'), await doneOn()]).toEqual([1, 0, '2026-04-02']);
  });

  it('leaves it to the process that is at it', async () => {
    await query(insertRow.nav_event ?? '', [lastOld]);
    const other = await server.db.$client.connect();
    await other.query("select pg_advisory_lock(7746287, hashtext('retention'))");
    await query("insert into visitor values ('2026-04-09', 'late')");
    const round = start();
    await expect.poll(() => count('visitor'), within).toBe(0);
    await round.stop();
    other.release(true);
    expect(await count('nav_event')).toBe(1);
    expect(await doneOn()).toBeUndefined();
  });

  it('that was cut off is not counted as done, and the next one does it', async () => {
    await query(insertRow.nav_event ?? '', [lastOld]);
    await query('alter table ticket rename to ticket_away');
    const warnings: string[] = [];
    const cutOff = start(warnings);
    await expect.poll(() => warnings, within).toEqual([expect.stringContaining('not deleted for now')]);
    await cutOff.stop();
    await query('alter table ticket_away rename to ticket');
    expect(await doneOn()).toBeUndefined();
    const next = start(warnings);
    await expect.poll(doneOn, within).toBe('2026-04-10');
    await next.stop();
    expect(warnings).toHaveLength(1);
  });

  it('stops after the rows that are under way', async () => {
    await query(insertRow.request_event ?? '', [lastOld]);
    await query(insertRow.ticket ?? '', [lastOld]);
    const blocker = await server.db.$client.connect();
    await blocker.query('begin; lock table request_event');
    const round = start();
    await waitForLock(server);
    const stopped = round.stop();
    await blocker.query('commit');
    blocker.release();
    await stopped;
    expect(await count('request_event')).toBe(0);
    expect(await count('ticket')).toBe(1);
    expect(await doneOn()).toBeUndefined();
  });
});
