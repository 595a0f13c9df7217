import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { type Database, withoutTimeouts } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { type Loop, startLoop } from '../flow-control/loop.ts';
import { withinTime } from '../flow-control/time-limit.ts';
import { queueDatabase } from './queue-database.ts';
import { reasonOf } from './reason.ts';
import type { AddWork, Work, Workers } from './work.ts';

/** Every kind of work has a queue of its own. */
const kinds = Object.keys({
  invitation: true,
  forgotten_password: true,
  address_changed: true,
  password_changed: true,
  ticket_mail: true,
  ticket_hubspot: true,
} satisfies Record<keyof Work, true>) as (keyof Work)[];

const settings = {
  // Tried again after 15 to 30 s, then after twice as long each time: given up after 17 to 34 hours.
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  // Work of a process that died is taken up by another one then. Longer than the time limit: nobody takes it before.
  expireInSeconds: 180,
  retentionHours: 48,
  // What was done is deleted at once, what was given up after two hours: it may hold an address.
  archiveFailedAfterSeconds: 3600,
  deleteAfterHours: 1,
  maintenanceIntervalSeconds: 60,
  schedule: false,
};

/**
 * Seconds after which forgotten passwords are looked at, drawn anew each time. The mail is written for known addresses
 * only: done at once, the load right after the answer would tell which ones are.
 */
const delayOf = (kind: keyof Work): number => (kind === 'forgotten_password' ? 2 + Math.random() * 6 : 0);

/** How long one piece of work may take, in ms. */
const timeLimit = 120_000;

/** How often to look for work that this process was not told of, in ms: retries, and what other processes left. */
const lookingPauseMs = 10_000;

/** How long `stop` waits for work under way, in ms. */
const stopTimeoutMs = 4000;

/** A key of our own for PostgreSQL's advisory locks: servers that make the queues at the same time would block each other. */
const queuesLock = 7_746_286;

type Log = { warn(msg: string): void; error(msg: string): void };

const openBoss = async (db: Database, log: Log, more: PgBoss.ConstructorOptions = {}): Promise<PgBoss> => {
  const boss = new PgBoss({ ...settings, ...more, db: queueDatabase(db, log) });
  // Errors of its upkeep were logged where they arose; the next round tries again.
  boss.on('error', () => {});
  return boss.start();
};

const makeQueues = (db: Database, log: Log): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${queuesLock})`);
    const boss = await openBoss(db, log, { supervise: false });
    for (const kind of kinds) await boss.createQueue(kind);
  });

type Deps = {
  db: Database;
  log: Log;
  limits?: { timeLimit?: number; stopTimeoutMs?: number };
};

export type Jobs = {
  addWork: AddWork;
  /** Begins to do what is added, here or by another process on the same database; each piece is done by one at a time. */
  work: (workers: Workers) => Promise<void>;
  /** Takes nothing any more and waits for what is under way, 4 s at most; another process does the rest. */
  stop: () => Promise<void>;
};

/**
 * Opens the queues in the database, and makes them when there are none. Work that fails is tried again for about a day.
 * While the database is away `addWork` rejects, and work goes on when it is back.
 */
export const startJobs = async ({ db, log, limits }: Deps): Promise<Jobs> => {
  await withoutTimeouts(db, log, (preparing) => makeQueues(preparing, log));
  const boss = await openBoss(db, log);
  const loops = new Map<keyof Work, Loop>();

  const failed = async <K extends keyof Work>(kind: K, job: PgBoss.JobWithMetadata<Work[K]>, error: unknown) => {
    const attempt = `attempt ${job.retryCount + 1} of ${job.retryLimit + 1} failed: ${reasonOf(error)}`;
    if (job.retryCount < job.retryLimit) log.warn(`${kind}: ${attempt}`);
    else log.error(`${kind}: given up, ${attempt}`);
    // The reason is not stored: it may hold an address.
    await boss.fail(kind, job.id);
  };

  const doNext = async <K extends keyof Work>(kind: K, worker: Workers[K]): Promise<boolean> => {
    const [job] = await boss.fetch<Work[K]>(kind, { includeMetadata: true });
    if (!job) return false;
    try {
      await withinTime(worker(job.data), limits?.timeLimit ?? timeLimit);
    } catch (error) {
      await failed(kind, job, error);
      return true;
    }
    await boss.deleteJob(kind, job.id);
    return true;
  };

  /** Without the database, what was fetched stays taken until it expires, and is done again then. */
  const takeNext =
    <K extends keyof Work>(kind: K, worker: Workers[K]) =>
    () =>
      doNext(kind, worker).then(
        (found) => (found ? 0 : lookingPauseMs),
        () => lookingPauseMs,
      );

  const addWork: AddWork = async (kind, data) => {
    const startAfter = delayOf(kind);
    const id = await boss.send(kind, data, { startAfter });
    if (!id) throw new Error(`the queue ${kind} did not take the work`);
    if (startAfter === 0) loops.get(kind)?.wake();
  };

  const work = async (workers: Workers) => {
    for (const kind of kinds) loops.set(kind, startLoop(takeNext(kind, workers[kind])));
    // Returns what a process that died has left, without waiting for the first minute to pass.
    await boss.maintain().catch(() => {});
  };

  const stop = async () => {
    const ended = Promise.all([...loops.values()].map((loop) => loop.stop()));
    await withinTime(ended, limits?.stopTimeoutMs ?? stopTimeoutMs).catch(() => {
      log.warn('work under way was left to be done again');
    });
    await boss.stop({ graceful: false });
  };

  return { addWork, work, stop };
};
