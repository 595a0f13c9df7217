import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { audit, BackendErrorRow, FrontendErrorRow, NavigationRow, RequestRow } from '../../../contract/audit.ts';
import { dayInItaly, quarterOf } from '../../../contract/rules/italian-days.ts';
import { auditPageSize, maxAuditRows, maxListLength } from '../../../contract/rules/limits.ts';
import { securityEventGroups } from '../../../contract/rules/security-event-groups.ts';
import type { SecurityEventRow } from '../../../contract/security-events.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { readSettings } from '../../db/read-settings.ts';
import { backendError, frontendError, navEvent, requestEvent, securityEvent } from '../../db/schema/audit.ts';
import type { HandlerInput, Handlers } from '../../http/implement.ts';
import { stored } from './entries.ts';
import { firstKept, type ListedTable, type TableWithUsers, withinDays } from './kept-days.ts';

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

/** Returns the addresses containing `part` with rows on the day, by one hop in the index for each person. */
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

const timeOf = ({ tms_at }: ListedTable): SQL =>
  sql`to_char(${tms_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const textOf = (address: PgColumn): SQL => sql`host(${address})`;

type ListCall = Extract<keyof typeof audit, `${string}/:date`>;
type Asked<Call extends ListCall> = Omit<HandlerInput<(typeof audit)[Call]>, 'request' | 'reply'>;

type Condition = SQL | undefined | Promise<SQL | undefined>;

/** Lists of the audit for a date (YYYY-MM-DD, in Italy), newest first; empty for dates that are not kept. */
export const createLists = ({ db, now }: Pick<Context, 'db' | 'now'>): Pick<Handlers<typeof audit>, ListCall> => {
  /** Rows of anonymous callers are listed once their quarter of an hour is over: polling would show each step of a run. */
  const isByCallers = async (
    table: TableWithUsers,
    { params: { date }, querystring: { user, without_own }, account }: Asked<'GET /audit/navigation/:date'>,
  ): Promise<SQL | undefined> => {
    const isOfOthers = without_own && sql`${table.des_user} is distinct from ${account.email}`;
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
    { params: { date }, querystring: { page_number } }: Asked<ListCall>,
    /** Called for dates with rows only: PostgreSQL knows no year 0000. */
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
    // Keys first: indexes have all columns of the conditions, and only the rows of the page are read.
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

  return {
    'GET /audit/navigation/:date': (asked) => {
      const { columns } = stored.navigation;
      const shown = { timestamp: timeOf(navEvent), ...columns };
      return readPage<NavigationRow>(navEvent, shown, asked, () => [
        is(columns.page, asked.querystring.page),
        isByCallers(navEvent, asked),
      ]);
    },

    'GET /audit/error_frontend/:date': (asked) => {
      const { from, ...others } = stored.frontend_error.columns;
      const shown = { time: timeOf(frontendError), from_: from, ...others };
      return readPage<FrontendErrorRow>(frontendError, shown, asked, () => [is(others.path, asked.querystring.page)]);
    },

    'GET /audit/requests/:date': (asked) => {
      const { route, status_code } = asked.querystring;
      const { status, ip, ...others } = stored.request.columns;
      const shown = { timestamp: timeOf(requestEvent), ...others, status_code: status, ip: textOf(ip) };
      return readPage<RequestRow>(requestEvent, shown, asked, () => [
        is(others.route, route),
        status_code === 'errors' ? sql`${status} >= 400` : is(status, status_code),
        isByCallers(requestEvent, asked),
      ]);
    },

    'GET /audit/error_backend/:date': (asked) => {
      const { method, query_params, ...others } = stored.backend_error.columns;
      const url = sql`${method} || ' ' || ${others.route}`;
      const shown = { timestamp: timeOf(backendError), url, URLSearchParams: query_params, ...others };
      return readPage<BackendErrorRow>(backendError, shown, asked, () => [is(others.route, asked.querystring.route)]);
    },

    /** `user` is also searched among the targets: a failed sign-in has no actor. */
    'GET /audit/security/:date': (asked) => {
      const { event, group, user } = asked.querystring;
      const { columns } = stored.security;
      const shown = { timestamp: timeOf(securityEvent), ...columns, ip: textOf(columns.ip) };
      const isAbout = user ? sql`(${hasPart(columns.user, user)} or ${hasPart(columns.target, user)})` : undefined;
      const isInGroup = group && sql`${columns.event} = any(${sql.param([...securityEventGroups[group]])}::text[])`;
      return readPage<SecurityEventRow>(securityEvent, shown, asked, () => [
        is(columns.event, event),
        isInGroup,
        isAbout,
      ]);
    },
  };
};
