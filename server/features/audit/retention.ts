import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import { timeZone } from '../../../contract/rules/limits.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { readSettings } from '../../db/read-settings.ts';
import * as accounts from '../../db/schema/accounts.ts';
import * as audit from '../../db/schema/audit.ts';
import { classGuess, classGuessKey, classLobby } from '../../db/schema/classes.ts';
import { addressRun, collectionHour, setAsideDay } from '../../db/schema/collection.ts';
import { deletedRun, participant } from '../../db/schema/runs.ts';
import { ticket } from '../../db/schema/tickets.ts';
import type { Settings } from '../../db/settings.ts';
import { columnNames } from '../../db/statements.ts';
import { transaction } from '../../db/transaction.ts';
import type { Log } from '../../lib/log.ts';
import { repeatWork } from '../../lib/loop.ts';
import { clockPlausibility, onceADay } from './daily-work.ts';
import { totalDays } from './kept-days.ts';

/** How long a device that sends a deleted run again learns that; later there is no such participant. */
const deletedRunDays = 30;

type Scope = Pick<Context, 'db' | 'now'>;

/** Rows deleted at a time: more where they are short, fewer of tickets, which may have 1 MB of files. */
const batches = { rows: 1000, hashes: 10_000, tickets: 20 };

/** Deletes a table's old rows, by the column with their age, or clears another column of them. */
type Rule = { column: PgColumn; isOld: SQL | undefined; clears?: PgColumn; batch?: number };

/** Times before a day (YYYY-MM-DD) in Italy. */
const timesBefore = (column: PgColumn, day: string): Rule => ({
  column,
  isOld: sql`${column} < (${day}::date::timestamp at time zone ${timeZone})`,
});

const daysBefore = (column: PgColumn, day: string): Rule => ({ column, isOld: sql`${column} < ${day}::date` });

const cleared = (clears: PgColumn, { column, isOld }: Rule): Rule => ({
  column,
  isOld: and(isOld, isNotNull(clears)),
  clears,
});

/** What is kept for some days is kept today and so many days before, in Italian time. */
const rulesFor = (periods: Settings, now: Date): Rule[] => {
  const { AUDIT_DAYS, AUDIT_IP_DAYS, SECURITY_EVENT_DAYS, TICKET_DAYS } = periods;
  const today = dayInItaly(now);
  const first = (days: number): string => addDays(today, -days);
  const expired = (column: PgColumn): Rule => ({ column, isOld: sql`${column} <= ${now}::timestamptz` });
  const { navEvent, requestEvent, frontendError, backendError, securityEvent } = audit;
  return [
    ...[navEvent, requestEvent, frontendError, backendError].map((rows) => timesBefore(rows.tms_at, first(AUDIT_DAYS))),
    timesBefore(securityEvent.tms_at, first(SECURITY_EVENT_DAYS)),
    cleared(requestEvent.des_ip, timesBefore(requestEvent.tms_at, first(AUDIT_IP_DAYS))),
    cleared(securityEvent.des_ip, timesBefore(securityEvent.tms_at, first(AUDIT_IP_DAYS))),
    ...[audit.navDay, audit.requestDay, audit.durationDay, audit.auditDay].map((counts) =>
      daysBefore(counts.dat_day, first(totalDays)),
    ),
    { ...timesBefore(ticket.tms_created_at, first(TICKET_DAYS)), batch: batches.tickets },
    expired(accounts.signIn.tms_expires_at),
    expired(accounts.oneTimeToken.tms_expires_at),
    expired(accounts.attempt.tms_until),
    timesBefore(collectionHour.tms_hour, first(totalDays)),
    { ...timesBefore(addressRun.tms_at, today), batch: batches.hashes },
    // Of classes that never began.
    timesBefore(classLobby.tms_seen_at, today),
    // Of words that were never revealed.
    daysBefore(classGuess.dat_day, today),
    daysBefore(classGuessKey.dat_day, today),
    daysBefore(setAsideDay.dat_day, today),
    daysBefore(deletedRun.dat_deleted, first(deletedRunDays)),
    // Of runs that wait or are set aside or void; one that has come into the figures has no mark any more.
    cleared(participant.cod_address, timesBefore(participant.tms_completed_at, first(AUDIT_IP_DAYS))),
  ];
};

/** Applies a rule to a batch of rows, without locked ones. Resolves to whether there may be more. */
const applyToSome = (db: Database, { column, isOld, clears, batch = batches.rows }: Rule): Promise<boolean> =>
  transaction(db, async (tx) => {
    // Stopping the server must not wait for a locked table.
    await tx.execute(sql`set local statement_timeout = '5s'`);
    // In order, so that the index finds them past the rows just deleted.
    const oldest = sql`select ctid from ${column.table} where ${isOld} order by ${column} limit ${batch}`;
    const rows = sql`ctid = any (array(${oldest} for update skip locked))`;
    const { rowCount } = await tx.execute(
      clears
        ? sql`update ${column.table} set ${columnNames(clears)} = null where ${rows}`
        : sql`delete from ${column.table} where ${rows}`,
    );
    return rowCount === batch;
  });

/** Deletes the hashes of past days' visitors: first the salts, without which no hash leads to a visitor. */
export const forgetVisitors = async ({ db, now }: Scope, isStopped = () => false): Promise<void> => {
  for (const { dat_day } of [audit.visitorSalt, audit.visitor]) {
    const rule = { ...daysBefore(dat_day, dayInItaly(now())), batch: batches.hashes };
    while (!isStopped() && (await applyToSome(db, rule)));
  }
};

/** Applies all rules. Resolves to whether it finished before `isStopped`; throws the first error at the end. */
export const applyRetention = async ({ db, now }: Scope, isStopped = () => false): Promise<boolean> => {
  const failures: unknown[] = [];
  for (const rule of rulesFor(await readSettings(db), now())) {
    try {
      while (!isStopped() && (await applyToSome(db, rule)));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return !isStopped();
};

const pauseMs = 10 * 60_000;

/**
 * Deletes old rows once a day in one of the processes, and hashes of past visitors at every check. `stop` waits for the
 * current batch. A clock that is suddenly far ahead is not trusted at first, since deleting cannot be undone.
 */
export const startRetention = ({ log, ...scope }: Scope & { log: Pick<Log, 'warn'> }) => {
  const isClockPlausible = clockPlausibility();
  let isStopped = false;

  const work = async (): Promise<void> => {
    const now = scope.now();
    const day = dayInItaly(now);
    await forgetVisitors(scope, () => isStopped);
    if (await isClockPlausible(scope.db, now))
      await onceADay(scope.db, { name: 'retention', day }, () => applyRetention(scope, () => isStopped));
    else log.warn(`nothing is deleted for now: the clock says ${day}, long after the last time; is it right?`);
  };

  const loop = repeatWork({ log, without: 'what is too old is not deleted', restMs: pauseMs, work });
  return {
    stop: (): Promise<void> => {
      isStopped = true;
      return loop.stop();
    },
  };
};
