import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';
import { landingCases } from '../../tools/landing-cases.ts';
import { askAs, bearerOf, createAccount } from '../testing/accounts.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { demoDomain } from './demo-school.ts';
import { clearDatabase } from './demo-state.ts';
import { auditDays, simulateAudit } from './simulate-audit.ts';

const server = useTestApp();

const day = `((tms_at at time zone 'Europe/Rome')::date)::text`;

/** Those of each landing first. */
const created = [
  ['on a Wednesday at 16:20', '2026-03-04T15:20:00Z'],
  ['just after midnight, on the day of 23 hours', '2026-03-28T23:05:00Z'],
  ['just before midnight, on the day of 25 hours', '2026-10-25T22:55:00Z'],
  ['at noon', '2026-03-03T11:00:00Z'],
  ['on the first day of a year', '2025-12-31T23:05:00Z'],
] as const;

describe.each(landingCases(created, 3))('created %s', (_, time) => {
  const now = new Date(time);
  const today = dayInItaly(now);
  const days = Array.from({ length: auditDays - 1 }, (_, place) => addDays(today, place + 1 - auditDays));
  beforeAll(async () => {
    server.setNow(now);
    await server.recorder.flush();
    await clearDatabase(server.db);
    await simulateAudit(server);
  });

  test.each(['nav_event', 'request_event'])('%s has rows for each day, and none in the future', async (table) => {
    const rows = await server.query(`select distinct ${day} as day from ${table} where ${day} <> $1 order by 1`, [
      today,
    ]);
    expect(rows.map((row) => row.day)).toEqual(days);
    expect(await server.query(`select from ${table} where tms_at > $1`, [now])).toEqual([]);
  });

  test('the totals match the rows', async () => {
    const calls = 'des_route, num_status, ';
    // Except for polling and throttled calls.
    const isRow = `num_status <> 429 and des_route <> '/gamesession/:uid_session/live'`;
    const totals = [
      [
        `select dat_day::text as day, ${calls} num_calls as n from request_day where ${isRow} order by 1, 2, 3`,
        `select ${day} as day, ${calls} count(*)::int as n from request_event group by 1, 2, 3 order by 1, 2, 3`,
      ],
      [
        `select dat_day::text as day, des_page, num_visits as n from nav_day where des_page <> '' order by 1, 2`,
        `select ${day} as day, des_page, count(*)::int as n from nav_event group by 1, 2 order by 1, 2`,
      ],
    ] as const;
    for (const [total, rows] of totals) expect(await server.query(total)).toEqual(await server.query(rows));
    for (const kind of ['frontend_error', 'backend_error']) {
      const rows = await server.query(`select ${day} as day, count(*)::int as n from ${kind} group by 1 order by 1`);
      expect(rows.length).toBeGreaterThan(0);
      const counted = `select dat_day::text as day, num_count::int as n from audit_day where des_kind = $1 order by 1`;
      expect(await server.query(counted, [`${kind}s`])).toEqual(rows);
    }
  });

  test('there are addresses only for the last week, and only today’s visitors can be distinguished', async () => {
    for (const table of ['request_event', 'security_event']) {
      const old = `select from ${table} where des_ip is not null and ${day} < $1`;
      expect(await server.query(old, [addDays(today, -7)])).toEqual([]);
      expect(await server.query(`select from ${table} where des_ip is not null limit 1`)).toHaveLength(1);
    }
    for (const table of ['visitor', 'visitor_salt'])
      expect(await server.query(`select from ${table} where dat_day <> $1`, [today])).toEqual([]);
  });

  test('only people of the office are named, on its pages; others have rounded times and no parameters', async () => {
    const people = `select des_user from nav_event union select des_user from request_event union select des_user from security_event`;
    expect(
      await server.query(`select from (${people}) as each where des_user not like $1`, [`%@${demoDomain}`]),
    ).toEqual([]);
    const elsewhere = `des_page !~ '^/(home|sessions|guide|users|roles|collection|audit|support)'`;
    expect(await server.query(`select from nav_event where des_user is not null and ${elsewhere}`)).toEqual([]);
    const isWholeQuarter = `extract(epoch from tms_at)::numeric % 900 = 0`;
    for (const table of ['nav_event', 'request_event'])
      expect(await server.query(`select from ${table} where des_user is null and not ${isWholeQuarter}`)).toEqual([]);
    expect(await server.query('select from request_event where des_user is null and des_ip is not null')).toEqual([]);
  });

  test('the audit pages have something to show: school days, errors, and events of accounts', async () => {
    const reader = await createAccount(server, { email: `lettura@${demoDomain}`, scopes: ['audit:read'] });
    const path = '/audit/navigation_grouped?grouping=giorno';
    const headers = await bearerOf(server, reader);
    const { body } = await askAs<{ date: string; errors: number }[]>(server, headers, 'GET', path);
    expect(body.reduce((sum, { errors }) => sum + errors, 0)).toBeGreaterThanOrEqual(3);
    const seen = async (column: string, table: string) =>
      (await server.query(`select distinct ${column} as each from ${table} order by 1`)).map((row) => row.each);
    expect(await seen('num_status', 'request_day')).toEqual([200, 401, 404, 429, 500]);
    expect(await seen('des_event', 'security_event')).toEqual(['results_exported', 'sign_in_failed', 'signed_in']);
  });
});

test('the same time gives the same audit', async () => {
  const refill = async () => {
    await server.recorder.flush();
    await clearDatabase(server.db);
    await simulateAudit(server);
    return server.query('select * from request_day order by 1, 2, 3');
  };
  expect(await refill()).toEqual(await refill());
});
