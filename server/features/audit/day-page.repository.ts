import { type SQL, sql } from 'drizzle-orm';
import { timeZone } from '../../../contract/rules/italian-days.ts';
import { auditPageSize, maxAuditRows } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';

/** Matches rows of a day in Italy, which may have 23 or 25 hours. */
export const within = (day: string): SQL =>
  sql`tms_at >= ${day}::date::timestamp at time zone ${timeZone}
      and tms_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** `tms_at` in the contract's format. */
export const moment = sql`to_char(tms_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type DayPage = {
  table: SQL;
  /** The columns shown, named as in the contract. */
  columns: SQL;
  day: string;
  /**
   * Mutually exclusive conditions, each served in list order by an index: PostgreSQL merges them, and reads no rows
   * beyond the page, however many a day has.
   */
  indexPaths: SQL[];
  page_number: number;
};

const newestFirst = sql`order by tms_at desc, id desc`;

/** Resolves to a page of a day's rows, newest first, and to their number, counted up to `maxAuditRows`. */
export const readPage = async <Row extends Record<string, unknown>>(
  db: Database,
  { table, columns, day, indexPaths, page_number }: DayPage,
) => {
  const before = (page_number - 1) * auditPageSize;
  // Each path needs its own limit: without it PostgreSQL reads all rows and sorts them instead of merging.
  const keys = (most: number) =>
    sql.join(
      (indexPaths.length > 0 ? indexPaths : [sql`false`]).map(
        (path) => sql`(select tms_at, id from ${table} where ${within(day)} and ${path} ${newestFirst} limit ${most})`,
      ),
      sql` union all `,
    );
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int from (select from (${keys(maxAuditRows + 1)}) as key limit ${maxAuditRows + 1}) as counted`,
  );
  const count = counted.rows[0]?.count ?? 0;
  const { rows } = await db.execute<Row>(sql`
    select ${columns}
    from (
      select tms_at, id from (${keys(before + auditPageSize)}) as key
      ${newestFirst} limit ${auditPageSize} offset ${before}
    ) as page join ${table} using (tms_at, id)
    ${newestFirst}`);
  return { rows, total: Math.min(count, maxAuditRows), flg_more: count > maxAuditRows };
};
