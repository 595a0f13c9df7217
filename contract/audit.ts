import { z } from 'zod';
import { api } from './endpoint.ts';
import { auditPages } from './pages.ts';
import { auditPageSize, maxAuditRows, maxListLength, maxRouteLength, maxTextLength } from './rules/limits.ts';
import { SecurityEventGroup, SecurityEventName, SecurityEventRow } from './security-events.ts';

const AuditPage = z.enum(auditPages);
const Day = z.iso.date();

export const Grouping = z.enum(['giorno', 'mese']);
export type Grouping = z.infer<typeof Grouping>;

/** Newest first: the newest `maxListLength`, or, with a `page_number`, a page. `total` stops at `maxAuditRows`. */
const listOf = <T extends z.ZodType>(row: T) =>
  z.union([
    z.array(row).max(maxListLength),
    z.object({ rows: z.array(row), total: z.int().max(maxAuditRows), flg_more: z.boolean() }),
  ]);

/** ISO 8601. For anonymous callers rounded down to the quarter of an hour, so that no run can be identified by its time. */
const Moment = z.iso.datetime();

export const NavigationRow = z.object({
  timestamp: Moment,
  user: z.string().nullable(),
  page: z.string(),
  platform: z.string(),
  browser: z.string(),
  browser_version: z.string(),
  mobile: z.boolean(),
});
export type NavigationRow = z.infer<typeof NavigationRow>;

export const FrontendErrorRow = z.object({
  time: Moment,
  from_: z.string(),
  path: z.string(),
  error: z.string(),
  stack: z.string(),
  agent: z.string(),
});
export type FrontendErrorRow = z.infer<typeof FrontendErrorRow>;

const Parameters = z.record(z.string(), z.string());

export const RequestRow = z.object({
  timestamp: Moment,
  user: z.string().nullable(),
  method: z.string(),
  route: z.string(),
  status_code: z.int(),
  path_params: Parameters,
  query_params: Parameters,
  ip: z.string().nullable(),
});
export type RequestRow = z.infer<typeof RequestRow>;

export const BackendErrorRow = z.object({
  timestamp: Moment,
  route: z.string(),
  /** Method and route: the raw address may contain a secret. */
  url: z.string(),
  URLSearchParams: Parameters,
  error: z.string(),
  exception: z.string(),
});
export type BackendErrorRow = z.infer<typeof BackendErrorRow>;

export const GroupedNavigation = z.object({
  date: z.string(),
  visits: z.int(),
  /** Counted afresh each day; for a month, the sum of its days. */
  unique_visitors: z.int(),
  errors: z.int(),
  detail: z.array(z.object({ page: z.string(), visits: z.int(), unique_visitors: z.int() })),
});
export type GroupedNavigation = z.infer<typeof GroupedNavigation>;

export const GroupedRequests = z.object({
  date: z.string(),
  API_calls: z.int(),
  errors: z.int(),
  /** Of those calls, the ones that pages make by themselves. */
  automatic_calls: z.int(),
  detail: z.array(
    z.object({
      ...{ route: z.string(), status_code: z.int(), API_calls: z.int(), errors: z.int() },
      flg_automatic: z.boolean(),
    }),
  ),
});
export type GroupedRequests = z.infer<typeof GroupedRequests>;

/** Page of the day's list, from 1; without it, the answer is a plain list. */
const Paging = {
  page_number: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxAuditRows / auditPageSize)
    .optional(),
};

const Search = z.string().trim().max(maxTextLength).optional();

const OnDay = z.object({ date: Day });

/** Without what the caller did: pages and calls with their name, as far back as rows are kept. */
const WithoutOwn = { without_own: z.literal('1').optional() };

/** By default the last 31 days or 12 months; by day, `maxDaysByDay` at most. Unique visitors always include the caller. */
const Grouped = z.object({ grouping: Grouping, from: Day.optional(), until: Day.optional(), ...WithoutOwn });

const Summarized = z.object({ from: Day, until: Day });
const Period = Summarized.nullable();

/** The figures of the period, and of as many days before it: null when not all of those are kept. */
const compared = <T extends z.ZodType>(figures: T) => ({
  period: Period,
  period_before: Period,
  now: figures,
  before: figures.nullable(),
});

/** Median and 95th percentile, in ms; each off by 9.1% at most between 1 ms and 65 s. */
const Quantiles = z.object({ median_ms: z.number(), p95_ms: z.number() });

export const DurationRow = z.object({
  method: z.string(),
  route: z.string(),
  calls: z.int(),
  flg_automatic: z.boolean(),
  ...Quantiles.shape,
  /** Null when nobody made the call in the period before, or it is not kept. */
  before: Quantiles.nullable(),
});
export type DurationRow = z.infer<typeof DurationRow>;

