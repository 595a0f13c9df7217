import { type SQL, sql } from 'drizzle-orm';
import type { GroupedNavigation, GroupedRequests, Grouping } from '../../../contract/audit.ts';
import { timeZone } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { auditDay, navDay, navEvent, requestDay, requestEvent } from '../../db/schema/audit.ts';
import { sumOf } from '../../stats/sums.ts';
import { automaticCalls } from './durations.ts';
import { type DayRange, type TableWithUsers, withinDays } from './kept-days.ts';

/** Days that are counted by day, by month, or all together; `withoutUser`: less what this person did. */
export type Period = DayRange & { grouping: Grouping | 'all'; withoutUser?: string | undefined };

type Count = [name: string, status: number, count: number, visitors: number];

/** The largest count first. Of all days together, the date is the first. */
type CountsOfDate = { date: string; counts: Count[] };

/** Among the counts of pages: pages that failed to render, and all pages, whose visitors are counted once. */
const failures = 'frontend_errors';
const allPages = '';

/** Counts of days do not tell a route's methods apart; by far the most calls of these routes are automatic. */
const automaticRoutes = new Set(automaticCalls.map((key) => key.slice(key.indexOf(' ') + 1)));

/** Adds up days, from queries for day, name, status, count and visitors. */
const countByDate = async (db: Database, { grouping, from }: Period, days: SQL[]): Promise<CountsOfDate[]> => {
  const dates = { giorno: sql`day`, mese: sql`date_trunc('month', day::timestamp)::date`, all: sql`${from}::date` };
  const format = sql`${grouping === 'mese' ? 'YYYY-MM' : 'YYYY-MM-DD'}::text`;
  // Arrays without names, in the order of bytes: a month has thousands of counts.
  const { rows } = await db.execute<CountsOfDate>(sql`
    select to_char(date, ${format}) as date,
           json_agg(json_build_array(name, status, count, visitors) order by count desc, name collate "C", status) as counts
    from (
      select ${dates[grouping]} as date, name, status, sum(count)::int as count, sum(visitors)::int as visitors
      from (${sql.join(days, sql` union all `)}) as counted group by 1, name, status
    ) as summed group by 1 order by 1`);
  return rows.map(({ date, counts }) => ({ date, counts: counts.filter(([, , count]) => count > 0) }));
};

const isIn = ({ dat_day }: typeof navDay | typeof requestDay | typeof auditDay, { from, until }: DayRange): SQL =>
  sql`${dat_day} between ${from} and ${until}`;

/** Takes off what a person did, as far back as their rows are kept. */
const ownRows = (table: TableWithUsers, key: SQL, { withoutUser, ...range }: Period): SQL[] =>
  withoutUser === undefined
    ? []
    : [
        sql`select (${table.tms_at} at time zone ${timeZone})::date, ${key}, -count(*), 0 from ${table}
            where ${table.des_user} = ${withoutUser} and ${withinDays(table, range)} group by 1, 2, 3`,
      ];

/** Resolves to the pages of a period by date. Visitors cannot be recognised: those of `withoutUser` stay. */
export const readPages = async (db: Database, period: Period): Promise<GroupedNavigation[]> => {
  const rows = await countByDate(db, period, [
    sql`select ${navDay.dat_day} as day, ${navDay.des_page} as name, 0 as status, ${navDay.num_visits} as count,
               ${navDay.num_visitors} as visitors from ${navDay} where ${isIn(navDay, period)}`,
    sql`select ${auditDay.dat_day}, ${auditDay.des_kind}, 0, ${auditDay.num_count}, 0 from ${auditDay}
        where ${isIn(auditDay, period)} and ${auditDay.des_kind} = ${failures}`,
    ...ownRows(navEvent, sql`${navEvent.des_page}, 0`, period),
  ]);
  return rows.map(({ date, counts }) => {
    const detail = counts
      .filter(([name]) => name !== allPages && name !== failures)
      .map(([page, , visits, unique_visitors]) => ({ page, visits, unique_visitors }));
    const [, , , unique_visitors = 0] = counts.find(([name]) => name === allPages) ?? [];
    const [, , errors = 0] = counts.find(([name]) => name === failures) ?? [];
    return { date, visits: sumOf(detail.map(({ visits }) => visits)), unique_visitors, errors, detail };
  });
};

/** Resolves to the calls of a period by date. */
export const readCalls = async (db: Database, period: Period): Promise<GroupedRequests[]> => {
  const rows = await countByDate(db, period, [
    sql`select ${requestDay.dat_day} as day, ${requestDay.des_route} as name, ${requestDay.num_status} as status,
               ${requestDay.num_calls} as count, 0 as visitors from ${requestDay} where ${isIn(requestDay, period)}`,
    ...ownRows(requestEvent, sql`${requestEvent.des_route}, ${requestEvent.num_status}`, period),
  ]);
  return rows.map(({ date, counts }) => {
    const detail = counts.map(([route, status_code, API_calls]) => {
      const errors = status_code >= 400 ? API_calls : 0;
      return { route, status_code, API_calls, errors, flg_automatic: automaticRoutes.has(route) };
    });
    const callsOf = (some: typeof detail) => sumOf(some.map(({ API_calls }) => API_calls));
    const automatic_calls = callsOf(detail.filter(({ flg_automatic }) => flg_automatic));
    const errors = sumOf(detail.map((one) => one.errors));
    return { date, API_calls: callsOf(detail), automatic_calls, errors, detail };
  });
};

/** How many records were dropped, or how many unexpected errors the server had, in a period. */
export const countOf = async (db: Database, kind: 'dropped' | 'backend_errors', range: DayRange): Promise<number> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(${auditDay.num_count}), 0)::float8 as count from ${auditDay}
    where ${auditDay.des_kind} = ${kind} and ${isIn(auditDay, range)}`);
  return rows[0]?.count ?? 0;
};
