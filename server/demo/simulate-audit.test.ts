import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../contract/rules/italian-days.ts';
import { askAs, bearerOf, createAccount } from '../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { clear } from './demo.repository.ts';
import { demoDomain } from './people.ts';
import { auditDays, simulateAudit } from './simulate-audit.ts';

// A Wednesday, 16:20 in Italy.
const now = new Date('2026-03-04T15:20:00Z');
const today = '2026-03-04';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ now });
  await simulateAudit(server);
}, 60_000);
afterAll(() => server.close());

const query = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await server.db.$client.query<T>(statement, values)).rows;

const day = `((tms_at at time zone 'Europe/Rome')::date)::text`;

test('there are rows for 30 days, and none in the future', async () => {
  for (const table of ['nav_event', 'request_event']) {
    const rows = await query<{ day: string }>(`select distinct ${day} as day from ${table} order by 1`);
    expect(rows.map((row) => row.day)).toEqual(
      Array.from({ length: auditDays }, (_, place) => addDays(today, place + 1 - auditDays)),
    );
    expect(await query(`select from ${table} where tms_at > $1`, [now])).toEqual([]);
  }
});

test('the totals match the rows', async () => {
  const calls = 'des_route, num_status, ';
  // Except for polling and throttled calls.
  const isRow = `num_status <> 429
    and des_route not in ('/adjectives', '/images', '/gamesession/:uid_session', '/gamesession/:uid_session/live')`;
  expect(
    await query(`select dat_day::text as day, ${calls} num_calls from request_day where ${isRow} order by 1, 2, 3`),
  ).toEqual(
    await query(
      `select ${day} as day, ${calls} count(*)::int as num_calls from request_event group by 1, 2, 3 order by 1, 2, 3`,
    ),
  );
  expect(
    await query(`select dat_day::text as day, des_page, num_visits from nav_day where des_page <> '' order by 1, 2`),
  ).toEqual(
    await query(
      `select ${day} as day, des_page, count(*)::int as num_visits from nav_event group by 1, 2 order by 1, 2`,
    ),
  );
  const counted = `select dat_day::text as day, num_count::int as count from audit_day where des_kind = $1 order by 1`;
  for (const kind of ['frontend_error', 'backend_error']) {
    const rows = await query(`select ${day} as day, count(*)::int from ${kind} group by 1 order by 1`);
    expect(rows.length).toBeGreaterThan(0);
    expect(await query(counted, [`${kind}s`])).toEqual(rows);
  }
  expect(await query('select from nav_day where num_visitors not between 1 and num_visits')).toEqual([]);
});

test('only people of the office are named, on its pages; others have rounded times', async () => {
  const people = await query<{ des_user: string }>(
    `select des_user from nav_event union select des_user from request_event union select des_user from security_event`,
  );
  expect(people.flatMap(({ des_user }) => des_user ?? []).every((user) => user.endsWith(`@${demoDomain}`))).toBe(true);
  expect(
    await query(
      `select from nav_event where des_user is not null and des_page !~ '^/(home|sessions|guide|users|roles|collection|audit|support)'`,
    ),
  ).toEqual([]);
  const isWholeQuarter = `extract(epoch from tms_at)::numeric % 900 = 0`;
  for (const table of ['nav_event', 'request_event']) {
    expect(await query(`select from ${table} where des_user is null and not ${isWholeQuarter}`)).toEqual([]);
  }
  expect(
    await query(
      `select from request_event where des_user is null
       and (des_ip is not null or jsn_path_params <> '{}' or jsn_query_params <> '{}')`,
    ),
  ).toEqual([]);
});

test('there are addresses only for the last week', async () => {
  for (const table of ['request_event', 'security_event']) {
    const [found] = await query<{ first: string }>(
      `select min(${day}) as first from ${table} where des_ip is not null`,
    );
    expect(found?.first).toBe(addDays(today, -7));
  }
});

test('only today’s visitors can still be distinguished', async () => {
  for (const table of ['visitor', 'visitor_salt']) {
    expect(await query(`select distinct dat_day::text as day from ${table}`)).toEqual([{ day: today }]);
  }
});

test('the audit pages have something to show: school days, errors, and events of accounts', async () => {
  // A person of the demo: these reads are recorded too, and whichever test comes next may find them.
  const reader = await createAccount(server, { email: `lettura@${demoDomain}`, scopes: ['audit:read'] });
  const headers = await bearerOf(server, reader);
  const read = async <T>(path: string) => (await askAs<T>(server, headers, 'GET', `/audit/${path}`)).body;
  const days = await read<{ date: string; visits: number; errors: number }[]>('navigation_grouped?grouping=giorno');
  const visitsOn = (date: string) => days.find((one) => one.date === date)?.visits ?? 0;
  expect(visitsOn('2026-02-27')).toBeGreaterThan(2 * visitsOn('2026-02-28'));
  expect(days.reduce((sum, { errors }) => sum + errors, 0)).toBe(4);
  const statuses = await query<{ num_status: number }>('select distinct num_status from request_day order by 1');
  expect(statuses.map(({ num_status }) => num_status)).toEqual([200, 401, 404, 409, 429, 500]);
  const events = await query<{ des_event: string }>('select distinct des_event from security_event order by 1');
  expect(events.map(({ des_event }) => des_event)).toEqual([
    'results_exported',
    'role_changed',
    'session_deleted',
    'sign_in_failed',
    'signed_in',
    'user_changed',
  ]);
});

test('the same moment gives the same result, and clearing leaves nothing', async () => {
  const figures = () => query('select * from request_day order by 1, 2, 3');
  await server.recorder.flush();
  await clear(server.db);
  for (const table of ['nav_event', 'request_event', 'nav_day', 'audit_day', 'security_event', 'visitor']) {
    expect(await query(`select from ${table}`)).toEqual([]);
  }
  await simulateAudit(server);
  const first = await figures();
  await clear(server.db);
  await simulateAudit(server);
  expect(await figures()).toEqual(first);
});
