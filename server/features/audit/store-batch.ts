import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { dayInItaly, quarterOf } from '../../../contract/rules/italian-days.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import { databaseCodeOf } from '../../db/database-errors.ts';
import { auditDay, durationDay, navDay, requestDay } from '../../db/schema/audit.ts';
import { transaction } from '../../db/transaction.ts';
import { parseAddress } from '../../http/network-client.ts';
import { bucketOf } from './durations.ts';
import { type Entries, type PlainKind, type QueuedEntry, stored } from './entries.ts';
import { recordSecurityEvent } from './security-events.ts';
import { hashSource, saltOf, visitorOn } from './visitors.ts';

// The recorder stores up to a thousand entries a second: each kind is one statement with one parameter, a list of rows.

/** Of anonymous callers, and of pages that failed, only the quarter of an hour is kept. */
const timeOf = (kind: PlainKind, entry: Entries[PlainKind]): Date =>
  kind === 'backend_error' || ('user' in entry && entry.user !== null) ? entry.at : quarterOf(entry.at);

const insertRows = async <K extends PlainKind>(tx: DbOrTx, kind: K, entries: Entries[K][]): Promise<void> => {
  if (entries.length === 0) return;
  const { name } = getTableConfig(stored[kind].table);
  const fields = Object.entries(stored[kind].columns);
  const columns = ['tms_at', ...fields.map(([, column]) => column.name)].join(', ');
  const rows = entries.map((entry) => ({
    tms_at: timeOf(kind, entry),
    ...Object.fromEntries(fields.map(([field, column]) => [column.name, entry[field as keyof typeof entry]])),
  }));
  await tx.$client.query(
    `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1)`,
    [JSON.stringify(rows)],
  );
};

/** Never of anonymous callers, and none that is no address. */
const withAddress = (entry: Entries['request']): Entries['request'] => ({
  ...entry,
  ip: entry.user === null ? null : (parseAddress(entry.ip ?? '') ?? null),
});

/**
 * Adds rows to the counts of days: rows of the same key become one, and what is no key is a count. In the order of keys, so
 * that processes cannot deadlock.
 */
const addCounts = async (tx: DbOrTx, table: PgTable, rows: Record<string, string | number>[]): Promise<void> => {
  const { name, columns, primaryKeys } = getTableConfig(table);
  if (rows.length === 0) return;
  const key = primaryKeys.flatMap((primary) => primary.columns.map((column) => column.name));
  const sums = columns.map((column) => column.name).filter((column) => !key.includes(column));
  await tx.$client.query(
    `insert into ${name} (${[...key, ...sums]})
     select ${[...key, ...sums.map((sum) => `sum(${sum})`)]} from json_populate_recordset(null::${name}, $1)
     group by ${key} order by ${key}
     on conflict (${key}) do update set ${sums.map((sum) => `${sum} = ${name}.${sum} + excluded.${sum}`)}`,
    [JSON.stringify(rows)],
  );
};

/**
 * Counts visits of each page and of the whole day, which is page ''. Visitors are distinguished only on the day itself
 * (`today`): for a late entry, the salt of its day may be gone.
 */
const countPages = async (tx: DbOrTx, entries: Entries['navigation'][], today: string): Promise<void> => {
  if (entries.length === 0) return;
  const salt = await saltOf(tx, today);
  const visits = entries.flatMap(({ at, page, visitor }) => {
    const dat_day = dayInItaly(at);
    return [page, ''].map((des_page) => ({
      ...{ dat_day, des_page },
      hash: dat_day === today ? visitorOn(des_page, visitor, salt) : '',
    }));
  });
  const { rows } = await tx.$client.query<{ cod_visitor: string }>(
    `insert into visitor (dat_day, cod_visitor) select distinct $1::date, hash from unnest($2::text[]) as hash
     where hash <> '' order by hash on conflict do nothing returning cod_visitor`,
    [today, visits.map(({ hash }) => hash)],
  );
  const came = new Set(rows.map(({ cod_visitor }) => cod_visitor));
  await addCounts(
    tx,
    navDay,
    visits.map(({ hash, ...of }) => ({ ...of, num_visits: 1, num_visitors: came.delete(hash) ? 1 : 0 })),
  );
};

/** What a rate limit refused took no time, and would make the call look fast. */
const refused = 429;

const countCalls = async (tx: DbOrTx, entries: Entries['request'][]): Promise<void> => {
  const calls = entries.map(({ at, route, ...call }) => ({ ...call, dat_day: dayInItaly(at), des_route: route }));
  await addCounts(
    tx,
    requestDay,
    calls.map(({ dat_day, des_route, status }) => ({ dat_day, des_route, num_status: status, num_calls: 1 })),
  );
  await addCounts(
    tx,
    durationDay,
    calls
      .filter(({ status }) => status !== refused)
      .map(({ dat_day, des_route, method, duration_ms }) => ({
        ...{ dat_day, des_route, des_method: method, num_bucket: bucketOf(duration_ms), num_calls: 1 },
      })),
  );
};

/** Stores events, with hashes in place of their sources: by the salt of the day on which they are stored. */
const storeEvents = async (tx: DbOrTx, events: Entries['security'][], today: string): Promise<void> => {
  const salt = events.some(({ source }) => source) ? await saltOf(tx, today) : '';
  for (const { at, source, ...event } of events) {
    const detail = { ...event.detail, ...(source && { source: hashSource(source, salt) }) };
    await recordSecurityEvent(tx, { ...event, detail }, at);
  }
};

const ofKind = <K extends keyof Entries>(queued: QueuedEntry[], kind: K): Entries[K][] =>
  queued.flatMap((one) => (one.kind === kind ? [one.entry as Entries[K]] : []));

type Batch = {
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
    const rows = queued.filter(({ isRow }) => isRow);
    const failures = [ofKind(queued, 'frontend_error'), ofKind(queued, 'backend_error')] as const;
    await insertRows(tx, 'navigation', ofKind(rows, 'navigation'));
    await insertRows(tx, 'request', ofKind(rows, 'request').map(withAddress));
    await insertRows(tx, 'frontend_error', failures[0]);
    await insertRows(tx, 'backend_error', failures[1]);
    await storeEvents(tx, ofKind(queued, 'security'), today);
    await countPages(tx, ofKind(queued, 'navigation'), today);
    await countCalls(tx, ofKind(queued, 'request'));
    await addCounts(tx, auditDay, [
      ...failures[0].map(({ at }) => ({ dat_day: dayInItaly(at), des_kind: 'frontend_errors', num_count: 1 })),
      ...failures[1].map(({ at }) => ({ dat_day: dayInItaly(at), des_kind: 'backend_errors', num_count: 1 })),
      ...dropped.map(([dat_day, num_count]) => ({ dat_day, des_kind: 'dropped', num_count })),
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
