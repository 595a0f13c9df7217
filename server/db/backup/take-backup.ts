import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { create } from 'tar';
import type { Log } from '../../lib/log.ts';
import { reachEmbeddedPostgres } from '../embedded-postgres.ts';
import type { BackupKey } from './backup-key.ts';
import { removeLeftovers, writeNewFile } from './leftovers.ts';
import {
  type Counts,
  countContents,
  type Manifest,
  newManifest,
  noteBackup,
  parts,
  unfinishedPrefix,
} from './manifest.ts';

type Session = Pick<Client, 'query'>;

// Written out: backup functions have no builder, and all of them need the same connection.
const query = async (session: Session, text: string, values: unknown[] = []) =>
  (await session.query(text, values)).rows;

/** Undefined where the tables are missing: the database of a first start that was interrupted. */
const count = (session: Session): Promise<Counts | undefined> => countContents(session).catch(() => undefined);

/** Of two counts, between which everything else was copied. */
const rangesOf = (first?: Counts, second?: Counts): Manifest['counts'] => {
  if (!first || !second) return undefined;
  const range = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)];
  return { accounts: range(first.accounts, second.accounts), runs: range(first.runs, second.runs) };
};

/** Copies the data folder of a running PostgreSQL so that another can start from it. Resolves to what the copy holds. */
const copyRunning = async (session: Session, from: string, to: string): Promise<Manifest['counts']> => {
  // Retains the WAL that the copy needs; removed with the session.
  const slot = `backup_${randomBytes(6).toString('hex')}`;
  await query(session, 'select pg_create_physical_replication_slot($1, true, true)', [slot]);
  const [start] = await query(session, `select pg_walfile_name(pg_backup_start('prima-vista', true)) as segment`);
  await copyCluster(from, to);
  const before = await count(session);
  const [end] = await query(session, 'select labelfile, pg_walfile_name(lsn) as segment from pg_backup_stop(false)');
  await writeFile(join(to, 'backup_label'), end?.labelfile);
  await copyWal(from, to, { first: start?.segment, last: end?.segment });
  return rangesOf(before, await count(session));
};

const withSession = async <T>(connectionString: string, work: (session: Session) => Promise<T>): Promise<T> => {
  const session = new Client({ connectionString });
  // A running query fails with the same error; without a listener a lost connection would end the process.
  session.on('error', () => {});
  await session.connect();
  try {
    return await work(session);
  } finally {
    await session.end().catch(() => {});
  }
};

/** Packs the parts of a backup into a new file, encrypted with `key`, and waits until it is on the disk. */
const pack = async (folder: string, names: string[], file: string, key: BackupKey | undefined): Promise<void> => {
  const packed = Readable.from(create({ gzip: true, portable: true, cwd: folder }, names));
  const content = key ? await key.encrypt(packed) : packed;
  await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
};

/** Makes a folder for what is copied: where the file is going, or among the data when only the file is encrypted. */
const makeStaging = (target: string, dataDir: string, key: BackupKey | undefined): Promise<string> =>
  mkdtemp(key ? join(dataDir, unfinishedPrefix('backup-unfinished')) : `${target}.unfinished-${process.pid}-`);

type Backup = {
  dataDir: string;
  file: string;
  log: Log;
  now: Date;
  key?: BackupKey | undefined;
  /** How the names of folders begin that are used meanwhile, in `dataDir`: for whoever removes what a kill leaves. */
  stagingPrefix?: string;
  reach?: typeof reachEmbeddedPostgres;
};

/**
 * Writes the contents of DATA_DIR (database and secret key, not the outbox) into `file`, a .tar.gz that only its owner
 * can read, whether the server is running or not; with `key` encrypted. It includes everything acknowledged before the
 * call. Throws an Error when `file` exists or cannot be written.
 */
