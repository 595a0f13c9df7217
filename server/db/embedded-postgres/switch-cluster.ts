import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncMethod } from './postgres-user.ts';

/** The folders and marks in `dataDir` between which an update switches. */
const placesIn = (dataDir: string) => ({
  cluster: join(dataDir, 'postgres'),
  /** The database before the last update, kept until the next one. */
  former: join(dataDir, 'postgres.former'),
  /** The database of a newer release after a rollback, kept until the next update. */
  newer: join(dataDir, 'postgres.newer'),
  /** Exists while two of them change places. */
  switching: join(dataDir, 'switching'),
  /** Exists from an update until a release is ready: so long, nobody's answers are in `postgres` alone. */
  unproven: join(dataDir, 'postgres.unproven'),
  leaving: join(dataDir, 'leaving'),
});

export const sync = async (path: string, flags: 'r' | 'w' = 'r'): Promise<void> => {
  const handle = await open(path, flags, 0o600);
  await handle.sync().finally(() => handle.close());
};

/** Writes everything below `folder` to the disk, in one call where possible: file by file it takes a minute for a release. */
export const syncTree = async (folder: string): Promise<void> => {
  if (syncMethod === 'syncfs') {
    await promisify(execFile)('sync', ['-f', folder]);
    return;
  }
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await sync(path);
  }
  await sync(folder);
};

/** Replaces the database by `next`. Until the caller removes the mark `switching`, `finishSwitch` leaves a whole one. */
const replaceCluster = async (dataDir: string, away: string, next: string): Promise<void> => {
  const { cluster, switching } = placesIn(dataDir);
  await sync(switching, 'w');
  await sync(dataDir);
  await rename(cluster, away);
  await rename(next, cluster);
  await sync(dataDir);
};

/** Replaces the database, until `proveCluster` reversibly. Needs it stopped, and the lock, as do the next ones. */
export const switchCluster = async (dataDir: string, from: string): Promise<void> => {
  const { former, newer, switching, unproven } = placesIn(dataDir);
  await syncTree(from);
  for (const folder of [former, newer]) await rm(folder, { recursive: true, force: true });
  await sync(unproven, 'w');
  await replaceCluster(dataDir, former, from);
  await rm(switching);
};

/** Completes or undoes an interrupted switch. */
export const finishSwitch = async (dataDir: string): Promise<void> => {
  const { cluster, former, switching, leaving } = placesIn(dataDir);
  if (existsSync(switching)) {
    if (!existsSync(cluster)) await rename(former, cluster);
    await sync(dataDir);
    await rm(switching);
  }
  await rm(leaving, { recursive: true, force: true });
};

/** Notes that a release is ready on the database of `dataDir`: from now on it has what the former one lacks. */
export const proveCluster = async (dataDir: string): Promise<void> => {
  const { unproven } = placesIn(dataDir);
  if (!existsSync(unproven)) return;
  await rm(unproven);
  await sync(dataDir);
};

/** Takes back the former database, unless a release was ready since the switch. Resolves to whether it did. */
export const takeBackCluster = async (dataDir: string): Promise<boolean> => {
  const { former, switching, unproven, leaving } = placesIn(dataDir);
  if (!existsSync(unproven) || !existsSync(former)) return false;
  await replaceCluster(dataDir, leaving, former);
  for (const path of [unproven, switching, leaving]) await rm(path, { recursive: true, force: true });
  return true;
};

/** Brings back the former database although a release was ready on the other, which stays as `postgres.newer`. */
export const bringBackFormer = async (dataDir: string): Promise<void> => {
  const { former, newer, switching, unproven } = placesIn(dataDir);
  await rm(newer, { recursive: true, force: true });
  await replaceCluster(dataDir, newer, former);
  await rm(unproven, { force: true });
  await rm(switching);
};
