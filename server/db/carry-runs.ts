import { statfs } from 'node:fs/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { atMostEvery } from '../lib/at-most-every.ts';
import { counted } from '../lib/counted.ts';
import { databaseCodeOf } from './database-errors.ts';
import { lastMigration } from './last-migration.ts';

/** The place of `0005_one_row_a_run` among the migrations. */
const oneRowARun = 5;

const firstUid = '00000000-0000-0000-0000-000000000000';

/** Of one run in `run`, with its index. */
const bytesPerRun = 2400;

const progressIntervalMs = 10_000;

type Options = {
  migrationsFolder: string;
  log?: { info(msg: string): void } | undefined;
  /** The folder of an embedded database, to see whether there is room; absent for a given one. */
  dataDir?: string | undefined;
  /** Participants per transaction. */
  batchSize?: number;
};

type Client = Pick<pg.ClientBase, 'query'>;

type Carried = { next: string | null; runs: string; answers: string; checksum: string };

/**
 * Carries the answers of the former layout, one row each, over to one row a run (docs/decisions/0022), ahead of the
 * migration that then has little left to do while it holds the tables. Each batch is a transaction that compares count
 * and checksum before and after, so that this can be interrupted at any moment and continues where it was. Meanwhile
 * servers of the former release can store and delete runs. Does nothing on any other layout.
 *
 * Throws an Error that says so when the disk has no room for it; then everything is as before.
 */
export const carryRuns = async (
  client: Client,
  { migrationsFolder, log, dataDir, batchSize = 500 }: Options,
): Promise<void> => {
  const migrations = readMigrationFiles({ migrationsFolder });
  if ((await lastMigration(client)) !== migrations[oneRowARun - 1]?.folderMillis) return;
  const [createTable = '', createFunction = ''] = migrations[oneRowARun]?.sql ?? [];
  await client.query(createTable);
  await client.query(createFunction);
  try {
    if (dataDir) await checkRoom(client, dataDir);
    await carryAll(client, batchSize, log);
  } catch (error) {
    if (!(error instanceof NoRoom) && databaseCodeOf(error) !== '53100') throw error;
    // Returns the room that the copies have taken.
    await client.query('drop table run; drop function carry_runs').catch(() => {});
    throw error instanceof NoRoom ? error : new NoRoom('the disk of the database is full', { cause: error });
  }
};

class NoRoom extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(
      `Answers could not be moved to their new layout: ${what}. Nothing has changed, and the former release still runs on this database.`,
      options,
    );
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;

const checkRoom = async (client: Client, dataDir: string): Promise<void> => {
  const { rows } = await client.query<{ runs: number; wal: number }>(
    `select (select count(*) from participant p
             where tms_completed_at is not null and not exists (select from run where run.uid_user = p.uid_user))::float8 as runs,
            pg_size_bytes(current_setting('max_wal_size'))::float8 as wal`,
  );
  const { runs, wal } = rows[0] ?? { runs: 0, wal: 0 };
  const copies = runs * bytesPerRun;
  const needed = copies + Math.min(copies, wal);
  const { bavail, bsize } = await statfs(dataDir);
  if (needed > bavail * bsize) {
    throw new NoRoom(`they need about ${megabytes(needed)} in ${dataDir}, where ${megabytes(bavail * bsize)} are free`);
  }
};

const carryBatch = async (client: Client, first: string, batchSize: number): Promise<Carried> => {
  const { rows } = await client.query<Carried>('select * from carry_runs($1, $2)', [first, batchSize]);
  const [carried] = rows as [Carried];
  return carried;
};

const carryAll = async (client: Client, batchSize: number, log: Options['log']): Promise<void> => {
  const throttled = atMostEvery(progressIntervalMs);
  const total = { runs: 0, answers: 0n, checksum: 0n };
  for (let first: string | null = firstUid; first; ) {
    const batch = await carryBatch(client, first, batchSize);
    first = batch.next;
    total.runs += Number(batch.runs);
    total.answers += BigInt(batch.answers);
    total.checksum += BigInt(batch.checksum);
    if (total.runs > 0)
      throttled(() => log?.info(`answers move to their new layout: ${counted(total.runs, 'run')} so far`));
  }
  if (total.runs === 0) return;
  log?.info(
    `answers moved to their new layout: ${counted(total.runs, 'run')}, answers before and after: ${total.answers}, checksum ${total.checksum} before and after`,
  );
  await client.query('analyze run');
};