/**
 * Anonymous page views and calls are listed once their quarter of an hour is over. Calls refused with 429, `uncounted` ones
 * and those above a daily number of rows appear in totals only.
 */
export const audit = api({
  'GET /audit/navigation/:date': {
    access: 'audit:read',
    summary: 'Pages that were opened on a day',
    params: OnDay,
    querystring: z.object({ ...Paging, page: AuditPage.optional(), user: Search, ...WithoutOwn }),
    response: listOf(NavigationRow),
  },
  'GET /audit/error_frontend/:date': {
    access: 'audit:read',
    summary: 'Pages that could not be drawn on a day',
    params: OnDay,
    querystring: z.object({ ...Paging, page: AuditPage.optional() }),
    response: listOf(FrontendErrorRow),
  },
  'GET /audit/requests/:date': {
    access: 'audit:read',
    summary: 'Calls of a day',
    params: OnDay,
    querystring: z.object({
      ...Paging,
      route: z.string().max(maxRouteLength).optional(),
      status_code: z.union([z.literal('errors'), z.coerce.number().int().min(100).max(599)]).optional(),
      user: Search,
      ...WithoutOwn,
    }),
    response: listOf(RequestRow),
  },
  'GET /audit/error_backend/:date': {
    access: 'audit:read',
    summary: 'Unexpected errors of the server on a day',
    params: OnDay,
    querystring: z.object({ ...Paging, route: z.string().max(maxRouteLength).optional() }),
    response: listOf(BackendErrorRow),
  },
  'GET /audit/security/:date': {
    access: 'audit:read',
    summary: 'What concerned accounts, roles and stored data on a day',
    params: OnDay,
    querystring: z.object({
      ...Paging,
      event: SecurityEventName.optional(),
      group: SecurityEventGroup.optional(),
      user: Search,
    }),
    response: listOf(SecurityEventRow),
  },
  'GET /audit/navigation_grouped': {
    access: 'audit:read',
    summary: 'Pages by day or month, oldest first; dates without any are left out',
    querystring: Grouped,
    response: z.array(GroupedNavigation),
  },
  'GET /audit/requests_grouped': {
    access: 'audit:read',
    summary: 'Calls by day or month, oldest first; dates without any are left out',
    querystring: Grouped,
    response: z.array(GroupedRequests),
  },
  'GET /audit/navigation_summary': {
    access: 'audit:read',
    summary: 'Pages of a period next to the period before, with browsers and devices from the rows that are kept',
    querystring: Summarized.extend(WithoutOwn),
    response: z.object({
      ...compared(z.object({ visits: z.int(), unique_visitors: z.int(), errors: z.int() })),
      pages: z.array(z.object({ page: z.string(), visits: z.int(), visits_before: z.int().nullable() })),
      /** The first day whose rows are counted here; null when no row of the period is kept. */
      dat_first_rows: Day.nullable(),
      /** The most frequent first; of anonymous visits, those whose quarter of an hour is over. */
      devices: z.array(z.object({ browser: z.string(), platform: z.string(), mobile: z.boolean(), visits: z.int() })),
    }),
  },
  'GET /audit/requests_summary': {
    access: 'audit:read',
    summary: 'Calls of a period next to the period before, with how long each took',
    querystring: Summarized.extend(WithoutOwn),
    response: z.object({
      ...compared(z.object({ API_calls: z.int(), automatic_calls: z.int(), errors: z.int(), unexpected: z.int() })),
      dat_first_durations: Day.nullable(),
      durations: z.array(DurationRow),
    }),
  },
  'GET /audit/security_summary': {
    access: 'audit:read',
    summary: 'Security events of a day and of the seven days until it, and what may be an attack',
    querystring: OnDay,
    response: z.object({
      events: z.array(z.object({ event: SecurityEventName, num_day: z.int(), num_week: z.int() })),
      /** Many failed sign-ins of the day: with one account, or from one source with several. The most first. */
      attacks: z.array(
        z.object({ kind: z.enum(['account', 'source']), name: z.string(), num_failed: z.int(), num_accounts: z.int() }),
      ),
    }),
  },
  'GET /audit/state': {
    access: 'audit:read',
    summary: 'What the audit holds and what it lost',
    response: z.object({
      dat_first_rows: Day,
      dat_first_grouped: Day,
      dat_first_security: Day,
      dat_today: Day,
      /** Records dropped in the last 31 days: more than could be stored, or than one address may send. */
      num_dropped: z.int(),
    }),
  },
});
