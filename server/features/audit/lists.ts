import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type {
  BackendErrorRow,
  FrontendErrorRow,
  NavigationRow,
  RequestRow,
  SecurityEventName,
  SecurityEventRow,
} from '../../../contract/audit.ts';
import type { AuditPage } from '../../../contract/pages.ts';
import { dayInItaly, quarterOf } from '../../../contract/rules/italian-days.ts';
import { auditPageSize, maxAuditRows, maxListLength, timeZone } from '../../../contract/rules/limits.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { readSettings } from '../../db/read-settings.ts';
import { backendError, frontendError, navEvent, requestEvent, securityEvent } from '../../db/schema/audit.ts';
import { stored } from './entries.ts';
import { type DayRange, firstKept } from './kept-days.ts';

/** A table whose rows have a caller, and an index on (des_user, tms_at, id). */
type TableWithUsers = typeof navEvent | typeof requestEvent;
type ListedTable = TableWithUsers | typeof backendError | typeof frontendError | typeof securityEvent;

/** Matches a table's rows of these days in Italy, which may have 23 or 25 hours. */
export const withinDays = ({ tms_at }: ListedTable, { from, until }: DayRange): SQL =>
  sql`${tms_at} >= ${from}::date::timestamp at time zone ${timeZone}
      and ${tms_at} < (${until}::date + 1)::timestamp at time zone ${timeZone}`;

/** PostgreSQL cannot store NUL in text, so no stored value contains one. */
const canBeStored = (value: string | number): boolean => !String(value).includes('\0');

/** Matches rows with this value in a column; all rows when it is undefined. */
const is = (column: PgColumn, value: string | number | undefined): SQL | undefined => {
  if (value === undefined) return undefined;
  return canBeStored(value) ? sql`${column} = ${value}` : sql`false`;
};

/** Matches rows whose text in this column contains `part`, ignoring case. */
const hasPart = (column: PgColumn | SQL, part: string): SQL =>
  canBeStored(part) ? sql`strpos(lower(${column}), lower(${part})) > 0` : sql`false`;

type Callers = {
  date: string;
  /** A part of their address. */
  user?: string | undefined;
  /** An address whose rows are left out. */
  withoutUser?: string | undefined;
};

/**
 * Returns the addresses containing `part` that have rows in the table on the day. Each address is one hop in the index
 * on (des_user, tms_at, id): the cost grows with the number of people, not of their rows.
 */
const findAddresses = async (db: Database, table: TableWithUsers, day: string, part: string): Promise<string[]> => {
  const { rows } = await db.execute<{ des_user: string }>(sql`
    with recursive person (des_user) as (
      (select ${table.des_user} from ${table} where ${table.des_user} is not null order by ${table.des_user} limit 1)
      union all
      select (
        select ${table.des_user} from ${table} where ${table.des_user} > person.des_user
        order by ${table.des_user} limit 1
      ) from person where person.des_user is not null
    )
    select person.des_user from person
    where person.des_user is not null and ${hasPart(sql`person.des_user`, part)} and exists (
      select from ${table}
      where ${table.des_user} = person.des_user and ${withinDays(table, { from: day, until: day })}
    )`);
  return rows.map(({ des_user }) => des_user);
};

type Page = {
  date: string;
  /** From 1; undefined for a plain list. */
  page_number?: number | undefined;
};

type Condition = SQL | undefined | Promise<SQL | undefined>;

/**
 * Lists of the audit for a date (YYYY-MM-DD, in Italy), newest first, with the columns of the contract: the newest
 * `maxListLength` rows, or, given a `page_number`, that page and how many rows there are, counted up to `maxAuditRows`.
 * A date whose rows are no longer kept, or that is to come, has none.
 */
