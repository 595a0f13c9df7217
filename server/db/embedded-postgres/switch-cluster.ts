import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncMethod } from './postgres-user.ts';

const run = promisify(execFile);

/** The folders of `dataDir` between which an update switches. */
const foldersIn = (dataDir: string) => ({
  cluster: join(dataDir, 'postgres'),
  /** As it was before the last update: kept until somebody removes it, or the next update. */
  former: join(dataDir, 'postgres.former'),
  /** As a newer release has left it, after a way back by hand: kept until somebody removes it, or the next update. */
  newer: join(dataDir, 'postgres.newer'),
  /** Is there while two of them change places. */
  switching: join(dataDir, 'switching'),
  /** Is there until a release has been ready after the last update: so long nobody's answers are in `postgres` alone. */
  unproven: join(dataDir, 'postgres.unproven'),
  /** A database that is removed. */
  leaving: join(dataDir, 'leaving'),
});

/** Writes what is known of a file or a folder to the disk. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/**
 * Writes everything below `folder` to the disk: with what else is on that file system, in one call, where there is one.
 * File by file it takes a minute for a release.
 */
export const syncTree = async (folder: string): Promise<void> => {
  if (syncMethod === 'syncfs') {
    await run('sync', ['-f', folder]);
    return;
  }
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await sync(path);
  }
  await sync(folder);
};

/** Makes an empty file, and waits until it is on the disk, as its folder must be in which it is. */
const note = async (file: string): Promise<void> => {
  const handle = await open(file, 'w', 0o600);
  await handle.sync().finally(() => handle.close());
};

/**
 * Puts the stopped database in the folder `from` in the place of that of `dataDir`, which stays as `postgres.former` and
 * can be taken back until `proveCluster`. The caller holds the lock of `dataDir`. Killed at any moment, it is done or
 * undone by `finishSwitch`.
 */
export const switchCluster = async (dataDir: string, from: string): Promise<void> => {
  const { cluster, former, newer, switching, unproven } = foldersIn(dataDir);
  await syncTree(from);
  for (const folder of [former, newer]) await rm(folder, { recursive: true, force: true });
  await note(unproven);
  await note(switching);
  await sync(dataDir);
  await rename(cluster, former);
  await rename(from, cluster);
  await sync(dataDir);
  await rm(switching);
};

/** Goes back to the former database where a switch was broken off between its two steps. The caller holds the lock. */
export const finishSwitch = async (dataDir: string): Promise<void> => {
  const { cluster, former, switching, leaving } = foldersIn(dataDir);
  if (existsSync(switching)) {
    if (!existsSync(cluster)) await rename(former, cluster);
    await sync(dataDir);
    await rm(switching);
  }
  await rm(leaving, { recursive: true, force: true });
};

/** Notes that a release is ready on the database of `dataDir`: from now on it holds what the former one does not. */
export const proveCluster = async (dataDir: string): Promise<void> => {
  const { unproven } = foldersIn(dataDir);
  if (!existsSync(unproven)) return;
  await rm(unproven);
  await sync(dataDir);
};

/**
 * Takes back the former database, unless a release has been ready since the switch: then nothing is changed. Resolves to
 * whether it was. The caller holds the lock of `dataDir`, whose database is stopped. Killed at any moment, `finishSwitch` ends
 * it, or it can be done again.
 */
export const takeBackCluster = async (dataDir: string): Promise<boolean> => {
  const { cluster, former, switching, unproven, leaving } = foldersIn(dataDir);
  if (!existsSync(unproven) || !existsSync(former)) return false;
  await note(switching);
  await sync(dataDir);
  await rename(cluster, leaving);
  await rename(former, cluster);
  await sync(dataDir);
  await rm(unproven);
  await rm(switching);
  await rm(leaving, { recursive: true, force: true });
  return true;
};

/**
 * Brings back the former database although a release was ready on the other, which stays as `postgres.newer`. The caller holds
 * the lock of `dataDir`, whose database is stopped. Killed at any moment, `finishSwitch` ends it, or it can be done again.
 */
export const bringBackFormer = async (dataDir: string): Promise<void> => {
  const { cluster, former, newer, switching, unproven } = foldersIn(dataDir);
  await rm(newer, { recursive: true, force: true });
  await note(switching);
  await sync(dataDir);
  await rename(cluster, newer);
  await rename(former, cluster);
  await sync(dataDir);
  await rm(unproven, { force: true });
  await rm(switching);
};