export const takeBackup = async ({
  dataDir,
  file,
  log,
  now,
  key,
  stagingPrefix,
  reach = reachEmbeddedPostgres,
}: Backup): Promise<void> => {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await removeLeftovers([dataDir, dirname(target)]);
  await writeNewFile(target, async (unfinished) => {
    const staging = stagingPrefix
      ? await mkdtemp(join(dataDir, stagingPrefix))
      : await makeStaging(target, dataDir, key);
    try {
      const postgres = await reach({ dataDir, log });
      const cluster = join(staging, parts.cluster);
      const counts = await withSession(postgres.addresses.superuser, (session) =>
        copyRunning(session, join(dataDir, parts.cluster), cluster),
      ).finally(() => postgres.stop());
      await writeFile(join(staging, parts.manifest), `${JSON.stringify(newManifest(now, counts), null, 2)}\n`);
      const names: string[] = [parts.manifest, parts.cluster];
      // Absent when SECRET_KEY is set.
      if (existsSync(join(dataDir, parts.secret))) {
        await copyFile(join(dataDir, parts.secret), join(staging, parts.secret));
        names.push(parts.secret);
      }
      await pack(staging, names, unfinished, key);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  });
  // The backup is whole all the same.
  await noteBackup(dataDir, now).catch(() => {});
};

/** Files of the data folder that are created at each start, and would be wrong in a copy. */
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'current_logfiles',
]);

/** Folders that must exist but be empty; the WAL is copied last, separately. */
const leftEmpty = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** Left by running work. */
const isTemporary = (name: string): boolean => name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init');

/** Ignores files that PostgreSQL has removed since the folder was read: they are no longer needed. */
const unlessGone = async (work: Promise<void>): Promise<void> => {
  await work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
};

/**
 * Returns whether a file belongs to an unlogged table: those have an empty `_init` file beside them, from which
 * PostgreSQL recreates them. They contain who was counted today, which is in no backup (docs/decisions/0016).
 */
const unloggedIn = (names: string[]): ((name: string) => boolean) => {
  const unlogged = new Set(names.flatMap((name) => /^(\d+)_init$/.exec(name)?.[1] ?? []));
  return (name) => unlogged.has(/^\d+/.exec(name)?.[0] ?? '') && !name.endsWith('_init');
};

const copyFolder = async (from: string, to: string, isWanted: (name: string) => boolean): Promise<void> => {
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  const isUnlogged = unloggedIn(entries.map(({ name }) => name));
  for (const entry of entries) {
    if (!isWanted(entry.name) || isUnlogged(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await unlessGone(copyFolder(source, target, (name) => !isTemporary(name)));
    else if (entry.isFile()) await unlessGone(copyFile(source, target));
  }
};

/**
 * Copies a data folder between the start and the end of a backup, following PostgreSQL's manual ("Making a Base Backup
 * Using the Low Level API", 25.3.4). Files that change meanwhile are repaired from the WAL when the copy is started.
 */
const copyCluster = async (from: string, to: string): Promise<void> => {
  await copyFolder(from, to, (name) => !leftOut.has(name) && !leftEmpty.has(name) && !isTemporary(name));
  for (const name of leftEmpty) await mkdir(join(to, name), { mode: 0o700 });
};

/** Segments of the WAL, by their file names: the one in which a backup began, and the one in which it ended. */
type WalRange = { first: string; last: string };

/**
 * Copies the WAL of a backup after its end. Its other segments would be 16 MB each for nothing: old ones, and those that
 * PostgreSQL has renamed to write over them.
 */
export const copyWal = async (from: string, to: string, { first, last }: WalRange): Promise<void> => {
  const source = join(from, 'pg_wal');
  for (const entry of await readdir(source, { withFileTypes: true })) {
    // Names of segments sort as the segments do; a copy stays on the timeline that it was made from.
    if (!entry.isFile() || entry.name < first || entry.name > last) continue;
    await copyFile(join(source, entry.name), join(to, 'pg_wal', entry.name));
  }
};
