import { type SQL, sql } from 'drizzle-orm';
import { timeZone } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { navEvent, requestEvent } from '../../db/schema/audit.ts';
import type { Period } from './counts-by-date.repository.ts';
import type { TableWithUsers } from './day-filters.repository.ts';

/** Matches a table's rows of the days `from` to `until` in Italy, both included. */
export const withinDays = (table: TableWithUsers, { from, until }: Pick<Period, 'from' | 'until'>): SQL =>
  sql`${table.tms_at} >= ${from}::date::timestamp at time zone ${timeZone}
      and ${table.tms_at} < (${until}::date + 1)::timestamp at time zone ${timeZone}`;

// Of one person: an index on (des_user, tms_at, id) leads to them.
const ownCounts = async <Key extends string>(
  db: Database,
  { table, key, period, user }: { table: TableWithUsers; key: SQL; period: Period; user: string },
): Promise<Map<Key, number>> => {
  const format = sql`${period.grouping === 'giorno' ? 'YYYY-MM-DD' : 'YYYY-MM'}::text`;
  const { rows } = await db.execute<{ key: Key; count: number }>(sql`
    select to_char(${table.tms_at} at time zone ${timeZone}, ${format}) || ' ' || ${key} as key, count(*)::int as count
    from ${table} where ${table.des_user} = ${user} and ${withinDays(table, period)} group by 1`);
  return new Map(rows.map(({ key: found, count }) => [found, count]));
};

/** How often a person opened which page on which date, by `DATE PAGE`, as far back as rows are kept. */
export const ownPages = (db: Database, period: Period, user: string) =>
  ownCounts<`${string} ${string}`>(db, { table: navEvent, key: sql`${navEvent.des_page}`, period, user });

/** How often a person's calls had which answer on which date, by `DATE ROUTE STATUS`, as far back as rows are kept. */
export const ownCalls = (db: Database, period: Period, user: string) =>
  ownCounts<`${string} ${string} ${number}`>(db, {
    table: requestEvent,
    key: sql`${requestEvent.des_route} || ' ' || ${requestEvent.num_status}`,
    period,
    user,
  });
