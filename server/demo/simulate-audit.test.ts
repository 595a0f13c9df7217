import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';
import { landingCases } from '../../tools/landing-cases.ts';
import { useTestApp } from '../testing/use-test-app.ts';
import { demoDomain } from './demo-school.ts';
import { clearDatabase } from './demo-state.ts';
import { auditDays, simulateAudit } from './simulate-audit.ts';

const server = useTestApp();

const day = `((tms_at at time zone 'Europe/Rome')::date)::text`;
const people = ['nav_event', 'request_event', 'security_event']
  .map((table) => `select des_user from ${table}`)
  .join(' union ');
const officePages = '^/(home|sessions|guide|users|roles|collection|audit|support)';
/** Other than at a whole quarter of an hour. */
const atAnyTime = 'extract(epoch from tms_at)::numeric % 900 <> 0';

/** That of each landing first. */
const created = [
  ['just after midnight, on the day of 23 hours', '2026-03-28T23:05:00Z'],
  ['on a Wednesday at 16:20', '2026-03-04T15:20:00Z'],
  ['just before midnight, on the day of 25 hours', '2026-10-25T22:55:00Z'],
  ['at noon', '2026-03-03T11:00:00Z'],
  ['on the first day of a year', '2025-12-31T23:05:00Z'],
] as const;

const refill = async () => {
  await server.recorder.flush();
  await clearDatabase(server.db);
  await simulateAudit(server);
  return server.query('select * from request_day order by 1, 2, 3');
};

describe.each(landingCases(created))('created %s', (_, time) => {
  const now = new Date(time);
  const today = dayInItaly(now);
  const days = Array.from({ length: auditDays - 1 }, (_, place) => addDays(today, place + 1 - auditDays));
  let filled: unknown[];
  beforeAll(async () => {
    server.setNow(now);
    filled = await refill();
  });

  test.each(['nav_event', 'request_event'])('%s has rows for each day, and none in the future', async (table) => {
    const past = await server.query(`select distinct ${day} as day from ${table} where ${day} <> $1 order by 1`, [
      today,
    ]);
    expect(past.map((row) => row.day)).toEqual(days);
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
      const counted = `select dat_day::text as day, num_count::int as n from audit_day where des_kind = $1 order by 1`;
      expect(await server.query(counted, [`${kind}s`])).toEqual(rows);
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  const weekAgo = addDays(today, -7);
  test.each([
    ['no call has an address older than a week', `request_event where des_ip is not null and ${day} < '${weekAgo}'`],
    ['no event has one', `security_event where des_ip is not null and ${day} < '${weekAgo}'`],
    ['only today’s visitors can be distinguished', `visitor where dat_day <> '${today}'`],
    ['the salt is today’s', `visitor_salt where dat_day <> '${today}'`],
    ['nobody outside of the office is named', `(${people}) as each where des_user not like '%@${demoDomain}'`],
    ['no page of participants names anyone', `nav_event where des_user is not null and des_page !~ '${officePages}'`],
    ['anonymous visits have rounded times', `nav_event where des_user is null and ${atAnyTime}`],
    ['anonymous calls have rounded times', `request_event where des_user is null and ${atAnyTime}`],
    ['anonymous calls have no address', 'request_event where des_user is null and des_ip is not null'],
  ])('%s', async (_what, rows) => {
    expect(await server.query(`select from ${rows}`)).toEqual([]);
  });

  test('the audit pages show errors of each kind and events of accounts, the same each time', async () => {
    const seen = async (column: string, table: string) =>
      (await server.query(`select distinct ${column} as each from ${table} order by 1`)).map((row) => row.each);
    expect(await seen('num_status', 'request_day')).toEqual([200, 401, 404, 429, 500]);
    for (const table of ['request_event', 'security_event'])
      expect(await seen('des_ip is null', table)).toEqual([false, true]);
    expect(await seen('des_event', 'security_event')).toEqual(['results_exported', 'sign_in_failed', 'signed_in']);
    expect(await refill()).toEqual(filled);
  });
});
