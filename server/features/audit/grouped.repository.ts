import { sql } from 'drizzle-orm';
import type { GroupedNavigation, GroupedRequests } from '../../../contract/audit.ts';
import type { Database } from '../../db/database.ts';
import { auditDay } from '../../db/schema/audit.ts';
import { callsByDate, type Period, pagesByDate } from './counts-by-date.repository.ts';
import { ownCalls, ownPages } from './own-rows.repository.ts';

const formatOf = ({ grouping }: Period) => sql`${grouping === 'giorno' ? 'YYYY-MM-DD' : 'YYYY-MM'}::text`;

type PageCount = [page: string, visits: number, unique_visitors: number];
type CallCount = [route: string, status_code: number, calls: number];

const errorsOf = ([, status_code, calls]: CallCount): number => (status_code >= 400 ? calls : 0);

const sumOf = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0);

// Names written as text in these statements are columns of the queries within them.
/**
 * Figures by day and month, from the counts made when rows were stored; `withoutUser`: less the rows of this person. Their
 * visitors cannot be told from others and stay.
 */
export const groupedRepository = (db: Database) => ({
  groupNavigation: async (period: Period, withoutUser?: string): Promise<GroupedNavigation[]> => {
    // Arrays without names, in the order of bytes: a month has thousands of counts, and most of the time went into both.
    const { rows } = await db.execute<{ date: string; errors: number; counts: PageCount[] }>(sql`
      with opened as (
        select to_char(dat, ${formatOf(period)}) as date,
               json_agg(json_build_array(page, visits, unique_visitors) order by visits desc, page collate "C") as counts
        from (${pagesByDate(period)}) as page group by dat
      ), failed as (
        select to_char(${auditDay.dat_day}, ${formatOf(period)}) as date, sum(${auditDay.num_count})::int as errors
        from ${auditDay}
        where ${auditDay.dat_day} between ${period.from} and ${period.until} and ${auditDay.des_kind} = 'frontend_errors'
        group by 1
      )
      select date, coalesce(errors, 0) as errors, coalesce(counts, '[]') as counts
      from opened full join failed using (date) order by date`);
    const own = withoutUser ? await ownPages(db, period, withoutUser) : new Map<string, number>();
    return rows.map(({ date, errors, counts }) => {
      // Page '' is all pages, whose visitors are counted once.
      const detail = counts
        .filter(([page]) => page !== '')
        .map(([page, visits, unique_visitors]) => ({
          ...{ page, unique_visitors },
          visits: Math.max(0, visits - (own.get(`${date} ${page}`) ?? 0)),
        }))
        .filter(({ visits }) => visits > 0 || !withoutUser);
      const [, , unique_visitors = 0] = counts.find(([page]) => page === '') ?? [];
      return { date, visits: sumOf(detail.map(({ visits }) => visits)), unique_visitors, errors, detail };
    });
  },

  groupRequests: async (period: Period, withoutUser?: string): Promise<GroupedRequests[]> => {
    const { rows: all } = await db.execute<{ date: string; counts: CallCount[] }>(sql`
      select to_char(dat, ${formatOf(period)}) as date,
             json_agg(json_build_array(route, status_code, calls)
                      order by calls desc, route collate "C", status_code) as counts
      from (${callsByDate(period)}) as call group by dat order by dat`);
    const own = withoutUser ? await ownCalls(db, period, withoutUser) : new Map<string, number>();
    const left = (date: string, [route, status, calls]: CallCount): CallCount => [
      route,
      status,
      Math.max(0, calls - (own.get(`${date} ${route} ${status}`) ?? 0)),
    ];
    const rows = withoutUser
      ? all.map(({ date, counts }) => ({
          date,
          counts: counts.map((count) => left(date, count)).filter(([, , calls]) => calls > 0),
        }))
      : all;
    return rows.map(({ date, counts }) => ({
      date,
      API_calls: sumOf(counts.map(([, , calls]) => calls)),
      errors: sumOf(counts.map(errorsOf)),
      detail: counts.map((count) => {
        const [route, status_code, API_calls] = count;
        return { route, status_code, API_calls, errors: errorsOf(count) };
      }),
    }));
  },

  /** How many records were dropped since this day. */
  countDropped: async (from: string): Promise<number> => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select coalesce(sum(${auditDay.num_count}), 0)::float8 as count from ${auditDay}
      where ${auditDay.des_kind} = 'dropped' and ${auditDay.dat_day} >= ${from}`);
    return rows[0]?.count ?? 0;
  },
});
