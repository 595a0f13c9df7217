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
import type { SecurityEventName } from '../../../contract/audit.ts';

/**
 * When it happened; of who is not signed in, the quarter of an hour. Key with a random id: within a quarter nothing is in
 * the order in which it came, so that no participant is known by the rows around.
 */
const happened = () => timestamp({ withTimezone: true, mode: 'date' }).notNull();
const key = () => uuid().notNull().defaultRandom();
const parameters = () => jsonb().$type<Record<string, string>>().notNull().default({});

/** A page that was opened. */
export const navEvent = pgTable(
  'nav_event',
  {
    tms_at: happened(),
    id: key(),
    /** One of the patterns of the contract. */
    des_page: text().notNull(),
    /** The address of who is signed in, on pages of the office. */
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
    /** The route as it is declared, never an address as it came. */
    des_route: text().notNull(),
    num_status: smallint().notNull(),
    /** Of signed-in people only, as the next two. */
    jsn_path_params: parameters(),
    jsn_query_params: parameters(),
    des_ip: inet(),
  },
  (table) => [
    primaryKey({ name: 'request_event_pk', columns: [table.tms_at, table.id] }),
    // One route is the merge of its few statuses, one status the merge of its routes.
    index('request_event_route').on(table.des_route, table.num_status, table.tms_at, table.id),
    index('request_event_errors').on(table.tms_at, table.id).where(sql`${table.num_status} >= 400`),
    index('request_event_user').on(table.tms_at, table.id, table.des_user).where(sql`${table.des_user} is not null`),
    index('request_event_address').on(table.des_user, table.tms_at, table.id).where(sql`${table.des_user} is not null`),
    // For the job that forgets addresses.
    index('request_event_ip').on(table.tms_at).where(sql`${table.des_ip} is not null`),
  ],
);

/** A page that could not be drawn. */
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

/** An unexpected error of the server. */
export const backendError = pgTable(
  'backend_error',
  {
    tms_at: happened(),
    id: key(),
    des_method: text().notNull(),
    des_route: text().notNull(),
    jsn_query_params: parameters(),
    des_error: text().notNull(),
    /** Places in the program, without messages, which may quote what was asked. */
    des_exception: text().notNull(),
  },
  (table) => [primaryKey({ name: 'backend_error_pk', columns: [table.tms_at, table.id] })],
);

/** What concerned accounts, roles and stored data; written in the transaction of what it tells of. */
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

/** Other counts of a day: pages that could not be drawn, and records that were dropped because too many came. */
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
 * The salt by which today's visitors are told apart; thrown away when the day is over. As the next table UNLOGGED, which
 * only the migration says: neither is in the WAL, on a standby or in a backup.
 */
export const visitorSalt = pgTable('visitor_salt', {
  dat_day: date({ mode: 'string' }).primaryKey(),
  cod_salt: text().notNull(),
});

/** Who was counted today, as hashes that differ from page to page; thrown away when the day is over. */
export const visitor = pgTable(
  'visitor',
  { dat_day: date({ mode: 'string' }).notNull(), cod_visitor: text().notNull() },
  (table) => [primaryKey({ name: 'visitor_pk', columns: [table.dat_day, table.cod_visitor] })],
);

/** When a work that is due once a day was last done, by whichever process. */
export const dailyWork = pgTable('daily_work', {
  des_name: text().primaryKey(),
  dat_day: date({ mode: 'string' }).notNull(),
});
