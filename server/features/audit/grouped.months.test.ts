import { expect, test } from 'vitest';
import type { GroupedNavigation, GroupedRequests } from '../../../contract/audit.ts';
import { addDays, lastOfMonth, monthOf } from '../../../contract/rules/italian-days.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { runsEverySeed } from '../../../tools/landing-cases.ts';
import { useDatabase } from '../../testing/use-test-app.ts';
import { countPages, countRequests } from './counts.repository.ts';
import { groupedRepository } from './grouped.repository.ts';

const firstDay = '2025-01-20';
const numDays = 500;

const database = useDatabase();

/** Counts calls and pages of a day as the recorder does, a few at a time and not in order of time. */
const count = async (random: () => number, day: string) => {
  const at = new Date(`${day}T12:00:00Z`);
  const some = <T>(one: () => T): T[] => Array.from({ length: 1 + Math.floor(6 * random()) }, one);
  const route = () => `/route${Math.floor(4 * random())}`;
  const status = () => [200, 200, 404, 500][Math.floor(4 * random())] ?? 200;
  const call = () => ({
    at,
    route: route(),
    status: status(),
    isRow: false,
    user: null,
    method: 'GET',
    ip: null,
    duration_ms: 5,
  });
  await countRequests(
    database.db,
    some(() => ({ ...call(), path_params: {}, query_params: {} })),
  );
  const visitor = () => `${Math.floor(5 * random())}`;
  const browser = { user: null, browser: 'Firefox', browser_version: '140', platform: 'Linux', mobile: false };
  await countPages(
    database.db,
    some(() => ({ at, page: route(), visitor: visitor(), ...browser })),
    day,
  );
};

type DayRow = { day: string; name: string; status: number; count: number; visitors: number };

/** The same figures, from nothing but the daily counts. */
const months = (rows: DayRow[], from: string, until: string) => {
  const within = rows.filter(({ day }) => day >= from && day <= until);
  return [...new Set(within.map(({ day }) => monthOf(day)))].sort().map((date) => {
    const ofMonth = within.filter(({ day }) => monthOf(day) === date);
    const sums = new Map<string, Omit<DayRow, 'day'>>();
    for (const { name, status, count, visitors } of ofMonth) {
      const sum = sums.get(`${name} ${status}`) ?? { name, status, count: 0, visitors: 0 };
      sums.set(`${name} ${status}`, { ...sum, count: sum.count + count, visitors: sum.visitors + visitors });
    }
    return { date, sums: [...sums.values()] };
  });
};

const requestsOf = (rows: DayRow[], from: string, until: string): GroupedRequests[] =>
  months(rows, from, until).map(({ date, sums }) => {
    const detail = sums
      .map(({ name, status, count }) => ({
        ...{ route: name, status_code: status, API_calls: count, errors: status >= 400 ? count : 0 },
      }))
      .sort(
        (a, b) =>
          b.API_calls - a.API_calls || (a.route < b.route ? -1 : a.route > b.route ? 1 : a.status_code - b.status_code),
      );
    const sumOf = (key: 'API_calls' | 'errors') => detail.reduce((sum, each) => sum + each[key], 0);
    return { date, API_calls: sumOf('API_calls'), errors: sumOf('errors'), detail };
  });

const navigationOf = (rows: DayRow[], from: string, until: string): GroupedNavigation[] =>
  months(rows, from, until).map(({ date, sums }) => {
    const detail = sums
      .filter(({ name }) => name !== '')
      .map(({ name, count, visitors }) => ({ page: name, visits: count, unique_visitors: visitors }))
      .sort((a, b) => b.visits - a.visits || (a.page < b.page ? -1 : 1));
    const visits = detail.reduce((sum, each) => sum + each.visits, 0);
    const unique_visitors = sums.find(({ name }) => name === '')?.visitors ?? 0;
    return { date, visits, unique_visitors, errors: 0, detail };
  });

const readDays = () =>
  Promise.all([
    database.query(
      `select dat_day::text as day, des_route as name, num_status as status, num_calls as count, 0 as visitors
       from request_day`,
    ),
    database.query(
      `select dat_day::text as day, des_page as name, 0 as status, num_visits as count, num_visitors as visitors
       from nav_day`,
    ),
  ]);

test('months that are read from their sums are those that their days add up to, whichever days are wanted or kept', async () => {
  const random = seededRandom(20260302);
  const howMany = runsEverySeed ? numDays : 150;
  const days = Array.from({ length: howMany }, () => addDays(firstDay, Math.floor(numDays * random())));
  for (const day of days) await count(random, day);
  const grouped = groupedRepository(database.db);
  const compare = async (from: string, until: string) => {
    const [calls, pages] = await readDays();
    const period = { grouping: 'mese', from, until } as const;
    expect(await grouped.groupRequests(period)).toEqual(requestsOf(calls, from, until));
    expect(await grouped.groupNavigation(period)).toEqual(navigationOf(pages, from, until));
  };
  const compareSome = async (first: string) => {
    for (let look = 0; look < (runsEverySeed ? 12 : 4); look += 1) {
      const from = addDays(first, Math.floor(200 * random()));
      const until = addDays(from, Math.floor(300 * random()));
      await compare(from, until);
      await compare(`${monthOf(from)}-01` < first ? from : `${monthOf(from)}-01`, lastOfMonth(monthOf(until)));
    }
  };
  await compareSome(firstDay);

  // What was too old is deleted, and then more days are to be kept than before.
  for (const first of ['2025-04-01', '2025-06-17']) {
    for (const table of ['nav', 'request']) {
      await database.query(`delete from ${table}_day where dat_day < $1`, [first]);
      await database.query(`delete from ${table}_month where dat_month < $1`, [first]);
    }
    await compareSome(first);
    await compareSome(firstDay);
  }
});
