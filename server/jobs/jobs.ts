import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { ArchivedQueue } from '../db/archive/archived-tables.ts';
import type { AsOwner, Database, Tx } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { type Log, reasonOf } from '../lib/log.ts';
import { type Loop, startLoop, withinTime } from '../lib/loop.ts';
import { onceAnOutage } from '../lib/throttle.ts';
import { type AddWork, FinalError, type Work, type Workers, workKinds } from './work.ts';

const settings = {
  // Retries after 15 to 30 s, then after twice as long each time; gives up after 17 to 34 hours.
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  // After this, another process takes over a dead one's work. Longer than the time limit: never too early.
  expireInSeconds: 180,
  // A server that is off for the holidays loses nothing that waits.
  retentionHours: 14 * 24,
  // Completed work is deleted at once, failed work, which may contain an address, after two hours.
  archiveFailedAfterSeconds: 3600,
  deleteAfterHours: 1,
  maintenanceIntervalSeconds: 60,
  schedule: false,
};

/** Returns the delay of new work in seconds. Without one, the load of a mail would reveal which addresses are known. */
const delayOf = (kind: keyof Work): number => (kind === 'forgotten_password' ? 2 + Math.random() * 6 : 0);

/** A ticket's news is worth a mail for some days: retried for three to six. */
const noticeRetryLimit = 14;

const workTimeoutMs = 120_000;

/** How often to look for retries and other processes' work, which wake nobody. */
const pollIntervalMs = 10_000;

const stopTimeoutMs = 4000;

/** Adapts the app's connections to pg-boss. Logs each outage of the database once, and rethrows errors. */
export const queueDatabase = (db: Database, log: Pick<Log, 'warn'>): PgBoss.Db => {
  const outage = onceAnOutage();
  const executeSql: PgBoss.Db['executeSql'] = async (text, values) => {
    try {
      // After an error the pool drops the connection, on which pg-boss may have begun a transaction.
      const result = await db.$client.query(text, values);
      outage.worked();
      return result;
    } catch (error) {
      outage.failed(() => log.warn(`the queue waits for the database: ${reasonOf(error)}`));
      throw error;
    }
  };
  return { executeSql };
};

const openBoss = async (db: PgBoss.Db, more: PgBoss.ConstructorOptions = {}): Promise<PgBoss> => {
  const boss = new PgBoss({ ...settings, ...more, db });
  // Maintenance errors are logged already; the next round retries.
  boss.on('error', () => {});
  return boss.start();
};

const createQueues = async (db: PgBoss.Db): Promise<PgBoss> => {
  const boss = await openBoss(db, { supervise: false });
  for (const kind of workKinds) await boss.createQueue(kind);
  return boss;
};

/** Stores work in the transaction. Resolves to its delay, in seconds. */
const send = async <K extends keyof Work>(boss: PgBoss, tx: Tx, kind: K, data: Work[K]): Promise<number> => {
  const startAfter = delayOf(kind);
  const db: PgBoss.Db = { executeSql: (text, values) => tx.$client.query(text, values) };
  const patience = kind === 'ticket_notice' && { retryLimit: noticeRetryLimit };
  const id = await boss.send(kind, data, { ...patience, startAfter, db });
  if (!id) throw new Error(`the queue ${kind} did not take the work`);
  return startAfter;
};

type Deps = {
  db: Database;
  asOwner: AsOwner;
  log: Pick<Log, 'warn' | 'error'>;
  limits?: { workTimeoutMs?: number; stopTimeoutMs?: number };
};

export type Jobs = {
  addWork: AddWork;
  /** Starts doing work of all processes on the database, each piece by one at a time. */
  work: (workers: Workers) => Promise<void>;
  /** Takes no more work and waits up to 4 s for running work; other processes do the rest. */
  stop: () => Promise<void>;
};

/** Opens the queues. Failed work is retried for about a day. While the database is away `addWork` rejects. */
export const startJobs = async ({ db, asOwner, log, limits }: Deps): Promise<Jobs> => {
  await asOwner((owner) =>
    transaction(owner, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.queues})`);
      await createQueues(queueDatabase(owner, log));
    }),
  );
  const boss = await openBoss(queueDatabase(db, log));
  const loops = new Map<keyof Work, Loop>();

  const failed = async <K extends keyof Work>(kind: K, job: PgBoss.JobWithMetadata<Work[K]>, error: unknown) => {
    const attempt = `attempt ${job.retryCount + 1} of ${job.retryLimit + 1} failed: ${reasonOf(error)}`;
    const isFinal = error instanceof FinalError;
    if (job.retryCount < job.retryLimit && !isFinal) log.warn(`${kind}: ${attempt}`);
    else log.error(`${kind}: given up, ${attempt}`);
    // The reason is not stored, since it may contain an address.
    await (isFinal ? boss.deleteJob(kind, job.id) : boss.fail(kind, job.id));
  };

  const doNext = async <K extends keyof Work>(kind: K, worker: Workers[K]): Promise<number> => {
    const [job] = await boss.fetch<Work[K]>(kind, { includeMetadata: true });
    if (!job) return pollIntervalMs;
    const doing = withinTime(
      worker(job.data, job.retryCount >= job.retryLimit),
      limits?.workTimeoutMs ?? workTimeoutMs,
    );
    await doing.then(
      () => boss.deleteJob(kind, job.id),
      (error: unknown) => failed(kind, job, error),
    );
    return 0;
  };

  const addWork: AddWork = async (tx, kind, data) => {
    const startAfter = await send(boss, tx, kind, data);
    if (startAfter === 0) tx.afterCommit(() => loops.get(kind)?.wake());
  };

  const work = async (workers: Workers) => {
    // When the database goes away, fetched work stays taken until it expires, and is then repeated.
    for (const kind of workKinds)
      loops.set(
        kind,
        startLoop(() => doNext(kind, workers[kind]).catch(() => pollIntervalMs)),
      );
    // Requeues the work of dead processes now instead of after a minute.
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

/** Removes pg-boss's own transaction, which would end the one around it. */
const withoutTransaction = (text: string): string => text.replace(/^\s*begin;/i, '').replace(/commit;\s*$/i, '');

/** Work in archives: waiting or under way, of all kinds, but not given up. In a new database it has all its attempts again. */
export const archivedQueue: ArchivedQueue = {
  list: async (client) => {
    const { rows } = await client.query(`select to_regclass('pgboss.job') as job`);
    if (rows[0]?.job === null) return [];
    const found = await client.query(
      `select name as kind, data::text from pgboss.job where state < 'completed' order by name collate "C", data::text collate "C"`,
    );
    return found.rows;
  },
  restore: async (tx, work) => {
    const executeSql: PgBoss.Db['executeSql'] = (text, values) => tx.$client.query(withoutTransaction(text), values);
    const boss = await createQueues({ executeSql });
    for (const { kind, data } of work) {
      const known = workKinds.find((each) => each === kind);
      if (!known) throw new Error(`it has unknown work (${kind})`);
      await send(boss, tx, known, JSON.parse(data));
    }
  },
};
