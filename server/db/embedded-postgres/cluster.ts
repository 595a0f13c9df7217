import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makePrivate } from '../../lib/make-private.ts';
import { RefusedStart } from '../../lib/refused-start.ts';
import { describeForeign, refuseUnusable } from '../data-dir.ts';
import { postgresMajor } from './binaries.ts';
import { borrowName, giveTo, type PostgresUser } from './postgres-user.ts';
import { programOptions, syncMethod } from './program-options.ts';
import { ownName, writeWhoMayConnect } from './who-may-connect.ts';

const run = promisify(execFile);

/**
 * Makes sure that `clusterDir` contains a PostgreSQL data folder of `user` that nobody else can connect to, creating it
 * with `initdb` if necessary. It appears atomically: a killed initdb leaves only a temporary folder, which is removed here.
 * Throws RefusedStart when another version of PostgreSQL made it, it belongs to another user or everybody may enter it, and
 * an Error when creating it fails.
 */
export const ensureCluster = async (
  clusterDir: string,
  initdb: string,
  user: PostgresUser | undefined,
): Promise<void> => {
  ownName();
  await removeUnfinished(clusterDir);
  const version = await readClusterVersion(clusterDir);
  if (version !== undefined && version !== postgresMajor())
    throw new RefusedStart(otherVersionInWords(clusterDir, version));
  const owner = (await stat(clusterDir).catch(() => undefined))?.uid;
  if (owner !== undefined && owner !== (user?.uid ?? process.getuid?.())) await takeOver(clusterDir, user);
  if (version === undefined) await createCluster(clusterDir, initdb, user);
  await refuseOpen(clusterDir);
  await writeWhoMayConnect(clusterDir, user);
};

/** The major version of the PostgreSQL that made a data folder; undefined where there is none. */
export const readClusterVersion = async (clusterDir: string): Promise<string | undefined> => {
  // An empty folder is the place where a disk is not mounted.
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) return undefined;
  return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
};

/** Says that this release cannot read a data folder, and what to do. */
export const otherVersionInWords = (clusterDir: string, version: string): string =>
  `${clusterDir} is a database of PostgreSQL ${version}, and this release contains PostgreSQL ${postgresMajor()}, which cannot read it. Nothing was changed. Start the release that contains PostgreSQL ${version}, or set DATA_DIR to another folder.`;

/** PostgreSQL does not start in a folder that others may write, or everybody may read. */
const refuseOpen = async (clusterDir: string): Promise<void> => {
  if (await makePrivate(clusterDir, 0o027, 0o700)) return;
  throw new RefusedStart(
    `${clusterDir} is open to other users, which PostgreSQL refuses, and its permissions cannot be changed. Run chmod 0700 ${clusterDir} as root, or set DATA_DIR to a disk that keeps permissions.`,
  );
};

// As root, this is a backup that root has restored, or the data of a former release, which were those of "nobody".
const takeOver = async (clusterDir: string, user: PostgresUser | undefined): Promise<void> => {
  if (!user)
    return refuseUnusable(await describeForeign(clusterDir, dirname(clusterDir), (await stat(clusterDir)).uid));
  await giveTo(user, clusterDir);
};

const createCluster = async (clusterDir: string, initdb: string, user: PostgresUser | undefined): Promise<void> => {
  const unfinished = await mkdtemp(unfinishedPrefix(clusterDir));
  // initdb asks the system for the name of its user. Nothing is in the folder yet that anybody should not see.
  const maker = user && (await borrowName(user));
  if (maker) await giveTo(maker, unfinished);
  await runInitdb(initdb, unfinished, maker);
  if (user) await giveTo(user, unfinished);
  await rename(unfinished, clusterDir).catch((error: Error) => {
    throw new RefusedStart(
      `${clusterDir} is in the way of a new database: ${error.message}. Move it away, or set DATA_DIR to another folder.`,
    );
  });
  await syncFolder(dirname(clusterDir));
};

const runInitdb = async (initdb: string, folder: string, user: PostgresUser | undefined): Promise<void> => {
  const { dataArgument, spawn } = programOptions(folder, user);
  await run(initdb, ['-D', dataArgument, ...initdbOptions], spawn).catch((error: Error & { stderr?: string }) => {
    throw new Error(`PostgreSQL could not create its database: ${error.stderr?.trim() || error.message}`);
  });
};

const initdbOptions = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  // Until `writeWhoMayConnect` has written who may.
  '--auth-local=reject',
  '--auth-host=reject',
  '--no-instructions',
  `--sync-method=${syncMethod}`,
];

// Never the same name twice: the initdb of a killed server may still be writing into the old one.
const unfinishedPrefix = (clusterDir: string): string => {
  return `${clusterDir}.unfinished-`;
};

const removeUnfinished = async (clusterDir: string): Promise<void> => {
  const parent = dirname(clusterDir);
  const prefix = basename(unfinishedPrefix(clusterDir));
  for (const name of await readdir(parent)) {
    // What a still running initdb keeps us from removing is removed at the next start.
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
};
