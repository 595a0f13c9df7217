import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { dayInItaly, quarterOf } from '../../../contract/rules/italian-days.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import { databaseCodeOf } from '../../db/database-errors.ts';
import { auditDay, durationDay, navDay, requestDay } from '../../db/schema/audit.ts';
import { transaction } from '../../db/transaction.ts';
import { parseAddress } from '../../http/network-client.ts';
import { bucketOf } from './durations.ts';
import { type Entries, type QueuedEntry, type Row, type SecurityEvent, stored } from './entries.ts';
import { inertLine } from './inert-text.ts';
import { hashSource, saltOf, visitorOn } from './visitors.ts';

type Kind = keyof typeof stored;

/** Characters of a value in a security event; all scopes of a role take about 300. */
const maxValueLength = 500;

// The recorder stores up to a thousand entries a second: each kind is one statement with one parameter, a list of rows.

/** Of anonymous callers, and of pages that failed, only the quarter of an hour is kept. */
const keptTime = (kind: Kind, { at, ...entry }: { at: Date }): Date => {
  if (kind === 'backend_error' || kind === 'security') return at;
  return 'user' in entry && entry.user !== null ? at : quarterOf(at);
};

const insertRows = async <K extends Kind>(db: DbOrTx, kind: K, entries: Row<K>[]): Promise<void> => {
  if (entries.length === 0) return;
  const { name } = getTableConfig(stored[kind].table);
  const fields = Object.entries(stored[kind].columns);
  const columns = ['tms_at', ...fields.map(([, column]) => column.name)].join(', ');
  const rows = entries.map((entry) => ({
    tms_at: keptTime(kind, entry),
    ...Object.fromEntries(fields.map(([field, column]) => [column.name, entry[field as keyof typeof entry]])),
  }));
  await db.$client.query(
    `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1)`,
    [JSON.stringify(rows)],
  );
};

/** Names are validated on input: this is for older names, and for fields added later. */
const inert = (text: string): string => inertLine(text, maxValueLength);

const inertEvent = ({ target, detail = {}, ip, ...event }: SecurityEvent, at: Date): Row<'security'> => ({
  ...event,
  at,
  target: inert(target),
  detail: Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, inert(value)])),
  ip: parseAddress(ip ?? '') ?? null,
});

/** Stores a security event in the transaction of the change that it describes: both or neither are stored. */
export const recordSecurityEvent = (db: DbOrTx, event: SecurityEvent, now: Date): Promise<void> =>
  insertRows(db, 'security', [inertEvent(event, now)]);

/** Never of anonymous callers, and only valid addresses. */
const withAddress = (entry: Entries['request']): Entries['request'] => ({
  ...entry,
  ip: entry.user === null ? null : (parseAddress(entry.ip ?? '') ?? null),
});

/** Adds rows to the counts of days; all columns outside of the key are counts. In key order: no two processes deadlock. */
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

/** Counts visits of each page and of the day, which is page ''. Late entries have no visitor: their salt may be gone. */
const countPages = async (tx: DbOrTx, entries: Entries['navigation'][], today: string): Promise<void> => {
  if (entries.length === 0) return;
  const salt = await saltOf(tx, today);
  const visits = entries.flatMap(({ at, page, visitor }) => {
    const dat_day = dayInItaly(at);
    return [page, ''].map((des_page) => {
      const hash = dat_day === today ? visitorOn(des_page, visitor, salt) : '';
      return { dat_day, des_page, hash };
    });
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

/** Refused by a rate limit, which takes no time and would make the call look fast. */
const refused = 429;

const countCalls = async (tx: DbOrTx, entries: Entries['request'][]): Promise<void> => {
  const callOf = ({ at, route }: Entries['request']) => ({ dat_day: dayInItaly(at), des_route: route, num_calls: 1 });
  const answered = entries.map((entry) => ({ ...callOf(entry), num_status: entry.status }));
  const timed = entries
    .filter(({ status }) => status !== refused)
    .map((entry) => ({ ...callOf(entry), des_method: entry.method, num_bucket: bucketOf(entry.duration_ms) }));
  await addCounts(tx, requestDay, answered);
  await addCounts(tx, durationDay, timed);
};

/** Stores events with hashes in place of their sources. */
const storeEvents = async (tx: DbOrTx, events: Entries['security'][], today: string): Promise<void> => {
  const salt = events.some(({ source }) => source) ? await saltOf(tx, today) : '';
  const rows = events.map(({ at, source, ...event }) => {
    const detail = { ...event.detail, ...(source && { source: hashSource(source, salt) }) };
    return inertEvent({ ...event, detail }, at);
  });
  await insertRows(tx, 'security', rows);
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
 * Stores the rows of entries, and adds all entries to the counts of their days, in one transaction, whose id `onBegin`
 * gets. All processes write tables and rows in the same order, so that no two deadlock.
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
