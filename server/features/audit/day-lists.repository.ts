import { type SQL, sql } from 'drizzle-orm';
import { timeZone } from '../../../contract/rules/italian-days.ts';
import { auditPageSize, mostAuditRows } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';

/** Rows of a day in Italy, which may have 23 or 25 hours. */
export const within = (day: string): SQL =>
  sql`tms_at >= ${day}::date::timestamp at time zone ${timeZone}
      and tms_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** As the contract writes moments. */
export const moment = sql`to_char(tms_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type ListOfDay = {
  table: SQL;
  /** What is shown of a row, named as in the contract. */
  columns: SQL;
  day: string;
  /**
   * Conditions of which each row meets one at most. Of each an index gives the rows in the order of the list: PostgreSQL
   * merges them, and reads no more than lead to the page, however many a day has.
   */
  ways: SQL[];
  page_number: number;
};

const newestFirst = sql`order by tms_at desc, id desc`;

/** A page of a day's rows, the newest first; and how many there are, counted no further than `mostAuditRows`. */
export const readList = async <Row extends Record<string, unknown>>(
  db: Database,
  { table, columns, day, ways, page_number }: ListOfDay,
) => {
  const before = (page_number - 1) * auditPageSize;
  // The limit of each way, too, is what makes PostgreSQL take it in order and merge: otherwise it reads all and sorts.
  const keys = (most: number) =>
    sql.join(
      (ways.length > 0 ? ways : [sql`false`]).map(
        (way) => sql`(select tms_at, id from ${table} where ${within(day)} and ${way} ${newestFirst} limit ${most})`,
      ),
      sql` union all `,
    );
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int from (select from (${keys(mostAuditRows + 1)}) as key limit ${mostAuditRows + 1}) as counted`,
  );
  const count = counted.rows[0]?.count ?? 0;
  const { rows } = await db.execute<Row>(sql`
    select ${columns}
    from (
      select tms_at, id from (${keys(before + auditPageSize)}) as key
      ${newestFirst} limit ${auditPageSize} offset ${before}
    ) as page join ${table} using (tms_at, id)
    ${newestFirst}`);
  return { rows, total: Math.min(count, mostAuditRows), flg_more: count > mostAuditRows };
};
