import { type SQL, sql } from 'drizzle-orm';
import type { Grouping } from '../../../contract/audit.ts';
import { firstOfMonth, lastOfMonth, monthOf } from '../../../contract/rules/italian-days.ts';
import { navDay, navMonth, requestDay, requestMonth } from '../../db/schema/audit.ts';
import { firstWholeMonth } from './kept-days.ts';

/** Days `from` to `until`, both included, grouped by day or by month. */
export type Period = { grouping: Grouping; from: string; until: string };

const plus = sql``;
const minus = sql`-`;

/** Daily counts, and their sums by month. */
type Counts<Day, Month> = {
  day: Day;
  month: Month;
  /** The columns as they are named in the result. */
  columns: (table: Day | Month, sign: SQL) => SQL;
  /** The columns that identify a count within its date, and the sums of the others. */
  keys: SQL;
  sums: SQL;
  isSome: SQL;
};

/** A query for the counts of a period by `dat`: a day, or the first day of a month. */
const countsByDate = <
  Day extends typeof navDay | typeof requestDay,
  Month extends typeof navMonth | typeof requestMonth,
>(
  { day, month, columns, keys, sums, isSome }: Counts<Day, Month>,
  { grouping, from, until }: Period,
): SQL => {
  const isIn = sql`${day.dat_day} between ${from} and ${until}`;
  if (grouping === 'giorno') return sql`select ${day.dat_day} as dat, ${columns(day, plus)} from ${day} where ${isIn}`;

  // Deleted days are missing in days and sums alike; their month, which is not whole, has no sum any more.
  const firstWhole = sql`greatest(${firstWholeMonth(from)}::date, (select min(${month.dat_month}) from ${month}))`;
  const monthOfDay = sql`date_trunc('month', ${day.dat_day})::date`;
  const isAfter = sql`${day.dat_day} > ${until} and ${day.dat_day} <= ${lastOfMonth(monthOf(until))}`;
  return sql`
    select dat, ${keys}, ${sums} from (
      select ${month.dat_month} as dat, ${columns(month, plus)} from ${month}
      where ${month.dat_month} between ${firstWhole} and ${firstOfMonth(monthOf(until))}
      union all
      select ${monthOfDay}, ${columns(day, minus)} from ${day} where ${isAfter} and ${monthOfDay} >= ${firstWhole}
      union all
      select ${monthOfDay}, ${columns(day, plus)} from ${day} where ${isIn} and ${day.dat_day} < ${firstWhole}
    ) as part
    group by dat, ${keys} having ${isSome}`;
};

/** A query for dat, page, visits and unique_visitors. */
export const pagesByDate = (period: Period): SQL =>
  countsByDate(
    {
      day: navDay,
      month: navMonth,
      columns: (table, sign) => sql`
        ${table.des_page} as page, ${sign}${table.num_visits} as visits, ${sign}${table.num_visitors} as unique_visitors`,
      keys: sql`page`,
      sums: sql`sum(visits)::int as visits, sum(unique_visitors)::int as unique_visitors`,
      isSome: sql`sum(visits) > 0`,
    },
    period,
  );

/** A query for dat, route, status_code and calls. */
export const callsByDate = (period: Period): SQL =>
  countsByDate(
    {
      day: requestDay,
      month: requestMonth,
      columns: (table, sign) => sql`
        ${table.des_route} as route, ${table.num_status} as status_code, ${sign}${table.num_calls} as calls`,
      keys: sql`route, status_code`,
      sums: sql`sum(calls)::int as calls`,
      isSome: sql`sum(calls) > 0`,
    },
    period,
  );
