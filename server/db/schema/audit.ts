import { sql } from 'drizzle-orm';
import { boolean, index, inet, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { SecurityEventName } from '../../../contract/security-events.ts';
import { day, large, moment } from './columns.ts';

// Of people who are not signed in, the time is rounded to 15 minutes. Ids are random: the order of rows identifies no one.
const happened = () => moment().notNull();
const key = () => uuid().notNull().defaultRandom();
const parameters = () => jsonb().$type<Record<string, string>>().notNull().default({});

export const navEvent = pgTable(
  'nav_event',
  {
    tms_at: happened(),
    id: key(),
    des_page: text().notNull(),
    /** Email address of a signed-in person, on office pages only. */
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

export const requestEvent = pgTable(
  'request_event',
  {
    tms_at: happened(),
    id: key(),
    des_user: text(),
    des_method: text().notNull(),
    des_route: text().notNull(),
    num_status: smallint().notNull(),
    jsn_path_params: parameters(),
    jsn_query_params: parameters(),
    des_ip: inet(),
  },
  (table) => [
    primaryKey({ name: 'request_event_pk', columns: [table.tms_at, table.id] }),
    // In the lists' order. The status is last: it is compared before a row is read.
    index('request_event_route').on(table.des_route, table.tms_at, table.id, table.num_status),
    index('request_event_errors').on(table.tms_at, table.id, table.num_status).where(sql`${table.num_status} >= 400`),
    index('request_event_user').on(table.tms_at, table.id, table.des_user).where(sql`${table.des_user} is not null`),
    index('request_event_address').on(table.des_user, table.tms_at, table.id).where(sql`${table.des_user} is not null`),
    index('request_event_ip').on(table.tms_at).where(sql`${table.des_ip} is not null`),
  ],
);

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

export const backendError = pgTable(
  'backend_error',
  {
    tms_at: happened(),
    id: key(),
    des_method: text().notNull(),
    des_route: text().notNull(),
    jsn_query_params: parameters(),
    des_error: text().notNull(),
    /** Places in the program, without messages, which may quote the request. */
    des_exception: text().notNull(),
  },
  (table) => [primaryKey({ name: 'backend_error_pk', columns: [table.tms_at, table.id] })],
);

/** Changes to accounts, roles and stored data, each stored in the change's transaction. */
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

/** Page views by day. Page '' is the whole day. Counted, as in the next two tables, in the rows' transaction. */
export const navDay = pgTable(
  'nav_day',
  {
    dat_day: day().notNull(),
    des_page: text().notNull(),
    num_visits: integer().notNull(),
    num_visitors: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'nav_day_pk', columns: [table.dat_day, table.des_page] })],
);

export const requestDay = pgTable(
  'request_day',
  {
    dat_day: day().notNull(),
    des_route: text().notNull(),
    num_status: smallint().notNull(),
    num_calls: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'request_day_pk', columns: [table.dat_day, table.des_route, table.num_status] })],
);

export const durationDay = pgTable(
  'duration_day',
  {
    dat_day: day().notNull(),
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

export const auditDay = pgTable(
  'audit_day',
  {
    dat_day: day().notNull(),
    des_kind: text().$type<'frontend_errors' | 'backend_errors' | 'dropped'>().notNull(),
    num_count: large().notNull(),
  },
  (table) => [primaryKey({ name: 'audit_day_pk', columns: [table.dat_day, table.des_kind] })],
);

/** The salt of today's visitors. The migration makes this table and the next UNLOGGED: they are in no backup. */
export const visitorSalt = pgTable('visitor_salt', {
  dat_day: day().primaryKey(),
  cod_salt: text().notNull(),
});

/** Today's visitors, as hashes that differ from page to page; deleted when the day is over. */
export const visitor = pgTable('visitor', { dat_day: day().notNull(), cod_visitor: text().notNull() }, (table) => [
  primaryKey({ name: 'visitor_pk', columns: [table.dat_day, table.cod_visitor] }),
]);

export const dailyWork = pgTable('daily_work', {
  des_name: text().primaryKey(),
  dat_day: day().notNull(),
});
