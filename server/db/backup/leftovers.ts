import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { quietLog } from '../../lib/log.ts';
import { endOldPostgres } from '../embedded-postgres/old-postgres.ts';
import { removeTemporaryFolder } from '../embedded-postgres/sockets.ts';

/** Returns the prefix of a trial's folder in DATA_DIR: a trial of a backup, or of a newer release. */
export const trialPrefix = (of: 'backup' | 'update', pid = process.pid): string => `${of}-trial-${pid}-`;

/** On Linux: whether it only waits for its parent, or a PostgreSQL has its number now, as soon happens in a container. */
const isOver = (pid: number): boolean => {
  try {
    return /^\d+ \((?:postgres\)|.*\) [ZX] )/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Whether the process with that number, such as a command that tries a backup, is running. */
const isRunning = (pid: number): boolean => {
  // Leftovers are removed before this process creates anything: with its number they are an earlier container's.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0) && !isOver(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Folders of a trial, a backup or a restore in DATA_DIR, and unfinished files beside a backup. */
const staging = /(?:^(?:backup-trial|update-trial|backup-unfinished|restoring)|\.unfinished)-(\d+)-/;

const isLeftover = (name: string): boolean => {
  const pid = Number(staging.exec(name)?.[1]);
  return pid > 0 && !isRunning(pid);
};

/** Removes the folder of a trial, after any PostgreSQL that a kill left running in it. */
export const removeTrial = async (folder: string): Promise<void> => {
  const within = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const places = within.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  for (const dataDir of [folder, ...places]) {
    await endOldPostgres(join(dataDir, 'postgres'), quietLog);
    await removeTemporaryFolder(dataDir);
  }
  await rm(folder, { recursive: true, force: true });
};

/** Removes copies of all data that killed processes left in these folders: root's ones only as root. */
export const removeLeftovers = async (folders: string[]): Promise<void> => {
  for (const folder of new Set(folders)) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter(isLeftover)) {
      try {
        await removeTrial(join(folder, name));
        const target = join(folder, name.split('.unfinished-')[0] ?? name);
        // A backup that was killed at its very end has only claimed its name.
        if ((await stat(target).catch(() => undefined))?.size === 0) await rm(target);
      } catch {
        // Nothing waits for it; the others are removed all the same.
      }
    }
  }
};

const alreadyExists = (file: string): Error => new Error(`${file} is there already: name another file`);

/** Makes a file that is whole or absent, even after a crash, and overwrites none; `removeLeftovers` knows the name. */
export const writeNewFile = async (file: string, write: (unfinished: string) => Promise<void>): Promise<void> => {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  if (existsSync(target)) throw alreadyExists(target);
  const unfinished = `${target}.unfinished-${process.pid}-packed`;
  try {
    await write(unfinished);
    // Claims the name, which another file may have got meanwhile: `rename` would overwrite that.
    const claim = await open(target, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? alreadyExists(target) : error;
    });
    await claim.close();
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
