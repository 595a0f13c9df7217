import { setTimeout as after } from 'node:timers/promises';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import { databaseCodeOf } from '../../db/database-errors.ts';
import { reasonOf } from '../../jobs/reason.ts';
import { startLoop } from '../../lib/loop.ts';
import { onceAnOutage } from '../../lib/once-an-outage.ts';
import { anonymousRows } from './anonymous-rows.ts';
import type { Entries, QueuedEntry } from './recorded-entries.ts';
import { isRefused, storeBatch, wasCommitted } from './recording.repository.ts';

export type Recorder = {
  /** Queues an entry without waiting; it is dropped and counted when the queue is full. */
  record: <K extends keyof Entries>(kind: K, entry: Entries[K]) => void;
  /** Counts dropped entries. */
  drop: (count?: number) => void;
  /** Stores all queued entries. Never rejects. */
  flush: () => Promise<void>;
  /** How many entries are queued, and how many were dropped since the start. */
  counts: () => { waiting: number; dropped: number };
  /** Stores all queued entries, within a time limit; later ones are dropped. */
  stop: () => Promise<void>;
};

type Deps = {
  db: Database;
  log: { warn(msg: string): void };
  now: () => Date;
  /** Longest queue. */
  capacity?: number;
  /** Anonymous rows per day and kind. */
  maxAnonymousRows?: number;
  /** How long entries are collected before they are stored. */
  pauseMs?: number;
  /** How long `stop` waits for the database. */
  timeoutMs?: number;
};

/** Maximum number of entries stored in one transaction. */
const batchSize = 1000;

/**
 * The share of the queue that page views and calls may fill: a flood of them must not displace errors and failed
 * sign-ins.
 */
const frequentShare = 0.8;

/** Code of PostgreSQL or of the connection; messages may quote stored values. */
const codeOf = (error: unknown): string => databaseCodeOf(error) ?? reasonOf(error);

/**
 * Stores audit entries in batches, outside request handling: about once a second, in order. While the database is away
 * entries wait, up to `capacity`. It does not keep the process alive.
 */
export const startRecording = ({
  db,
  log,
  now,
  capacity = 10_000,
  maxAnonymousRows,
  pauseMs = 1000,
  timeoutMs = 3000,
}: Deps): Recorder => {
  const queue: QueuedEntry[] = [];
  const mayStoreRow = anonymousRows({ log, maxRows: maxAnonymousRows });
  /** Dropped entries whose count is not stored yet, by day. */
  const unstored = new Map<string, number>();
  let dropped = 0;
  let isStopped = false;
  const flood = onceAnOutage();
  const outage = onceAnOutage();
  /** A transaction that may or may not have been committed. */
  let uncertain: { id: string; done: () => void } | undefined;
  let underWay = Promise.resolve();

  const drop = (count = 1) => {
    dropped += count;
    const day = dayInItaly(now());
    unstored.set(day, (unstored.get(day) ?? 0) + count);
  };

  const record: Recorder['record'] = (kind, entry) => {
    const limit = kind === 'navigation' || kind === 'request' ? Math.floor(capacity * frequentShare) : capacity;
    if (!isStopped && queue.length < limit) {
      const hasRow = !('isRow' in entry) || entry.isRow;
      return void queue.push({
        kind,
        entry,
        isRow: hasRow && mayStoreRow(kind, entry, dayInItaly(now())),
      } as QueuedEntry);
    }
    drop();
    flood.failed(() => log.warn('more is to be audited than can be stored: what comes now is dropped and counted'));
  };

  const settle = async (): Promise<void> => {
    if (uncertain && (await wasCommitted(db, uncertain.id))) uncertain.done();
    uncertain = undefined;
  };

  const store = async (size: number): Promise<void> => {
    const today = dayInItaly(now());
    const lost = [...unstored];
    const done = () => {
      queue.splice(0, size);
      for (const [day, count] of lost) unstored.set(day, (unstored.get(day) ?? 0) - count);
      for (const [day, count] of unstored) if (count === 0) unstored.delete(day);
    };
    await storeBatch(db, { queued: queue.slice(0, size), dropped: lost, today }, (id) => {
      uncertain = { id, done };
    });
    uncertain = undefined;
    done();
  };

  /** Halves a refused batch until the entry at fault is found and dropped, so that the others are stored. */
  const storeOrBisect = async (size: number): Promise<void> => {
    try {
      await store(size);
    } catch (error) {
      if (!isRefused(error) || size === 0) throw error;
      uncertain = undefined;
      if (size > 1) return storeOrBisect(Math.floor(size / 2));
      queue.shift();
      drop();
      log.warn(`an entry of the audit was refused and dropped: ${codeOf(error)}`);
    }
  };

  const storeAll = async (): Promise<void> => {
    try {
      await settle();
      while (queue.length > 0 || unstored.size > 0) await storeOrBisect(Math.min(batchSize, queue.length));
      flood.worked();
      outage.worked();
    } catch (error) {
      outage.failed(() => log.warn(`what is audited waits: ${codeOf(error)}`));
    }
  };

  const flush = () => {
    underWay = underWay.then(storeAll);
    return underWay;
  };

  const flushThenPause = async () => {
    await flush();
    return pauseMs;
  };
  const loop = startLoop(flushThenPause, { firstAfterMs: pauseMs });

  const stop = async () => {
    isStopped = true;
    void loop.stop();
    const waited = new AbortController();
    await Promise.race([flush(), after(timeoutMs, undefined, { signal: waited.signal }).catch(() => {})]);
    waited.abort();
    if (queue.length > 0) log.warn(`entries of the audit that could not be stored before the end: ${queue.length}`);
  };

  return { record, drop, flush, counts: () => ({ waiting: queue.length, dropped }), stop };
};
