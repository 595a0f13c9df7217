import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
export const copyCluster = async (from: string, to: string): Promise<void> => {
  await copyFolder(from, to, (name) => !leftOut.has(name) && !leftEmpty.has(name) && !isTemporary(name));
  for (const name of leftEmpty) await mkdir(join(to, name), { mode: 0o700 });
};

/** Segments of the WAL, by their file names: the one in which a backup began, and the one in which it ended. */
export type WalRange = { first: string; last: string };

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
