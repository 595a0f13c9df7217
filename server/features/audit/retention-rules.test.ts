import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import type { Settings } from '../../db/settings.ts';
import { quietLog } from '../../lib/log.ts';
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
  server.setNow(midnight);
  await server.recorder.flush();
  await server.query(`truncate ${tables} cascade`);
});

const count = async (table: string) => (await server.query(`select count(*)::int as count from ${table}`))[0].count;
const retain = async (more: Partial<Settings> = {}) => {
  await storeSettings(server.db, { ...periods, ...more });
  return applyRetention(server);
};

const dayMs = 24 * 60 * 60_000;
const year = ['2025-04-08', '2025-04-09'] as const;
const day = ['2026-04-09', '2026-04-10'] as const;
const dayOfTimes = ['2026-04-09T21:59:59.999Z', '2026-04-09T22:00:00Z'] as const;
const aSession = '(select uid_session from game_session limit 1)';

beforeAll(() => server.query("insert into game_session (des_name) values ('3B')"));

type Rule = [column: string, table: string, old: string, kept: string, insert: string];

it.each<Rule>([
  ...Object.entries(insertRow).map(([table, insert]): Rule => {
    return [table === 'ticket' ? 'tms_created_at' : 'tms_at', table, lastOld, firstKept, insert];
  }),
  ['dat_day', 'nav_day', ...year, "insert into nav_day values ($1, '/test', 1, 1)"],
  ['dat_day', 'request_day', ...year, "insert into request_day values ($1, '/api/images', 200, 1)"],
  ['dat_day', 'duration_day', ...year, "insert into duration_day values ($1, 'GET', '/api/images', 9, 1)"],
  ['dat_day', 'audit_day', ...year, "insert into audit_day values ($1, 'dropped', 1)"],
  ['dat_deleted', 'deleted_run', '2026-03-10', '2026-03-11', 'insert into deleted_run values ($1::text, $1::date)'],
  ['dat_day', 'set_aside_day', ...day, "insert into set_aside_day values ($1, '[]')"],
  ['tms_at', 'address_run', ...dayOfTimes, "insert into address_run values ('a mark', $1, 1)"],
  // Of a class that never began, and of words that were never revealed.
  ['tms_seen_at', 'class_lobby', ...dayOfTimes, `insert into class_lobby values (${aSession}, gen_random_uuid(), $1)`],
  [
    ...(['dat_day', 'class_guess', ...day] as const),
    `insert into class_guess (uid_session, id_adjective, cod_guess, des_guess, dat_day)
     values (${aSession}, 2, $1::text, 'alike', $1::date)`,
  ],
  [
    ...(['dat_day', 'class_guess_key', ...day] as const),
    `insert into class_guess_key values (${aSession}, extract(day from $1::date), 'key', $1::date)`,
  ],
])(
  'by %s, %s is kept until the last of its days is over, in Italian time',
  async (column, table, old, kept, insert) => {
    for (const at of [old, kept]) await server.query(insert, [at]);
    const rows = () => server.query(`select ${column} = $1 as is_kept from ${table}`, [kept]);
    for (const ms of [0, dayMs - 1]) {
      server.setNow(new Date(midnight.getTime() + ms));
      expect(await retain()).toBe(true);
      expect(await rows()).toEqual([{ is_kept: true }]);
    }
    server.setNow(new Date(midnight.getTime() + dayMs));
    await retain();
    expect(await rows()).toEqual([]);
  },
);

it.each(['request_event', 'security_event'])('IP addresses are removed from %s, and the rows stay', async (table) => {
  for (const at of ['2026-04-02T21:59:59.999Z', '2026-04-02T22:00:00Z', midnight])
    await server.query(insertRow[table] ?? '', [at]);
  await server.query(`update ${table} set des_user = 'ada@school.example', des_ip = '192.0.2.7'`);
  const stored = () => server.query(`select host(des_ip) as ip, des_user as user from ${table} order by tms_at`);
  const [without, withIp] = [null, '192.0.2.7'].map((ip) => ({ ip, user: 'ada@school.example' }));
  await retain();
  expect(await stored()).toEqual([without, withIp, withIp]);
  await retain({ AUDIT_IP_DAYS: 0 });
  expect(await stored()).toEqual([without, without, withIp]);
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

/** Stops when it is asked the third time. */
const stopAtThird = () => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked > 2;
  };
};

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
    expect(await applyRetention(server, stopAtThird())).toBe(false);
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
  // Once for the salts, once for the hashes.
  await forgetVisitors(server, stopAtThird());
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
