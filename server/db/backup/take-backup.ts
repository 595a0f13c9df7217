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
import { countContents, type Manifest, newManifest, noteBackup, parts, unfinishedPrefix } from './manifest.ts';

type Backup = {
  dataDir: string;
  file: string;
  log: Log;
  now: Date;
  key?: BackupKey | undefined;
  /** Prefix of the temporary folder in `dataDir`, for a caller that removes what a kill leaves. */
  stagingPrefix?: string;
  reach?: typeof reachEmbeddedPostgres;
};

/** Writes database and secret key into the new `file` (.tar.gz, mode 0600): all that was acknowledged before the call. */
export const takeBackup = async (given: Backup): Promise<void> => {
  const { dataDir, now, log, key, stagingPrefix, reach = reachEmbeddedPostgres } = given;
  const file = resolve(given.file);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await removeLeftovers([dataDir, dirname(file)]);
  await writeNewFile(file, async (unfinished) => {
    // Plain copies are made beside the file. With a key, they must not leave the data's folder.
    const own = key ? join(dataDir, unfinishedPrefix('backup-unfinished')) : `${file}.unfinished-${process.pid}-`;
    const staging = await mkdtemp(stagingPrefix ? join(dataDir, stagingPrefix) : own);
    try {
      const postgres = await reach({ dataDir, log });
      const counts = await copyRunning(postgres.addresses.superuser, {
        from: join(dataDir, parts.cluster),
        to: join(staging, parts.cluster),
      }).finally(() => postgres.stop());
      await writeFile(join(staging, parts.manifest), `${JSON.stringify(newManifest(now, counts), null, 2)}\n`);
      // Absent when SECRET_KEY is set.
      const hasSecret = existsSync(join(dataDir, parts.secret));
      if (hasSecret) await copyFile(join(dataDir, parts.secret), join(staging, parts.secret));
      const names = [parts.manifest, parts.cluster, ...(hasSecret ? [parts.secret] : [])];
      const packed = Readable.from(create({ gzip: true, portable: true, cwd: staging }, names));
      const content = key ? await key.encrypt(packed) : packed;
      await pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  });
  await noteBackup(dataDir, now).catch(() => {});
};

type Folders = { from: string; to: string };

/**
 * Copies the data folder of a running PostgreSQL, following its manual ("Making a Base Backup Using the Low Level API",
 * 25.3.4): the WAL repairs files that change meanwhile. Resolves to the ranges of counts, within which the copy's are.
 */
const copyRunning = async (connectionString: string, { from, to }: Folders): Promise<Manifest['counts']> => {
  const session = new Client({ connectionString });
  // A running query fails with the same error. Without a listener a lost connection would end the process.
  session.on('error', () => {});
  await session.connect();
  const query = async (text: string, values: unknown[] = []) => (await session.query(text, values)).rows[0];
  // Undefined in an interrupted first start, whose database has no tables.
  const count = () => countContents(session).catch(() => undefined);
  try {
    // Retains the necessary WAL; removed with the session.
    const slot = `backup_${randomBytes(6).toString('hex')}`;
    await query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const start = await query(`select pg_walfile_name(pg_backup_start('prima-vista', true)) as segment`);
    await copyFolder(from, to);
    for (const name of emptiedFolders) await mkdir(join(to, name), { mode: 0o700 });
    const before = await count();
    const end = await query('select labelfile, pg_walfile_name(lsn) as segment from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), end.labelfile);
    await copyWal(from, to, { first: start.segment, last: end.segment });
    const after = await count();
    if (!before || !after) return undefined;
    const range = (name: keyof typeof before): [number, number] => [
      Math.min(before[name], after[name]),
      Math.max(before[name], after[name]),
    ];
    return { accounts: range('accounts'), runs: range('runs') };
  } finally {
    await session.end().catch(() => {});
  }
};

/** Files of a single start, and temporary ones. */
const excludedNames =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|current_logfiles|pgsql_tmp.*|pg_internal\.init.*)$/;

/** Folders that must exist but be empty. The WAL is copied last. */
const emptiedFolders = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify'],
  ...['pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'],
];

/** Ignores files that PostgreSQL has removed meanwhile: they are no longer needed. */
const ignoreMissing = async (work: Promise<void>): Promise<void> => {
  await work.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
};

/** Unlogged tables have an `_init` file. They contain today's visitors, who are in no backup (docs/decisions/20). */
const findUnlogged = (names: string[]): ((name: string) => boolean) => {
  const unlogged = new Set(names.flatMap((name) => /^(\d+)_init$/.exec(name)?.[1] ?? []));
  return (name) => unlogged.has(/^\d+/.exec(name)?.[0] ?? '') && !name.endsWith('_init');
};

const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  const isUnlogged = findUnlogged(entries.map(({ name }) => name));
  for (const entry of entries) {
    if (excludedNames.test(entry.name) || emptiedFolders.includes(entry.name) || isUnlogged(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await ignoreMissing(copyFolder(source, target));
    else if (entry.isFile()) await ignoreMissing(copyFile(source, target));
  }
};

/** Copies the WAL segments of a backup. Others are old, or renamed to be overwritten, and have 16 MB each. */
export const copyWal = async (
  from: string,
  to: string,
  { first, last }: { first: string; last: string },
): Promise<void> => {
  for (const entry of await readdir(join(from, 'pg_wal'), { withFileTypes: true })) {
    // Names of segments sort as the segments do; a copy stays on its timeline.
    if (!entry.isFile() || entry.name < first || entry.name > last) continue;
    await copyFile(join(from, 'pg_wal', entry.name), join(to, 'pg_wal', entry.name));
  }
};
