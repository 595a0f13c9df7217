import { type SQL, sql } from 'drizzle-orm';
import { auditPageSize, maxAuditRows, maxListLength, timeZone } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import type { backendError, frontendError, navEvent, requestEvent, securityEvent } from '../../db/schema/audit.ts';

/** A table with a list in the audit. */
export type AuditTable =
  | typeof backendError
  | typeof frontendError
  | typeof navEvent
  | typeof requestEvent
  | typeof securityEvent;

/** Matches a table's rows of a day in Italy, which may have 23 or 25 hours. */
export const within = (table: AuditTable, day: string): SQL =>
  sql`${table.tms_at} >= ${day}::date::timestamp at time zone ${timeZone}
      and ${table.tms_at} < (${day}::date + 1)::timestamp at time zone ${timeZone}`;

/** The time of a table's row, in the contract's format. */
export const timestampOf = (table: AuditTable): SQL =>
  sql`to_char(${table.tms_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type DayPage = {
  table: AuditTable;
  /** The columns shown, named as in the contract. */
  columns: SQL;
  day: string;
  /**
   * Mutually exclusive conditions, each served in list order by an index: PostgreSQL merges them, and reads no rows
   * beyond the page, however many a day has.
   */
  indexPaths: SQL[];
  /** From 1; undefined for a plain list. */
  page_number?: number | undefined;
};

// Names written as text are columns of the derived tables `key` and `page`.
/**
 * Resolves to a day's rows, newest first: to the newest `maxListLength`, or, given a `page_number`, to that page and
 * their number, counted up to `maxAuditRows`.
 */
export const readPage = async <Row extends Record<string, unknown>>(
  db: Database,
  { table, columns, day, indexPaths, page_number }: DayPage,
) => {
  // Each path needs its own limit: without it PostgreSQL reads all rows and sorts them instead of merging.
  const keys = (maxRows: number) =>
    sql.join(
      (indexPaths.length > 0 ? indexPaths : [sql`false`]).map(
        (path) => sql`(
          select ${table.tms_at} as tms_at, ${table.id} as id from ${table} where ${within(table, day)} and ${path}
          order by ${table.tms_at} desc, ${table.id} desc limit ${maxRows})`,
      ),
      sql` union all `,
    );
  const readRows = async (maxRows: number, before: number) => {
    const { rows } = await db.execute<Row>(sql`
      select ${columns}
      from (
        select key.tms_at, key.id from (${keys(before + maxRows)}) as key
        order by key.tms_at desc, key.id desc limit ${maxRows} offset ${before}
      ) as page join ${table} on ${table.tms_at} = page.tms_at and ${table.id} = page.id
      order by page.tms_at desc, page.id desc`);
    return rows;
  };
  if (page_number === undefined) return readRows(maxListLength, 0);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int from (select from (${keys(maxAuditRows + 1)}) as key limit ${maxAuditRows + 1}) as counted`,
  );
  const count = counted.rows[0]?.count ?? 0;
  const rows = await readRows(auditPageSize, (page_number - 1) * auditPageSize);
  return { rows, total: Math.min(count, maxAuditRows), flg_more: count > maxAuditRows };
};
