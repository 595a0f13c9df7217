import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';
import { landingCases } from '../../tools/landing-cases.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { clear } from './demo.repository.ts';
import { demoTickets } from './demo-tickets.ts';
import { auditDays, simulateAudit } from './simulate-audit.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});
afterAll(() => server.close());

const query = async <T extends object>(statement: string, values: unknown[] = []): Promise<T[]> =>
  (await server.db.$client.query<T>(statement, values)).rows;

const day = `((tms_at at time zone 'Europe/Rome')::date)::text`;

/** Before today, oldest first. */
const daysBefore = (today: string) =>
  Array.from({ length: auditDays - 1 }, (_, place) => addDays(today, place + 1 - auditDays));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** The two of each landing first: just after midnight on the shortest day, and just before it on the longest. */
const moments = [
  ['the day of 23 hours', '00:05', '2026-03-28T23:05:00Z'],
  ['the day of 25 hours', '23:55', '2026-10-25T22:55:00Z'],
  ['an ordinary day', '00:05', '2026-03-02T23:05:00Z'],
  ['an ordinary day', '12:00', '2026-03-03T11:00:00Z'],
  ['an ordinary day', '23:55', '2026-03-03T22:55:00Z'],
  ['the first day of a year', '00:05', '2025-12-31T23:05:00Z'],
  ['the day of 23 hours', '23:55', '2026-03-29T21:55:00Z'],
  ['the day of 25 hours', '00:05', '2026-10-24T22:05:00Z'],
] as const;

describe.each(landingCases(moments, 2))('made on %s at %s', (_, __, moment) => {
  const now = new Date(moment);
  const today = dayInItaly(now);
  beforeAll(async () => {
    server.setNow(now);
    await clear(server.db);
    await simulateAudit(server);
  });

  test('there are rows for each day before today, and none older or in the future', async () => {
    for (const table of ['nav_event', 'request_event']) {
      const rows = await query<{ day: string }>(`select distinct ${day} as day from ${table} order by 1`);
      const days = rows.map((row) => row.day);
      expect(days.filter((one) => one !== today)).toEqual(daysBefore(today));
      expect(await query(`select from ${table} where tms_at > $1`, [now])).toEqual([]);
    }
  });

  test('every page and call is counted on its day', async () => {
    const visits = `select dat_day::text as day, num_visits as count from nav_day where des_page = '' order by 1`;
    const rows = await query(`select ${day} as day, count(*)::int from nav_event group by 1 order by 1`);
    expect(await query(visits)).toEqual(rows);
    const [lost] = await query<{ count: number }>(
      `select count(*)::int from (
         select ${day} as day, des_route, num_status, count(*) from request_event group by 1, 2, 3
       ) r left join request_day d on d.dat_day::text = day and (d.des_route, d.num_status) = (r.des_route, r.num_status)
       where d.num_calls is null or d.num_calls < r.count`,
    );
    expect(lost?.count).toBe(0);
    expect(await query(`select from audit_day where des_kind = 'dropped'`)).toEqual([]);
  });

  test('only today’s visitors can be distinguished', async () => {
    expect(await query('select from visitor where dat_day <> $1', [today])).toEqual([]);
    expect(await query('select from visitor_salt where dat_day <> $1', [today])).toEqual([]);
  });

  test('no address is older than a week, and the first page, which redirects, is not among the pages', async () => {
    for (const table of ['request_event', 'security_event']) {
      expect(
        await query(`select from ${table} where des_ip is not null and ${day} < $1`, [addDays(today, -7)]),
      ).toEqual([]);
    }
    expect(await query(`select from nav_event where des_page = '/'`)).toEqual([]);
    expect(await query(`select from nav_day where des_page = '/'`)).toEqual([]);
  });

  test('there are calls for the requests for help, at their time', async () => {
    const count = async (route: string) =>
      sum(
        (await query<{ n: number }>(`select num_calls as n from request_day where des_route = $1`, [route])).map(
          ({ n }) => n,
        ),
      );
    const posted = await query<{ day: string }>(
      `select ${day} as day from request_event where des_method = 'POST' and des_route = '/tickets' order by 1`,
    );
    expect(posted.map((one) => one.day)).toEqual(demoTickets.map(({ written }) => addDays(today, -written.daysAgo)));
    const answers = demoTickets.flatMap(({ talk = [] }) => talk.filter(({ by }) => by === 'staff'));
    expect(await count('/tickets/:id/messages')).toBe(answers.length);
  });
});
