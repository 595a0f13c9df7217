import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SecurityEventName } from '../../../contract/security-events.ts';

/**
 * When it happened; for people not signed in, only the quarter of an hour. The key has a random id: within it, rows
 * are not in order of arrival, so that no participant can be recognised by the neighbouring rows.
 */
const happened = () => timestamp({ withTimezone: true, mode: 'date' }).notNull();
const key = () => uuid().notNull().defaultRandom();
const parameters = () => jsonb().$type<Record<string, string>>().notNull().default({});

/** A page view. */
export const navEvent = pgTable(
  'nav_event',
  {
    tms_at: happened(),
    id: key(),
    /** One of the contract's patterns. */
    des_page: text().notNull(),
    /** The email address of a signed-in person, on pages of the office. */
    des_user: text(),
    des_browser: text().notNull(),
    des_browser_version: text().notNull(),
    des_platform: text().notNull(),
    flg_mobile: boolean().notNull(),
  },
  (table) => [
    primaryKey({ name: 'nav_event_pk', columns: [table.tms_at, table.id] }),
    index('nav_event_page').on(table.des_page, table.tms_at, table.id),
    index('nav_event_user').on(table.tms_at, table.id, table.des_user).where(sql`${table.des_user} is not null`),
    index('nav_event_address').on(table.des_user, table.tms_at, table.id).where(sql`${table.des_user} is not null`),
  ],
);

/** A call of the API. */
export const requestEvent = pgTable(
  'request_event',
  {
    tms_at: happened(),
    id: key(),
    des_user: text(),
    des_method: text().notNull(),
    /** The route as declared, never an actual address. */
    des_route: text().notNull(),
    num_status: smallint().notNull(),
    /** Only for signed-in people, like the next two. */
    jsn_path_params: parameters(),
    jsn_query_params: parameters(),
    des_ip: inet(),
  },
  (table) => [
    primaryKey({ name: 'request_event_pk', columns: [table.tms_at, table.id] }),
    // In the order of lists; the status is last, so that it is compared before a row is read.
    index('request_event_route').on(table.des_route, table.tms_at, table.id, table.num_status),
    index('request_event_errors').on(table.tms_at, table.id, table.num_status).where(sql`${table.num_status} >= 400`),
    index('request_event_user').on(table.tms_at, table.id, table.des_user).where(sql`${table.des_user} is not null`),
    index('request_event_address').on(table.des_user, table.tms_at, table.id).where(sql`${table.des_user} is not null`),
    // For the job that removes IP addresses.
    index('request_event_ip').on(table.tms_at).where(sql`${table.des_ip} is not null`),
  ],
);

/** A page that failed to render. */
export const frontendError = pgTable(
  'frontend_error',
  {
    tms_at: happened(),
    id: key(),
    des_from: text().notNull(),
    des_path: text().notNull(),
    des_error: text().notNull(),
    des_stack: text().notNull(),
    des_agent: text().notNull(),
  },
  (table) => [primaryKey({ name: 'frontend_error_pk', columns: [table.tms_at, table.id] })],
);

/** An unexpected server error. */
export const backendError = pgTable(
  'backend_error',
  {
    tms_at: happened(),
    id: key(),
    des_method: text().notNull(),
    des_route: text().notNull(),
    jsn_query_params: parameters(),
    des_error: text().notNull(),
    /** Places in the program, without messages, since those may quote the request. */
    des_exception: text().notNull(),
  },
  (table) => [primaryKey({ name: 'backend_error_pk', columns: [table.tms_at, table.id] })],
);

/** Changes to accounts, roles and stored data; written in the same transaction as the change. */
export const securityEvent = pgTable(
  'security_event',
  {
    tms_at: happened(),
    id: key(),
    des_event: text().$type<SecurityEventName>().notNull(),
    des_user: text(),
    des_target: text().notNull().default(''),
    jsn_detail: parameters(),
    des_ip: inet(),
  },
  (table) => [primaryKey({ name: 'security_event_pk', columns: [table.tms_at, table.id] })],
);

/** Pages of a day in Italy, counted in the transaction that stores the rows. Page '' is the whole day. */
export const navDay = pgTable(
  'nav_day',
  {
    dat_day: date({ mode: 'string' }).notNull(),
    des_page: text().notNull(),
    num_visits: integer().notNull(),
    num_visitors: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'nav_day_pk', columns: [table.dat_day, table.des_page] })],
);

/** Calls of a day in Italy, counted in the transaction that stores the rows. */
export const requestDay = pgTable(
  'request_day',
  {
    dat_day: date({ mode: 'string' }).notNull(),
    des_route: text().notNull(),
    num_status: smallint().notNull(),
    num_calls: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'request_day_pk', columns: [table.dat_day, table.des_route, table.num_status] })],
);

/**
 * How long the calls of a day took: counts by bucket (`server/features/audit/durations.ts`), counted in the
 * transaction that stores the rows. Of no person: they add up over days and processes.
 */
export const durationDay = pgTable(
  'duration_day',
  {
    dat_day: date({ mode: 'string' }).notNull(),
    des_method: text().notNull(),
    des_route: text().notNull(),
    num_bucket: smallint().notNull(),
    num_calls: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'duration_day_pk',
      columns: [table.dat_day, table.des_method, table.des_route, table.num_bucket],
    }),
  ],
);

/** Other counts of a day: pages that failed to render, and records dropped under overload. */
export const auditDay = pgTable(
  'audit_day',
  {
    dat_day: date({ mode: 'string' }).notNull(),
    des_kind: text().$type<'frontend_errors' | 'backend_errors' | 'dropped'>().notNull(),
    num_count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ name: 'audit_day_pk', columns: [table.dat_day, table.des_kind] })],
);

/**
 * The salt for hashing today's visitors, deleted when the day is over. Like the next table it is UNLOGGED, which
 * only the migration says: neither is in the WAL, on a standby or in a backup.
 */
export const visitorSalt = pgTable('visitor_salt', {
  dat_day: date({ mode: 'string' }).primaryKey(),
  cod_salt: text().notNull(),
});

/** Who has been counted today, as hashes that differ from page to page; deleted when the day is over. */
export const visitor = pgTable(
  'visitor',
  { dat_day: date({ mode: 'string' }).notNull(), cod_visitor: text().notNull() },
  (table) => [primaryKey({ name: 'visitor_pk', columns: [table.dat_day, table.cod_visitor] })],
);

/** When a daily job was last done, by whichever process. */
export const dailyWork = pgTable('daily_work', {
  des_name: text().primaryKey(),
  dat_day: date({ mode: 'string' }).notNull(),
});
