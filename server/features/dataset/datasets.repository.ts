import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { releaseProblems } from '../../../contract/rules/datasets.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Database, DbOrTx, Tx } from '../../db/database.ts';
import { dataRelease, releaseWork } from '../../db/schema/releases.ts';
import type { AnonymityReport } from './anonymity.ts';
import type { About } from './description.ts';
import type { ProblemCode } from './problem.ts';
import type { Editions } from './source.ts';
import type { Named, Version } from './versions.ts';

export type StoredDataset = Named & {
  editions: Editions;
  /** Its day is the dataset's date. */
  at: Date;
  about: About;
  runs: number;
  sums: string;
  report: AnonymityReport | null;
  archive: { bytes: number; sum: string };
  openedAt: Date | null;
};

const columnsOf = ({ tier, version: { year, edition, erratum } }: Named) => ({
  des_tier: tier,
  num_year: year,
  num_edition: edition,
  num_erratum: erratum,
});

const versionIn = (row: { num_year: number; num_edition: number; num_erratum: number }): Version => ({
  year: row.num_year,
  edition: row.num_edition,
  erratum: row.num_erratum,
});

export const findDatasets = async (db: DbOrTx): Promise<StoredDataset[]> => {
  const rows = await db
    .select()
    .from(dataRelease)
    .orderBy(asc(dataRelease.tms_begun_at), asc(dataRelease.num_edition), asc(dataRelease.num_erratum));
  return rows.map((row) => ({
    tier: row.des_tier,
    version: versionIn(row),
    editions: row.jsn_editions,
    at: row.tms_begun_at,
    about: row.jsn_about as About,
    runs: row.num_runs ?? 0,
    sums: row.cod_sums ?? '',
    report: row.jsn_report as AnonymityReport | null,
    archive: { bytes: row.num_bytes ?? 0, sum: row.cod_archive ?? '' },
    openedAt: row.tms_opened_at,
  }));
};

export const storeDataset = async (
  tx: Tx,
  { editions, at, about, runs, sums, report, archive, ...named }: Omit<StoredDataset, 'openedAt'>,
  now: Date,
): Promise<void> => {
  await tx.insert(dataRelease).values({
    ...columnsOf(named),
    tms_begun_at: at,
    tms_made_at: now,
    jsn_editions: editions,
    jsn_about: about,
    num_runs: runs,
    cod_sums: sums,
    jsn_report: report,
    num_bytes: archive.bytes,
    cod_archive: archive.sum,
  });
};

/** Resolves to whether it was not open before. */
export const storeOpened = async (db: DbOrTx, { tier, version }: Named, now: Date): Promise<boolean> => {
  const { year, edition, erratum } = version;
  const opened = await db
    .update(dataRelease)
    .set({ tms_opened_at: now })
    .where(
      and(
        eq(dataRelease.des_tier, tier),
        eq(dataRelease.num_year, year),
        eq(dataRelease.num_edition, edition),
        eq(dataRelease.num_erratum, erratum),
        isNull(dataRelease.tms_opened_at),
      ),
    )
    .returning({ tier: dataRelease.des_tier });
  return opened.length > 0;
};

type Row = typeof releaseWork.$inferSelect;

/** The dataset that is being made, or the last one. */
export type StoredWork = Named & {
  /** No other process writes here. */
  maker: string;
  about: About;
  step: 'begun' | 'runs' | 'archive';
  done: number;
  of: number;
  rows: number;
  /** null while it is being made, and when its server died. */
  end: Row['des_end'];
  problem: ProblemCode | null;
};

export const findWork = async (db: DbOrTx): Promise<StoredWork | undefined> => {
  const [row] = await db.select().from(releaseWork);
  if (!row) return undefined;
  const { des_tier: tier, jsn_about, des_step, num_done: done, num_of: of, num_rows: rows } = row;
  return {
    ...{ maker: row.uid_maker, tier, version: versionIn(row), about: jsn_about as About, done, of, rows },
    step: des_step === 'runs' || des_step === 'archive' ? des_step : 'begun',
    end: row.des_end,
    problem: releaseProblems.find((problem) => problem === row.des_problem) ?? null,
  };
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

type AtWork = Pick<StoredWork, 'step' | 'done' | 'of' | 'rows'>;

/** Resolves to whether the maker must stop: cancelled, or replaced. */
export const storeProgress = async (db: DbOrTx, maker: string, { step, done, of, rows }: AtWork): Promise<boolean> => {
  const [row] = await db
    .update(releaseWork)
    .set({ des_step: step, num_done: done, num_of: of, num_rows: rows })
    .where(eq(releaseWork.uid_maker, maker))
    .returning({ flg_cancel: releaseWork.flg_cancel });
  return row?.flg_cancel ?? true;
};

/** Keeps it so until the transaction ends. */
export const lockWork = async (tx: Tx, maker: string): Promise<boolean> => {
  const [row] = await tx.select().from(releaseWork).for('update');
  return row?.uid_maker === maker && !row.flg_cancel;
};

/** Resolves to the cancelled work. */
export const storeCancel = async (tx: Tx): Promise<Named | undefined> => {
  const [row] = await tx.update(releaseWork).set({ flg_cancel: true }).where(isNull(releaseWork.des_end)).returning();
  return row && { tier: row.des_tier, version: versionIn(row) };
};

export const storeEnd = async (
  db: DbOrTx,
  maker: string,
  end: Row['des_end'],
  problem: ProblemCode | null = null,
): Promise<void> => {
  await db.update(releaseWork).set({ des_end: end, des_problem: problem }).where(eq(releaseWork.uid_maker, maker));
};

export type DatasetLock = {
  /** Aborts when the connection ends: another server may have the lock then. */
  lost: AbortSignal;
  release: () => Promise<void>;
};

/** A process that has just ended releases the lock a moment later. */
const attempts = 20;
const pauseMs = 50;

/** Resolves to the lock, which ends with its connection; undefined while a dataset is being made. */
export const takeDatasetLock = async (db: Database): Promise<DatasetLock | undefined> => {
  const client = await db.$client.connect();
  try {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const text = 'select pg_try_advisory_lock($1) as locked';
      const { rows } = await client.query<{ locked: boolean }>(text, [advisoryLocks.dataset]);
      if (rows[0]?.locked) {
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
      }
      await after(pauseMs);
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return undefined;
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
