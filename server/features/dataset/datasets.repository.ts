import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { releaseProblems } from '../../../contract/rules/datasets.ts';
import type { SecurityEventName } from '../../../contract/security-events.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { isLockTimeout } from '../../db/database-errors.ts';
import { dataRelease, releaseWork } from '../../db/schema/releases.ts';
import { isDiskFull } from '../../lib/disk-full.ts';
import { recordSecurityEvent } from '../audit/audit.ts';
import type { AnonymityReport } from './anonymity.ts';
import type { About } from './description.ts';
import { type Named, versionText } from './versions.ts';

export type ProblemCode = (typeof releaseProblems)[number];

/** An Error in words for the log, with a code for the page. */
export class DatasetProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const problemOf = (error: unknown): ProblemCode => {
  if (error instanceof DatasetProblem) return error.code;
  return isDiskFull(error) ? 'disk_full' : 'other';
};

type DatasetRow = typeof dataRelease.$inferSelect;

export type StoredDataset = Named &
  Omit<DatasetRow, 'jsn_about' | 'jsn_report'> & { jsn_about: About; jsn_report: AnonymityReport | null };

const columnsOf = ({ tier, version: { year, edition, erratum } }: Named) => ({
  des_tier: tier,
  num_year: year,
  num_edition: edition,
  num_erratum: erratum,
});

const namedIn = (row: ReturnType<typeof columnsOf>): Named => ({
  tier: row.des_tier,
  version: { year: row.num_year, edition: row.num_edition, erratum: row.num_erratum },
});

export const recordDatasetEvent = (
  db: DbOrTx,
  { tier, version }: Named,
  { event, user, now, detail }: { event: SecurityEventName; user: string; now: Date; detail?: Record<string, string> },
) => recordSecurityEvent(db, { event, user, target: tier, detail: { version: versionText(version), ...detail } }, now);

export const findDatasets = async (db: DbOrTx): Promise<StoredDataset[]> => {
  const rows = await db
    .select()
    .from(dataRelease)
    .orderBy(asc(dataRelease.tms_begun_at), asc(dataRelease.num_edition), asc(dataRelease.num_erratum));
  return rows.map((row) => ({ ...row, ...namedIn(row) }) as StoredDataset);
};

type NewRow = Omit<typeof dataRelease.$inferInsert, keyof ReturnType<typeof columnsOf>>;

export const storeDataset = async (tx: Tx, named: Named, row: NewRow): Promise<void> => {
  await tx.insert(dataRelease).values({ ...columnsOf(named), ...row });
};

/** Resolves to whether it was not open before. */
export const storeOpened = async (db: DbOrTx, { tier, version }: Named, now: Date): Promise<boolean> => {
  const { des_tier, num_year, num_edition, num_erratum, tms_opened_at } = dataRelease;
  const isEdition = and(eq(des_tier, tier), eq(num_year, version.year), eq(num_edition, version.edition));
  const isClosed = and(isEdition, eq(num_erratum, version.erratum), isNull(tms_opened_at));
  const { rowCount } = await db.update(dataRelease).set({ tms_opened_at: now }).where(isClosed);
  return rowCount === 1;
};

type WorkRow = typeof releaseWork.$inferSelect;

export type StoredWork = Named & WorkRow;

export const findWork = async (db: DbOrTx): Promise<StoredWork | undefined> => {
  const [row] = await db.select().from(releaseWork);
  return row && { ...row, ...namedIn(row) };
};

/** Replaces the last work. Resolves to its maker. */
export const storeWork = async (db: DbOrTx, { about, ...named }: Named & { about: About }): Promise<string> => {
  const row = {
    ...{ ...columnsOf(named), jsn_about: about, des_step: 'begun' as const, num_done: 0, num_of: 0, num_rows: 0 },
    ...{ flg_cancel: false, des_end: null, des_problem: null, uid_maker: randomUUID() },
  };
  await db.insert(releaseWork).values(row).onConflictDoUpdate({ target: releaseWork.flg_only, set: row });
  return row.uid_maker;
};

export type WorkProgress = Pick<WorkRow, 'des_step' | 'num_done' | 'num_of' | 'num_rows'>;

/** Resolves to whether the maker must stop: cancelled, or replaced. */
export const storeProgress = async (db: DbOrTx, maker: string, progress: WorkProgress): Promise<boolean> => {
  const [row] = await db
    .update(releaseWork)
    .set(progress)
    .where(eq(releaseWork.uid_maker, maker))
    .returning({ flg_cancel: releaseWork.flg_cancel });
  return row?.flg_cancel ?? true;
};

/** Keeps it so until the transaction ends. */
export const lockWork = async (tx: Tx, maker: string): Promise<boolean> => {
  const [row] = await tx.select().from(releaseWork).for('update');
  return row?.uid_maker === maker && !row.flg_cancel;
};

export const storeCancel = async (tx: Tx): Promise<Named | undefined> => {
  const [row] = await tx.update(releaseWork).set({ flg_cancel: true }).where(isNull(releaseWork.des_end)).returning();
  return row && namedIn(row);
};

export const storeEnd = async (
  db: DbOrTx,
  maker: string,
  des_end: WorkRow['des_end'],
  des_problem: ProblemCode | null = null,
): Promise<void> => {
  await db.update(releaseWork).set({ des_end, des_problem }).where(eq(releaseWork.uid_maker, maker));
};

export type DatasetLock = {
  /** Aborts when the connection ends: another server may have the lock then. */
  lost: AbortSignal;
  release: () => Promise<void>;
};

/** Resolves to the lock, which ends with its connection; undefined while a dataset is being made. */
export const takeDatasetLock = async (db: Database): Promise<DatasetLock | undefined> => {
  const client = await db.$client.connect();
  try {
    // A process that has just ended releases the lock a moment after it has recorded the end.
    await client.query(`set lock_timeout = '1s'`);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.dataset]);
  } catch (error) {
    client.release(true);
    if (isLockTimeout(error)) return undefined;
    throw error;
  }
  const lost = new AbortController();
  const lose = () => lost.abort(new Error('the connection to the database that held the lock has ended'));
  client.on('error', lose);
  client.on('end', lose);
  const release = async () => {
    client.off('end', lose);
    // The end of the connection does the same, but a moment later.
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.dataset]).catch(() => {});
    client.release(true);
  };
  return { lost: lost.signal, release };
};

export const isDatasetLocked = async (db: DbOrTx): Promise<boolean> => {
  const { rows } = await db.$client.query(
    `select from pg_locks
     where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [advisoryLocks.dataset],
  );
  return rows.length > 0;
};
