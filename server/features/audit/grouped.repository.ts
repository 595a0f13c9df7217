import { sql } from 'drizzle-orm';
import type { GroupedNavigation, GroupedRequests, Grouping } from '../../../contract/audit.ts';
import type { Database } from '../../db/database.ts';
import { auditDay, navDay, requestDay } from '../../db/schema/audit.ts';

/** Days `from` to `until`, both included, grouped by day or by month. */
export type Period = { grouping: Grouping; from: string; until: string };

type DayTable = typeof auditDay | typeof navDay | typeof requestDay;

const dateOf = (table: DayTable, { grouping }: Period) =>
  sql`to_char(${table.dat_day}, ${grouping === 'giorno' ? 'YYYY-MM-DD' : 'YYYY-MM'}::text)`;

const isIn = (table: DayTable, { from, until }: Period) => sql`${table.dat_day} between ${from} and ${until}`;

// Names written as text in these statements are columns of their `with` queries.
/** Figures by day and month, from the counts made when rows were stored. */
export const groupedRepository = (db: Database) => ({
  groupNavigation: async (period: Period): Promise<GroupedNavigation[]> => {
    const { rows } = await db.execute<GroupedNavigation>(sql`
      with opened as (
        select ${dateOf(navDay, period)} as date, ${navDay.des_page} as page, sum(${navDay.num_visits})::int as visits,
               sum(${navDay.num_visitors})::int as unique_visitors
        from ${navDay} where ${isIn(navDay, period)} group by 1, 2
      ), failed as (
        select ${dateOf(auditDay, period)} as date, sum(${auditDay.num_count})::int as errors
        from ${auditDay} where ${isIn(auditDay, period)} and ${auditDay.des_kind} = 'frontend_errors' group by 1
      )
      select date,
             coalesce(sum(visits) filter (where page <> ''), 0)::int as visits,
             coalesce(sum(unique_visitors) filter (where page = ''), 0)::int as unique_visitors,
             coalesce(max(errors), 0) as errors,
             coalesce(
               json_agg(json_build_object('page', page, 'visits', visits, 'unique_visitors', unique_visitors)
                        order by visits desc, page) filter (where page <> ''),
               '[]') as detail
      from opened full join failed using (date)
      group by date order by date`);
    return rows;
  },

  groupRequests: async (period: Period): Promise<GroupedRequests[]> => {
    const { rows } = await db.execute<GroupedRequests>(sql`
      with called as (
        select ${dateOf(requestDay, period)} as date, ${requestDay.des_route} as route,
               ${requestDay.num_status} as status_code, sum(${requestDay.num_calls})::int as calls,
               (case when ${requestDay.num_status} >= 400 then sum(${requestDay.num_calls}) else 0 end)::int as errors
        from ${requestDay} where ${isIn(requestDay, period)} group by 1, 2, 3
      )
      select date, sum(calls)::int as "API_calls", sum(errors)::int as errors,
             json_agg(json_build_object('route', route, 'status_code', status_code, 'API_calls', calls, 'errors', errors)
                      order by calls desc, route, status_code) as detail
      from called group by date order by date`);
    return rows;
  },

  /** How many records were dropped since this day. */
  countDropped: async (from: string): Promise<number> => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select coalesce(sum(${auditDay.num_count}), 0)::float8 as count from ${auditDay}
      where ${auditDay.des_kind} = 'dropped' and ${auditDay.dat_day} >= ${from}`);
    return rows[0]?.count ?? 0;
  },
});
