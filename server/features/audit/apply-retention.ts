import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { attempt, oneTimeToken, signIn } from '../../db/schema/accounts.ts';
import {
  auditDay,
  backendError,
  durationDay,
  frontendError,
  navDay,
  navEvent,
  navMonth,
  requestDay,
  requestEvent,
  requestMonth,
  securityEvent,
  visitor,
  visitorSalt,
} from '../../db/schema/audit.ts';
import {
  addressRun,
  classGuess,
  classGuessKey,
  classLobby,
  collectionHour,
  deletedRun,
  participant,
  setAsideDay,
} from '../../db/schema/runs.ts';
import { ticket } from '../../db/schema/tickets.ts';
import { applyToSome, beginningOf, type Rule } from './retention.repository.ts';

export type Periods = Pick<
  Config,
  'AUDIT_DAYS' | 'AUDIT_IP_DAYS' | 'AUDIT_ROLLUP_DAYS' | 'SECURITY_EVENT_DAYS' | 'TICKET_DAYS'
>;

/** How long a device that sends a deleted run again is told so; later there is just no such participant. */
const deletedRunDays = 30;

const rowBatch = 1000;
/** More, since they are short and have one index. */
const hashBatch = 10_000;
/** Fewer, since a ticket may have 1 MB of files. */
const ticketBatch = 20;

type WithMoment =
  | typeof navEvent
  | typeof requestEvent
  | typeof frontendError
  | typeof backendError
  | typeof securityEvent;
type WithDay = typeof navDay | typeof requestDay | typeof durationDay | typeof auditDay;

/**
 * Returns the rules for `moment`. What is kept for some days is kept today and so many days before, in Italian time.
 */
const rulesFor = (periods: Periods, moment: Date): Rule[] => {
  const { AUDIT_DAYS, AUDIT_IP_DAYS, AUDIT_ROLLUP_DAYS, SECURITY_EVENT_DAYS, TICKET_DAYS } = periods;
  const firstKept = (days: number): string => addDays(dayInItaly(moment), -days);
  const isBefore = (column: PgColumn, days: number): SQL => sql`${column} < ${beginningOf(firstKept(days))}`;
  const rows = (table: WithMoment, days: number): Rule => ({
    table,
    column: table.tms_at,
    isOld: isBefore(table.tms_at, days),
    batch: rowBatch,
  });
  const addresses = (table: typeof requestEvent | typeof securityEvent): Rule => ({
    table,
    column: table.tms_at,
    isOld: sql`${isBefore(table.tms_at, AUDIT_IP_DAYS)} and ${table.des_ip} is not null`,
    replaces: { column: table.des_ip, by: sql`null` },
    batch: rowBatch,
  });
  const figures = (table: WithDay): Rule => ({
    table,
    column: table.dat_day,
    isOld: sql`${table.dat_day} < ${firstKept(AUDIT_ROLLUP_DAYS)}::date`,
    batch: rowBatch,
  });
  // Together with the first of its days: what remains of that month is summed from its days.
  const sums = (table: typeof navMonth | typeof requestMonth): Rule => ({
    table,
    column: table.dat_month,
    isOld: sql`${table.dat_month} < ${firstKept(AUDIT_ROLLUP_DAYS)}::date`,
    batch: rowBatch,
  });
  const runOut = (table: PgTable, column: PgColumn): Rule => ({
    table,
    column,
    isOld: sql`${column} <= ${moment}::timestamptz`,
    batch: rowBatch,
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
    figures(durationDay),
    figures(auditDay),
    sums(navMonth),
    sums(requestMonth),
    {
      table: ticket,
      column: ticket.tms_created_at,
      isOld: isBefore(ticket.tms_created_at, TICKET_DAYS),
      batch: ticketBatch,
    },
    runOut(signIn, signIn.tms_expires_at),
    runOut(oneTimeToken, oneTimeToken.tms_expires_at),
    runOut(attempt, attempt.tms_until),
    {
      table: collectionHour,
      column: collectionHour.tms_hour,
      isOld: isBefore(collectionHour.tms_hour, AUDIT_ROLLUP_DAYS),
      batch: rowBatch,
    },
    {
      table: addressRun,
      column: addressRun.tms_at,
      isOld: sql`${addressRun.tms_at} < ${beginningOf(dayInItaly(moment))}`,
      batch: hashBatch,
    },
    // Of classes that never began.
    {
      table: classLobby,
      column: classLobby.tms_seen_at,
      isOld: sql`${classLobby.tms_seen_at} < ${beginningOf(dayInItaly(moment))}`,
      batch: rowBatch,
    },
    // Of words that were never revealed.
    ...[classGuess, classGuessKey].map((table) => ({
      table,
      column: table.dat_day,
      isOld: sql`${table.dat_day} < ${dayInItaly(moment)}::date`,
      batch: rowBatch,
    })),
    {
      table: setAsideDay,
      column: setAsideDay.dat_day,
      isOld: sql`${setAsideDay.dat_day} < ${dayInItaly(moment)}::date`,
      batch: rowBatch,
    },
    {
      table: deletedRun,
      column: deletedRun.dat_deleted,
      isOld: sql`${deletedRun.dat_deleted} < ${firstKept(deletedRunDays)}::date`,
      batch: rowBatch,
    },
    // Of runs that wait or are set aside or void; one that has come into the figures has no mark any more.
    {
      table: participant,
      column: participant.tms_completed_at,
      isOld: sql`${isBefore(participant.tms_completed_at, AUDIT_IP_DAYS)} and ${participant.cod_address} is not null`,
      replaces: { column: participant.cod_address, by: sql`null` },
      batch: rowBatch,
    },
  ];
};

export type RetentionDeps = { db: Database; now: () => Date; config: Periods };

/**
 * Deletes what distinguished the visitors of past days, in batches: first the salts, without which no hash can be
 * traced to a visitor, then the hashes.
 */
export const forgetVisitors = async (
  { db, now }: Omit<RetentionDeps, 'config'>,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  for (const table of [visitorSalt, visitor]) {
    const isOld = sql`${table.dat_day} < ${dayInItaly(now())}::date`;
    while (!isStopped() && (await applyToSome(db, { table, column: table.dat_day, isOld, batch: hashBatch })));
  }
};

/**
 * Deletes what has passed its retention period, in batches; repeating it changes nothing. Resolves to whether it
 * finished before `isStopped`. A failing table does not keep others from being processed: the first error is thrown at
 * the end.
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
