import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { applyToSome, beginningOfDay, type Rule } from './retention.repository.ts';

export type Periods = Pick<
  Config,
  'AUDIT_DAYS' | 'AUDIT_IP_DAYS' | 'AUDIT_ROLLUP_DAYS' | 'SECURITY_EVENT_DAYS' | 'TICKET_DAYS'
>;

const someRows = 1000;
/** They are short, and there is one index. */
const someHashes = 10_000;
/** A ticket may hold a MB of files. */
const someTickets = 20;

/** What is kept for a number of days: today and so many days before it, all of them Italian. */
const rulesFor = (periods: Periods, moment: Date): Rule[] => {
  const today = dayInItaly(moment);
  const earlier = (days: number) => ({ value: addDays(today, -days), batch: someRows });
  const happened = { column: 'tms_at', condition: `tms_at < ${beginningOfDay}` };
  const { AUDIT_DAYS, AUDIT_IP_DAYS, AUDIT_ROLLUP_DAYS, SECURITY_EVENT_DAYS, TICKET_DAYS } = periods;
  const rows = (table: string, days: number): Rule => ({ table, ...happened, ...earlier(days) });
  const addresses = (table: string): Rule => ({
    table,
    column: happened.column,
    condition: `${happened.condition} and des_ip is not null`,
    empties: 'des_ip',
    ...earlier(AUDIT_IP_DAYS),
  });
  const figures = (table: string): Rule => ({
    table,
    column: 'dat_day',
    condition: 'dat_day < $1',
    ...earlier(AUDIT_ROLLUP_DAYS),
  });
  const runOut = (table: string, column: string): Rule => ({
    table,
    column,
    condition: `${column} <= $1`,
    value: moment,
    batch: someRows,
  });
  return [
    rows('nav_event', AUDIT_DAYS),
    rows('request_event', AUDIT_DAYS),
    rows('frontend_error', AUDIT_DAYS),
    rows('backend_error', AUDIT_DAYS),
    rows('security_event', SECURITY_EVENT_DAYS),
    addresses('request_event'),
    addresses('security_event'),
    figures('nav_day'),
    figures('request_day'),
    figures('audit_day'),
    {
      table: 'ticket',
      column: 'tms_created_at',
      condition: `tms_created_at < ${beginningOfDay}`,
      ...earlier(TICKET_DAYS),
      batch: someTickets,
    },
    runOut('sign_in', 'tms_expires_at'),
    runOut('one_time_token', 'tms_expires_at'),
    runOut('attempt', 'tms_until'),
    runOut('used_state', 'tms_expires_at'),
  ];
};

export type RetentionDeps = { db: Database; now: () => Date; config: Periods };

/**
 * Throws away by what visitors of past days were told apart: the salts first, without which nobody finds out whose a hash
 * is, then the hashes, some at a time.
 */
export const forgetVisitors = async (
  { db, now }: Omit<RetentionDeps, 'config'>,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const past = { column: 'dat_day', condition: 'dat_day < $1', value: dayInItaly(now()), batch: someHashes };
  for (const table of ['visitor_salt', 'visitor']) {
    while (!isStopped() && (await applyToSome(db, { table, ...past })));
  }
};

/**
 * Deletes what is older than it may be kept, some rows at a time; done again it changes nothing. Resolves to whether it
 * came to an end before `isStopped`. A table that cannot be dealt with does not keep the others from it: what went wrong
 * first is thrown at the end.
 */
export const applyRetention = async (
  { db, now, config }: RetentionDeps,
  isStopped: () => boolean = () => false,
): Promise<boolean> => {
  const failures: unknown[] = [];
  for (const rule of rulesFor(config, now())) {
    try {
      while (!isStopped() && (await applyToSome(db, rule)));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return !isStopped();
};