export const createLists = ({ db, now }: Pick<Context, 'db' | 'now'>) => {
  /** Rows of anonymous callers are listed once their quarter of an hour is over: polling would show each step of a run. */
  const isByCallers = async (table: TableWithUsers, { date, user, withoutUser }: Callers): Promise<SQL | undefined> => {
    const isOfOthers = withoutUser === undefined ? undefined : sql`${table.des_user} is distinct from ${withoutUser}`;
    if (user) {
      const addresses = sql.param(await findAddresses(db, table, date, user));
      return and(sql`${table.des_user} = any(${addresses}::text[])`, isOfOthers);
    }
    if (date !== dayInItaly(now())) return isOfOthers;
    const quarter = quarterOf(now()).toISOString();
    return and(sql`(${table.tms_at} < ${quarter} or ${table.des_user} is not null)`, isOfOthers);
  };

  const readPage = async <Row extends Record<string, unknown>>(
    table: ListedTable,
    columns: Record<string, PgColumn | SQL>,
    { date, page_number }: Page,
    conditions: () => Condition[],
  ) => {
    const today = dayInItaly(now());
    const { AUDIT_DAYS, SECURITY_EVENT_DAYS } = await readSettings(db);
    const days = table === securityEvent ? SECURITY_EVENT_DAYS : AUDIT_DAYS;
    if (date > today || date < firstKept(days, today)) {
      return page_number === undefined ? [] : { rows: [], total: 0, flg_more: false };
    }
    const isListed = and(withinDays(table, { from: date, until: date }), ...(await Promise.all(conditions())));
    const shown = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
    // Keys first: indexes have all that the conditions ask for, and only the rows of the page are read.
    const readRows = async (maxRows: number, before: number) => {
      const { rows } = await db.execute<Row>(sql`
        select ${sql.join(shown, sql`, `)} from (
          select ${table.tms_at} as tms_at, ${table.id} as id from ${table} where ${isListed}
          order by ${table.tms_at} desc, ${table.id} desc limit ${maxRows} offset ${before}
        ) as page join ${table} on ${table.tms_at} = page.tms_at and ${table.id} = page.id
        order by page.tms_at desc, page.id desc`);
      return rows;
    };
    if (page_number === undefined) return readRows(maxListLength, 0);
    const counted = await db.execute<{ count: number }>(sql`
      select count(*)::int from (select from ${table} where ${isListed} limit ${maxAuditRows + 1}) as counted`);
    const count = counted.rows[0]?.count ?? 0;
    const rows = await readRows(auditPageSize, (page_number - 1) * auditPageSize);
    return { rows, total: Math.min(count, maxAuditRows), flg_more: count > maxAuditRows };
  };

  const timeOf = ({ tms_at }: ListedTable): SQL =>
    sql`to_char(${tms_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const textOf = (address: PgColumn): SQL => sql`host(${address})`;

  return {
    listNavigation: ({ page, ...asked }: Page & Callers & { page?: AuditPage | undefined }) => {
      const columns = { timestamp: timeOf(navEvent), ...stored.navigation.columns };
      return readPage<NavigationRow>(navEvent, columns, asked, () => [
        is(navEvent.des_page, page),
        isByCallers(navEvent, asked),
      ]);
    },

    listFrontendErrors: ({ page, ...asked }: Page & { page?: AuditPage | undefined }) => {
      const { from, ...others } = stored.frontend_error.columns;
      const columns = { time: timeOf(frontendError), from_: from, ...others };
      return readPage<FrontendErrorRow>(frontendError, columns, asked, () => [is(others.path, page)]);
    },

    /** `status_code`: `errors` for 400 and above. */
    listRequests: ({
      route,
      status_code,
      ...asked
    }: Page & Callers & { route?: string | undefined; status_code?: number | 'errors' | undefined }) => {
      const { status, ip, ...others } = stored.request.columns;
      const columns = { timestamp: timeOf(requestEvent), ...others, status_code: status, ip: textOf(ip) };
      return readPage<RequestRow>(requestEvent, columns, asked, () => [
        is(others.route, route),
        status_code === 'errors' ? sql`${status} >= 400` : is(status, status_code),
        isByCallers(requestEvent, asked),
      ]);
    },

    listBackendErrors: ({ route, ...asked }: Page & { route?: string | undefined }) => {
      const { method, query_params, ...others } = stored.backend_error.columns;
      const url = sql`${method} || ' ' || ${others.route}`;
      const columns = { timestamp: timeOf(backendError), url, URLSearchParams: query_params, ...others };
      return readPage<BackendErrorRow>(backendError, columns, asked, () => [is(others.route, route)]);
    },

    /** `user` is also searched among the targets: a failed sign-in has no actor. */
    listSecurityEvents: ({
      event,
      user,
      ...asked
    }: Page & { event?: SecurityEventName | undefined; user?: string | undefined }) => {
      const { des_event, des_user, des_target, jsn_detail, des_ip } = securityEvent;
      const columns = {
        ...{ timestamp: timeOf(securityEvent), event: des_event, user: des_user },
        ...{ target: des_target, detail: jsn_detail, ip: textOf(des_ip) },
      };
      return readPage<SecurityEventRow>(securityEvent, columns, asked, () => [
        is(des_event, event),
        user ? sql`(${hasPart(des_user, user)} or ${hasPart(des_target, user)})` : undefined,
      ]);
    },
  };
};
