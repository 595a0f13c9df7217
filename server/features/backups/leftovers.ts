import { readFileSync, readlinkSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { endOldPostgres } from '../../db/embedded-postgres/old-postgres.ts';
import { removeTemporaryFolder } from '../../db/embedded-postgres/temporary-folder.ts';
import { openBucket } from './bucket.ts';
import { type BackupConfig, backupDirOf, bucketOf, dataDirOf } from './settings.ts';
import { changeState, type MadeFile, readState } from './state.ts';

/** How folders in DATA_DIR begin that are used while a backup is made or tried; others are made by commands. */
export const stagingPrefix = 'daily-backup-unfinished-';
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

/** Folders of trials, backups and restores in DATA_DIR, and those beside a backup that is not encrypted. */
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

/** What a killed backup in plain has claimed: its name, without anything in it. */
const removeClaim = async (file: string): Promise<void> => {
  await rm(`${file}.unfinished`, { force: true });
  const bytes = (await stat(file).catch(() => undefined))?.size;
  if (bytes === 0) await rm(file);
};

/**
 * Removes what killed processes have left of trials, backups and restores in `dataDir` and its folder of backups: copies of
 * everything. What root has left stays until root's next command, or the next start by root.
 */
export const removeLeftTrials = async (dataDir: string): Promise<void> => {
  for (const folder of [dataDir, join(dataDir, 'backups')]) {
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

type Given = {
  config: BackupConfig;
  now: Date;
  /** Reads what is to be noted of a file that was whole before its process ended. */
  adopt: (des_file: string, tms_made_at: string) => Promise<MadeFile>;
};

/** Removes what a killed process has left of a backup or a trial, and notes a backup that was whole. */
export const removeUnfinished = async ({ config, now, adopt }: Given): Promise<void> => {
  const [dataDir, folder] = [dataDirOf(config), backupDirOf(config)];
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(stagingPrefix)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  await removeLeftTrials(dataDir);
  const { under_way, files } = await readState(dataDir, now);
  if (!under_way) return;
  const { des_file, tms_begun_at, id_upload } = under_way;
  const bucket = bucketOf(config);
  // It may be gone by itself, and is not worth a backup.
  if (id_upload && bucket)
    await openBucket(bucket)
      .forget(des_file, id_upload)
      .catch(() => {});
  const file = join(folder, des_file);
  await rm(`${file}.unfinished`, { force: true });
  const isNoted = files.some((each) => each.des_file === des_file);
  const bytes = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (!isNoted && bytes === 0) await rm(file, { force: true });
  const made = !isNoted && bytes > 0 ? [await adopt(des_file, tms_begun_at)] : [];
  await changeState(dataDir, now, (state) => ({ files: [...state.files, ...made], under_way: null }));
};
