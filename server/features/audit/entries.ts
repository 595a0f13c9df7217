import type { GetColumnData } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SecurityEventName } from '../../../contract/security-events.ts';
import { backendError, frontendError, navEvent, requestEvent, securityEvent } from '../../db/schema/audit.ts';

/**
 * How entries are inserted and listed follows from this. A new column is a line here, in db/schema/audit.ts (and a migration), in
 * the row of contract/audit.ts or contract/security-events.ts, in web/office/audit (usage-lists.tsx or SecurityPage.tsx) and
 * under `columns` of web/i18n/audit.ts, twice; and what records the entry must fill it. lists.ts renames some for the contract.
 */
export const stored = {
  navigation: {
    table: navEvent,
    columns: {
      user: navEvent.des_user,
      page: navEvent.des_page,
      platform: navEvent.des_platform,
      browser: navEvent.des_browser,
      browser_version: navEvent.des_browser_version,
      mobile: navEvent.flg_mobile,
    },
  },
  request: {
    table: requestEvent,
    columns: {
      user: requestEvent.des_user,
      method: requestEvent.des_method,
      route: requestEvent.des_route,
      status: requestEvent.num_status,
      path_params: requestEvent.jsn_path_params,
      query_params: requestEvent.jsn_query_params,
      ip: requestEvent.des_ip,
    },
  },
  frontend_error: {
    table: frontendError,
    columns: {
      from: frontendError.des_from,
      path: frontendError.des_path,
      error: frontendError.des_error,
      stack: frontendError.des_stack,
      agent: frontendError.des_agent,
    },
  },
  backend_error: {
    table: backendError,
    columns: {
      method: backendError.des_method,
      route: backendError.des_route,
      query_params: backendError.jsn_query_params,
      error: backendError.des_error,
      exception: backendError.des_exception,
    },
  },
  security: {
    table: securityEvent,
    columns: {
      event: securityEvent.des_event,
      user: securityEvent.des_user,
      target: securityEvent.des_target,
      detail: securityEvent.jsn_detail,
      ip: securityEvent.des_ip,
    },
  },
};

type FieldsOf<Columns extends Record<string, PgColumn>> = { [Field in keyof Columns]: GetColumnData<Columns[Field]> };

/** `at` is when it happened. */
export type Row<K extends keyof typeof stored> = { at: Date } & FieldsOf<(typeof stored)[K]['columns']>;

export type SecurityEvent = {
  event: SecurityEventName;
  /** The actor's email. */
  user: string | null;
  /** The target: an email, or the name of a role or session. */
  target: string;
  /** Field name -> new value; never a secret. */
  detail?: Record<string, string>;
  ip?: string | null;
};

/** What is to be stored, by kind. */
export type Entries = {
  /** A page view, already made harmless. `visitor` distinguishes visitors; it is hashed and never stored. */
  navigation: Row<'navigation'> & { visitor: string };
  /** A call. `user`, parameters and `ip` are set for signed-in callers only. Unless `isRow`, it is only counted. */
  request: Row<'request'> & { duration_ms: number; isRow: boolean };
  frontend_error: Row<'frontend_error'>;
  /** An unexpected error. For anonymous callers `at` is already rounded to the quarter of an hour. */
  backend_error: Row<'backend_error'>;
  /** For events without a transaction, such as a failed sign-in. `source`: its network address, hashed and never stored. */
  security: SecurityEvent & { at: Date; source?: string };
};

export type Recorded = { [K in keyof Entries]: { kind: K; entry: Entries[K] } }[keyof Entries];

/** An entry to be stored. Unless `isRow`, it is only counted in its day's totals. */
export type QueuedEntry = Recorded & { isRow: boolean };
