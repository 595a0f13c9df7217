import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { endOldPostgres } from '../embedded-postgres/old-postgres.ts';
import { removeTemporaryFolder } from '../embedded-postgres/sockets.ts';

/** How the names in DATA_DIR begin of what a process unpacks to try it: a backup, or a newer release on one. */
export const trialPrefix = (of: 'backup' | 'update', pid = process.pid): string => `${of}-trial-${pid}-`;

const quiet = { info() {}, warn() {}, error() {} };

/** Whether a process has ended and only waits for its parent to notice: where nobody does, it keeps its number for ever. */
const hasEnded = (pid: number): boolean => {
  try {
    // Linux alone has this file; the name in brackets may hold anything.
    return /^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Whether the number of a process has gone to one of a PostgreSQL since: in a container numbers are soon the same again. */
const isOfPostgres = (pid: number): boolean => {
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres');
  } catch {
    return false;
  }
};

/** Whether a process with that number is running: that of a command may be trying a backup at the moment. */
const isRunning = (pid: number): boolean => {
  // What is looked for is removed before anything is made: with this number, it is that of a container before.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0) && !hasEnded(pid) && !isOfPostgres(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** What belongs to a trial, a backup or a restore in DATA_DIR, and what lies beside a backup that is being made. */
const staging = /(?:^(?:backup-trial|update-trial|backup-unfinished|restoring)|\.unfinished)-(\d+)-/;

const isLeft = (name: string): boolean => {
  const pid = Number(staging.exec(name)?.[1]);
  return pid > 0 && !isRunning(pid);
};

/** Removes the folder of a trial, after every PostgreSQL that a kill may have left running in it. */
export const removeTrial = async (folder: string): Promise<void> => {
  const within = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const places = within.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  for (const dataDir of [folder, ...places]) {
    await endOldPostgres(join(dataDir, 'postgres'), quiet);
    await removeTemporaryFolder(dataDir);
  }
  await rm(folder, { recursive: true, force: true });
};

/** What a backup that was killed at its very end has claimed: its name, without anything in it. */
const removeClaim = async (file: string): Promise<void> => {
  const bytes = (await stat(file).catch(() => undefined))?.size;
  if (bytes === 0) await rm(file);
};

/**
 * Removes what killed processes have left of trials, backups and restores in these folders: copies of everything. What root
 * has left stays until root's next command, or the next start by root.
 */
export const removeLeftovers = async (folders: string[]): Promise<void> => {
  for (const folder of new Set(folders)) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter(isLeft)) {
      try {
        await removeTrial(join(folder, name));
        const [file] = name.split('.unfinished-');
        if (file !== undefined && file !== name) await removeClaim(join(folder, file));
      } catch {
        // The others all the same; nothing waits for it.
      }
    }
  }
};

const isThere = (file: string): Error => new Error(`${file} is there already: name another file`);

/** Takes a name that something else may have got meanwhile: to rename would overwrite that. */
const claim = async (file: string): Promise<void> => {
  const handle = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? isThere(file) : error;
  });
  await handle.close();
};

/**
 * Makes a file that is whole or absent, even after a crash, and never overwrites one: it may be the only other copy.
 * @param write writes it under another name beside it, which `removeLeftovers` knows
 */
export const writeNewFile = async (file: string, write: (unfinished: string) => Promise<void>): Promise<void> => {
  const target = resolve(file);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  if (existsSync(target)) throw isThere(target);
  const unfinished = `${target}.unfinished-${process.pid}-packed`;
  try {
    await write(unfinished);
    await claim(target);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};
