import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { syncMethod } from './program-options.ts';

const run = promisify(execFile);

/** The folders of `dataDir` between which an update switches. */
const foldersIn = (dataDir: string) => ({
  cluster: join(dataDir, 'postgres'),
  /** As it was before the last update: kept until somebody removes it, or the next update. */
  former: join(dataDir, 'postgres.former'),
  /** Is there while the two change places. */
  switching: join(dataDir, 'switching'),
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

/**
 * Puts the stopped database in the folder `from` in the place of that of `dataDir`, which stays as `postgres.former`. The
 * caller holds the lock of `dataDir`. Killed at any moment, it is done or undone by `finishSwitch`.
 */
export const switchCluster = async (dataDir: string, from: string): Promise<void> => {
  const { cluster, former, switching } = foldersIn(dataDir);
  await syncTree(from);
  await rm(former, { recursive: true, force: true });
  const note = await open(switching, 'w', 0o600);
  await note.sync().finally(() => note.close());
  await sync(dataDir);
  await rename(cluster, former);
  await rename(from, cluster);
  await sync(dataDir);
  await rm(switching);
};

/** Goes back to the former database where a switch was broken off between its two steps. The caller holds the lock. */
export const finishSwitch = async (dataDir: string): Promise<void> => {
  const { cluster, former, switching } = foldersIn(dataDir);
  if (!existsSync(switching)) return;
  if (!existsSync(cluster)) await rename(former, cluster);
  await sync(dataDir);
  await rm(switching);
};
