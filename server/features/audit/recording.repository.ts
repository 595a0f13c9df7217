import { sql } from 'drizzle-orm';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import { databaseCodeOf } from '../../db/database-errors.ts';
import { transaction } from '../../db/transaction.ts';
import { addCounts, countDurations, countPages, countRequests } from './counts.repository.ts';
import { insertRows } from './insert-rows.repository.ts';
import type { Entries, QueuedEntry, SecurityEntry } from './recorded-entries.ts';
import { saltOf, sourceMark } from './visitors.ts';

const ofKind = <K extends keyof Entries>(queued: QueuedEntry[], kind: K): Entries[K][] =>
  queued.flatMap((one) => (one.kind === kind ? [one.entry as Entries[K]] : []));

/** Replaces the sources of events by their marks, with the salt of the day on which they are stored. */
const withMarks = async (tx: DbOrTx, events: SecurityEntry[], today: string): Promise<SecurityEntry[]> => {
  if (!events.some(({ source }) => source)) return events;
  const salt = await saltOf(tx, today);
  return events.map(({ source, ...event }) =>
    source ? { ...event, detail: { ...event.detail, source: sourceMark(source, salt) } } : event,
  );
};

export type Batch = {
  queued: QueuedEntry[];
  /** How many entries were dropped, by day (YYYY-MM-DD). */
  dropped: [day: string, count: number][];
  today: string;
};

/**
 * Stores the rows of entries, and adds all entries to the counts of their days, in one transaction; `onBegin` gets the
 * transaction id. All processes write tables and rows in the same order, so that no two deadlock.
 */
export const storeBatch = (
  db: Database,
  { queued, dropped, today }: Batch,
  onBegin: (transactionId: string) => void,
): Promise<void> =>
  transaction(db, async (tx) => {
    const begun = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
    onBegin(begun.rows[0]?.id ?? '');
    const entries = {
      navigation: ofKind(queued, 'navigation'),
      request: ofKind(queued, 'request'),
      frontend_error: ofKind(queued, 'frontend_error'),
      backend_error: ofKind(queued, 'backend_error'),
      security: await withMarks(tx, ofKind(queued, 'security'), today),
    };
    const rows = queued.filter(({ isRow }) => isRow);
    await insertRows(tx, {
      ...entries,
      navigation: ofKind(rows, 'navigation'),
      request: ofKind(rows, 'request'),
    });
    await countPages(tx, entries.navigation, today);
    await countRequests(tx, entries.request);
    await countDurations(tx, entries.request);
    await addCounts(tx, [
      ...entries.frontend_error.map(({ at }) => ({ day: dayInItaly(at), kind: 'frontend_errors' as const, count: 1 })),
      ...entries.backend_error.map(({ at }) => ({ day: dayInItaly(at), kind: 'backend_errors' as const, count: 1 })),
      ...dropped.map(([day, count]) => ({ day, kind: 'dropped' as const, count })),
    ]);
  });

/** Whether the database will always refuse this data: it is invalid or violates a constraint. */
export const isRefused = (error: unknown): boolean => /^2[23]...$/.test(databaseCodeOf(error) ?? '');

/** Whether a transaction was committed. Throws while it is under way. */
export const wasCommitted = async (db: DbOrTx, transactionId: string): Promise<boolean> => {
  const { rows } = await db
    .execute<{ state: string | null }>(sql`select pg_xact_status(${transactionId}::text::xid8) as state`)
    .catch((error: unknown) => {
      // A database that was restored to an earlier state has no record of it.
      if (isRefused(error)) return { rows: [] };
      throw error;
    });
  if (rows[0]?.state === 'in progress') throw new Error('the transaction is still under way');
  return rows[0]?.state === 'committed';
};
