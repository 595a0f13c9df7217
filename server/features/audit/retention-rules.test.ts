import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '../../db/settings.ts';
import { createAccount, signIn } from '../../testing/accounts.ts';
import { storeSettings } from '../../testing/build-test-app.ts';
import { publicSession } from '../../testing/participants.ts';
import { peopleOf } from '../../testing/simulated-people.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
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

const rules: Rule[] = [
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
];

describe('is kept until the last of its days is over, in Italian time:', () => {
  /** Of each table whether each row that is left is the later one: at midnight, at the end of the day, and after it. */
  const left = new Map<string, boolean[][]>();
  beforeAll(async () => {
    for (const [, , old, kept, insert] of rules) for (const at of [old, kept]) await server.query(insert, [at]);
    for (const ms of [0, dayMs - 1, dayMs]) {
      server.setNow(new Date(midnight.getTime() + ms));
      expect(await retain()).toBe(true);
      for (const [column, table, , kept] of rules) {
        const rows = await server.query(`select ${column} = $1 as is_kept from ${table}`, [kept]);
        left.set(table, [...(left.get(table) ?? []), rows.map(({ is_kept }) => is_kept)]);
      }
    }
  });

  it.each(rules)('by %s, %s', (_, table) => expect(left.get(table)).toEqual([[true], [true], []]));
});

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

  it('are deleted in batches of a thousand, between which it can be stopped', async () => {
    await storeMany(2500);
    expect(await applyRetention(server, stopAtThird())).toBe(false);
    expect(await count('nav_event')).toBe(500);
    await retain();
    expect(await count('nav_event')).toBe(0);
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

it('the mark of an address stays with a run that waits or is set aside as long as IP addresses are kept', async () => {
  const uid_session = await publicSession(server);
  const play = peopleOf(server.db);
  let seed = 0;
  for (const [mark, ms] of [['a', 7 * dayMs + 1] as const, ['b', 7 * dayMs] as const, ['c', 0] as const]) {
    const completed_at = new Date(midnight.getTime() - ms);
    for (const des_aside of ['too_many', null] as const) {
      seed += 1;
      await play({ uid_session, seed, completed_at, des_aside, cod_address: mark.repeat(43) });
    }
  }
  const marks = async () => {
    const rows = await server.query('select left(cod_address, 1) as mark from participant order by tms_completed_at');
    return rows.map(({ mark }) => mark);
  };
  await retain();
  expect(await marks()).toEqual([null, null, 'b', 'b', 'c', 'c']);
  await retain({ AUDIT_IP_DAYS: 0 });
  expect(await marks()).toEqual([null, null, null, null, 'c', 'c']);
});
