import type { Settings } from '../../../db/settings.ts';

/** The beginning of 10 April in Italy, in summer time. */
export const midnight = new Date('2026-04-09T22:00:00Z');
/** The end of 10 March in Italy, in winter time. */
export const lastOld = '2026-03-10T22:59:59.999Z';
export const firstKept = '2026-03-10T23:00:00Z';

export const periods: Partial<Settings> = {
  AUDIT_DAYS: 30,
  AUDIT_IP_DAYS: 7,
  SECURITY_EVENT_DAYS: 30,
  TICKET_DAYS: 30,
};

/** Emptied after each test. */
export const tables =
  'nav_event, request_event, frontend_error, backend_error, security_event, nav_day, request_day, ' +
  'duration_day, audit_day, visitor, visitor_salt, daily_work, ticket, attempt, one_time_token, sign_in';

/** Inserts a row per table, with its time as the only parameter. */
export const insertRow: Record<string, string> = {
  nav_event: `insert into nav_event (tms_at, des_page, des_browser, des_browser_version, des_platform, flg_mobile)
    values ($1, '/test', 'Firefox', '140', 'Windows', false)`,
  request_event: `insert into request_event (tms_at, des_method, des_route, num_status) values ($1, 'GET', '/api/images', 200)`,
  frontend_error: `insert into frontend_error (tms_at, des_from, des_path, des_error, des_stack, des_agent)
    values ($1, '', '/test', 'Error', '', '')`,
  backend_error: `insert into backend_error (tms_at, des_method, des_route, des_error, des_exception)
    values ($1, 'GET', '/api/images', 'Error', '')`,
  security_event: `insert into security_event (tms_at, des_event) values ($1, 'signed_in')`,
  ticket: `insert into ticket (tms_created_at, cod_ticket, hs_ticket_category, hs_ticket_priority, subject, content, user_email,
      user_full_name, des_language)
    values ($1, left(gen_random_uuid()::text, 6), 'other', 'LOW', 's', 'c', 'ada@school.example', 'Ada', 'it')`,
};
