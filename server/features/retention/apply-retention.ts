import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { attempt, oneTimeToken, signIn, usedState } from '../../db/schema/accounts.ts';
import {
  auditDay,
  backendError,
  frontendError,
  navDay,
  navEvent,
  requestDay,
  requestEvent,
  securityEvent,
  visitor,
  visitorSalt,
} from '../../db/schema/audit.ts';
import { ticket } from '../../db/schema/tickets.ts';
import { applyToSome, beginningOf, type Rule } from './retention.repository.ts';

export type Periods = Pick<
  Config,
  'AUDIT_DAYS' | 'AUDIT_IP_DAYS' | 'AUDIT_ROLLUP_DAYS' | 'SECURITY_EVENT_DAYS' | 'TICKET_DAYS'
>;

const someRows = 1000;
/** They are short, and there is one index. */
const someHashes = 10_000;
/** A ticket may hold a MB of files. */
const someTickets = 20;

type WithMoment =
  | typeof navEvent
  | typeof requestEvent
  | typeof frontendError
  | typeof backendError
  | typeof securityEvent;
type WithDay = typeof navDay | typeof requestDay | typeof auditDay;

/** What is kept for a number of days: today and so many days before it, all of them Italian. */
const rulesFor = (periods: Periods, moment: Date): Rule[] => {
  const { AUDIT_DAYS, AUDIT_IP_DAYS, AUDIT_ROLLUP_DAYS, SECURITY_EVENT_DAYS, TICKET_DAYS } = periods;
  const firstKept = (days: number): string => addDays(dayInItaly(moment), -days);
  const isBefore = (column: PgColumn, days: number): SQL => sql`${column} < ${beginningOf(firstKept(days))}`;
  const rows = (table: WithMoment, days: number): Rule => ({
    table,
    column: table.tms_at,
    isOld: isBefore(table.tms_at, days),
    batch: someRows,
  });
  const addresses = (table: typeof requestEvent | typeof securityEvent): Rule => ({
    table,
    column: table.tms_at,
    isOld: sql`${isBefore(table.tms_at, AUDIT_IP_DAYS)} and ${table.des_ip} is not null`,
    empties: table.des_ip,
    batch: someRows,
  });
  const figures = (table: WithDay): Rule => ({
    table,
    column: table.dat_day,
    isOld: sql`${table.dat_day} < ${firstKept(AUDIT_ROLLUP_DAYS)}::date`,
    batch: someRows,
  });
  const runOut = (table: PgTable, column: PgColumn): Rule => ({
    table,
    column,
    isOld: sql`${column} <= ${moment}::timestamptz`,
    batch: someRows,
  });
  return [
    rows(navEvent, AUDIT_DAYS),
    rows(requestEvent, AUDIT_DAYS),
    rows(frontendError, AUDIT_DAYS),
    rows(backendError, AUDIT_DAYS),
    rows(securityEvent, SECURITY_EVENT_DAYS),
    addresses(requestEvent),
    addresses(securityEvent),
    figures(navDay),
    figures(requestDay),
    figures(auditDay),
    {
      table: ticket,
      column: ticket.tms_created_at,
      isOld: isBefore(ticket.tms_created_at, TICKET_DAYS),
      batch: someTickets,
    },
    runOut(signIn, signIn.tms_expires_at),
    runOut(oneTimeToken, oneTimeToken.tms_expires_at),
    runOut(attempt, attempt.tms_until),
    runOut(usedState, usedState.tms_expires_at),
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
  for (const table of [visitorSalt, visitor]) {
    const isOld = sql`${table.dat_day} < ${dayInItaly(now())}::date`;
    while (!isStopped() && (await applyToSome(db, { table, column: table.dat_day, isOld, batch: someHashes })));
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
