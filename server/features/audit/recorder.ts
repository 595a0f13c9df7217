import type { FastifyRequest } from 'fastify';
import { dayInItaly, quarterOf } from '../../../contract/rules/italian-days.ts';
import type { Context } from '../../context.ts';
import { databaseCodeOf } from '../../db/database-errors.ts';
import { describeUnexpected } from '../../http/errors.ts';
import { type AnsweredCall, describeCall } from '../../http/request-audit.ts';
import { reasonOf } from '../../lib/log.ts';
import { startLoop, withinTime } from '../../lib/loop.ts';
import { onceAnOutage } from '../../lib/throttle.ts';
import type { Entries, QueuedEntry, Recorded } from './entries.ts';
import { isRefused, storeBatch, wasCommitted } from './store-batch.ts';

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

type Options = Pick<Context, 'db' | 'now'> & {
  log: { warn(msg: string): void };
  /** Longest queue. */
  capacity?: number;
  /** Anonymous rows of each kind per process and day: about 50 MB with their indexes. */
  maxAnonymousRows?: number;
  /** How long entries are collected before they are stored. */
  pauseMs?: number;
  /** How long `stop` waits for the database. */
  timeoutMs?: number;
};

/** Entries in one transaction, at most. */
const batchSize = 1000;

/** Page views and calls may fill this share of the queue: they must not displace errors and failed sign-ins. */
const frequentShare = 0.8;

/** Messages may quote stored values. */
const codeOf = (error: unknown): string => databaseCodeOf(error) ?? reasonOf(error);

/** Keeps anonymous callers from filling the disk: beyond `maxRows` of a kind only the day's totals grow, logged once. */
const limitAnonymousRows = (maxRows: number, log: Options['log']) => {
  const taken = new Map<keyof Entries, number>();
  let takenOn = '';
  return ({ kind, entry }: Recorded, day: string): boolean => {
    if ((kind !== 'navigation' && kind !== 'request') || entry.user !== null) return true;
    if (day !== takenOn) taken.clear();
    takenOn = day;
    const count = (taken.get(kind) ?? 0) + 1;
    taken.set(kind, count);
    if (count === maxRows + 1) log.warn(`no more anonymous rows of kind ${kind} are stored today, only totals`);
    return count <= maxRows;
  };
};

/**
 * Stores entries in batches, about once a second, outside of requests. While the database is away they wait, up to
 * `capacity`. It does not keep the process alive.
 */
export const startRecording = ({
  db,
  log,
  now,
  capacity = 10_000,
  maxAnonymousRows = 250_000,
  pauseMs = 1000,
  timeoutMs = 3000,
}: Options): Recorder => {
  const queue: QueuedEntry[] = [];
  const mayStoreRow = limitAnonymousRows(maxAnonymousRows, log);
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
    const recorded = { kind, entry } as Recorded;
    const limit = kind === 'navigation' || kind === 'request' ? Math.floor(capacity * frequentShare) : capacity;
    if (!isStopped && queue.length < limit) {
      const isRow = (!('isRow' in entry) || entry.isRow) && mayStoreRow(recorded, dayInItaly(now()));
      return void queue.push({ ...recorded, isRow });
    }
    drop();
    flood.failed(() => log.warn('more is to be audited than can be stored: what comes now is dropped and counted'));
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
      if (uncertain && (await wasCommitted(db, uncertain.id))) uncertain.done();
      uncertain = undefined;
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

  const loop = startLoop(() => flush().then(() => pauseMs), { firstAfterMs: pauseMs });

  const stop = async () => {
    isStopped = true;
    void loop.stop();
    await withinTime(flush(), timeoutMs).catch(() => {});
    if (queue.length > 0) log.warn(`entries of the audit that could not be stored before the end: ${queue.length}`);
  };

  return { record, drop, flush, counts: () => ({ waiting: queue.length, dropped }), stop };
};

/** Records API calls and unexpected errors; of anonymous callers only the quarter of an hour. */
export const createCallRecording = ({ recorder, now }: Pick<Context, 'recorder' | 'now'>) => ({
  recordCall: (call: AnsweredCall): void => recorder.record('request', { ...call, at: now() }),

  recordUnexpected: (error: unknown, request: FastifyRequest): void => {
    const { user, method, route, query_params } = describeCall(request);
    const at = user === null ? quarterOf(now()) : now();
    recorder.record('backend_error', { at, method, route, query_params, ...describeUnexpected(error) });
  },
});
