import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { addCounts, countPages, countRequests } from './counts.repository.ts';
import type { Entries, Waiting } from './recorded-entries.ts';
import { insertRows } from './rows.repository.ts';

const ofKind = <K extends keyof Entries>(waiting: Waiting[], kind: K): Entries[K][] =>
  waiting.flatMap((one) => (one.kind === kind ? [one.entry as Entries[K]] : []));

export type Batch = {
  waiting: Waiting[];
  /** How many were dropped, by day (YYYY-MM-DD). */
  dropped: [day: string, count: number][];
  today: string;
};

/**
 * Stores entries that leave rows, and adds all of them to the counts of their days, all or nothing. `onBegin` hears which transaction it is. All
 * processes touch the tables and the rows of each in one order, so that no two block each other for good.
 */
export const storeBatch = (
  db: Database,
  { waiting, dropped, today }: Batch,
  onBegin: (transactionId: string) => void,
): Promise<void> =>
  transaction(db, async (client) => {
    const begun = await client.$client.query<{ id: string }>('select pg_current_xact_id()::text as id');
    onBegin(begun.rows[0]?.id ?? '');
    const entries = {
      navigation: ofKind(waiting, 'navigation'),
      request: ofKind(waiting, 'request'),
      frontend_error: ofKind(waiting, 'frontend_error'),
      backend_error: ofKind(waiting, 'backend_error'),
      security: ofKind(waiting, 'security'),
    };
    const rows = waiting.filter(({ isRow }) => isRow);
    await insertRows(client, {
      ...entries,
      navigation: ofKind(rows, 'navigation'),
      request: ofKind(rows, 'request'),
    });
    await countPages(client, entries.navigation, today);
    await countRequests(client, entries.request);
    await addCounts(client, [
      ...entries.frontend_error.map(({ at }) => ({ day: dayInItaly(at), kind: 'frontend_errors' as const, count: 1 })),
      ...entries.backend_error.map(({ at }) => ({ day: dayInItaly(at), kind: 'backend_errors' as const, count: 1 })),
      ...dropped.map(([day, count]) => ({ day, kind: 'dropped' as const, count })),
    ]);
  });

/** Whether the database will never take what it was given: data that it cannot read or that breaks a rule. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code));

/** Whether a transaction was committed. Throws while it is under way. */
export const wasCommitted = async (db: Database, transactionId: string): Promise<boolean> => {
  const { rows } = await db.$client
    .query<{ state: string | null }>('select pg_xact_status($1::text::xid8) as state', [transactionId])
    .catch((error: unknown) => {
      // A database that was restored to an earlier state does not know it.
      if (isRefused(error)) return { rows: [] };
      throw error;
    });
  if (rows[0]?.state === 'in progress') throw new Error('the transaction is still under way');
  return rows[0]?.state === 'committed';
};
