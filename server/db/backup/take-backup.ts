import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { create } from 'tar';
import type { Log } from '../../lib/log.ts';
import { reachEmbeddedPostgres } from '../reach-embedded-postgres.ts';
import type { BackupKey } from './backup-key.ts';
import { copyCluster, copyWal } from './copy-cluster.ts';
import { type Counts, countContents } from './count-contents.ts';
import { noteBackup } from './last-backup.ts';
import { removeLeftovers } from './leftovers.ts';
import { type Manifest, newManifest, parts, unfinishedPrefix } from './manifest.ts';
import { writeNewFile } from './new-file.ts';

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
