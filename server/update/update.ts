import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { readGivenKey } from '../db/backup/backup-key.ts';
import { takeBackup } from '../db/backup/take-backup.ts';
import { DataDirInUseError, lockDataDir } from '../db/embedded-postgres/data-dir-lock.ts';
import type { Log } from '../db/embedded-postgres/postgres-log.ts';
import { removeLeftTrials, trialPrefix } from '../features/backups/backups.ts';
import { ownAddress } from '../listening-host.ts';
import { isRelease, packageRoot, typed } from '../package-root.ts';
import { print, readCommandSettings, runCommand } from '../run-command.ts';
import { checkArchive, unpackRelease } from './archive.ts';
import { changeRelease, findReleasesFolder, goBack, isProven } from './releases-folder.ts';
import { checkRoom } from './update-data.ts';

const usage = `Usage:
  ${typed('update', 'FILE [--restart COMMAND]')}

Checks the archive of a newer release and its signature, which lies beside it, makes a backup, and tries the release on a
copy of the data while the server runs. Then the next start is that of the new release; with --restart that command is run
and the new release waited for. Whatever fails, what ran before goes on.
  --restart             for instance "systemctl restart prima-vista", where the user of this command may do that
  --without-signature   takes an archive that is not signed: only one that you have made yourself`;

const withGivenDatabase = `with DATABASE_URL the database is not this program's to copy. Unpack the new release, stop all servers, make a dump
(pg_dump), start one server of the new release, which applies the migrations, each as a whole or not at all, wait until it
is healthy, then start the others. If it fails, start the former release again; once it has succeeded, the way back is the
dump.`;

const notLaidOut = `this release does not lie where updates can change it. Put it into a folder "releases", named like its version, with a
link "current" beside that folder, and let the service start current/server/main.js:
  mkdir -p /srv/prima-vista/releases && mv prima-vista /srv/prima-vista/releases/VERSION
  ln -s releases/VERSION /srv/prima-vista/current`;

const ofAnother = (uid: number): string =>
  `the data belong to the user with number ${uid}, who must also be able to change what lies beside the releases: update as that user (on a server with systemd, \`prima-vista update\` does)`;

const options = {
  restart: { type: 'string' },
  'without-signature': { type: 'boolean', default: false },
} as const;

const readVersion = (folder: string): string => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

const readPublicKey = (isUnsigned: boolean): string | undefined => {
  if (isUnsigned) return undefined;
  const file = join(packageRoot, 'release.pub');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new Error(
    'this release was not signed, so there is no key to check the next one with: see --without-signature',
  );
};

/** The database of which a backup is made, and what the new release makes of it. */
const tryingFactor = 2.5;

/** Removes what killed updates have left: copies of everything, and backups that were not finished. */
const removeLeft = async (dataDir: string): Promise<void> => {
  await removeLeftTrials(dataDir);
  const backups = join(dataDir, 'backups');
  for (const name of await readdir(backups).catch(() => [])) {
    if (!name.startsWith('before-')) continue;
    const file = join(backups, name);
    if (name.endsWith('.unfinished') || (await stat(file)).size === 0) await rm(file, { recursive: true, force: true });
  }
};

/** Makes a backup, encrypted where there is a key. Resolves to its file. */
const backUp = async (version: string, settings: Config, log: Log): Promise<string> => {
  const dataDir = resolve(settings.DATA_DIR);
  const key = await readGivenKey({}, settings);
  const now = new Date();
  const name = `before-${version}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
  const file = join(dataDir, 'backups', key ? `${name}.age` : name);
  await takeBackup({ dataDir, file, log, now, key, stagingPrefix: trialPrefix('update') });
  print(`Backup: ${file} (${((await stat(file)).size / 1e6).toFixed(1)} MB)`);
  return file;
};

/** Lets the new release try what it makes of a backup. */
const tryOn = async (folder: string, version: string, backup: string, settings: Config, log: Log): Promise<void> => {
  const dataDir = resolve(settings.DATA_DIR);
  // What only the holder of the private key can read is copied once more.
  const isSealed = backup.endsWith('.age');
  const plain = isSealed ? join(dataDir, `${trialPrefix('update')}${version}.tar.gz`) : backup;
  try {
    if (isSealed) {
      await rm(plain, { force: true });
      await takeBackup({ dataDir, file: plain, log, now: new Date(), stagingPrefix: trialPrefix('update') });
    }
    const program = join(folder, 'server/command.js');
    const { status, signal, error } = spawnSync(
      process.execPath,
      ['--enable-source-maps', program, 'update:try', plain],
      {
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    if (status === null)
      throw new Error(`the trial of ${version} was broken off (${error?.message ?? signal}): nothing was changed`);
    if (status !== 0) throw new Error(`${version} failed its trial on a copy of the data: nothing was changed`);
  } finally {
    if (isSealed) await rm(plain, { force: true });
  }
};

/** Makes a backup, and tries the new release on it where there is room for a copy. */
const prepare = async (folder: string, version: string, settings: Config, log: Log): Promise<void> => {
  const dataDir = resolve(settings.DATA_DIR);
  await removeLeft(dataDir);
  const isTried = settings.UPDATE_COPY === 'on';
  await checkRoom(dataDir, join(dataDir, 'postgres'), isTried ? tryingFactor : 1);
  const backup = await backUp(version, settings, log);
  if (isTried) await tryOn(folder, version, backup, settings, log);
  else
    print('UPDATE_COPY=off: nothing was tried, and the way back is this backup. The service needs that setting, too.');
};

/** How long a release may take to bring the data to its layout, in ms: hours of work are for a maintenance window. */
const readyTimeoutMs = 60 * 60_000;

/** A server that is starting may take a connection and not answer. */
const healthTimeoutMs = 5000;

const isHealthy = async (address: string): Promise<boolean> => {
  const answer = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(healthTimeoutMs) }).catch(
    () => undefined,
  );
  return answer?.status === 200;
};

/** Waits until the current release is ready, or has been left. Resolves to whether it is the new one. */
const waitUntilReady = async (root: string, address: string, former: string): Promise<boolean> => {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    if ((await findReleasesFolder(former)) === root) return false;
    if (isProven(root) && (await isHealthy(address))) return true;
    await sleep(500);
  }
  return false;
};

const restartWith = async (command: string, root: string, version: string, address: string): Promise<void> => {
  const run = () => execFileSync('/bin/sh', ['-c', command], { stdio: ['ignore', 'inherit', 'inherit'] });
  const former = readVersion(packageRoot);
  try {
    run();
    if (await waitUntilReady(root, address, packageRoot)) return print(`${version} is ready.`);
  } catch (error) {
    print(`The restart failed: ${error instanceof Error ? error.message : error}`);
  }
  const isCurrent = async () => (await findReleasesFolder(packageRoot)) !== root;
  if ((await isCurrent()) && (await isHealthy(address)))
    return print(`${version} is ready, but may not note it: remove ${join(root, 'unproven')}.`);
  if (await goBack(root)) {
    try {
      run();
    } catch {
      throw new Error(`${version} did not get ready, and the next start is that of ${former}: restart the service`);
    }
  }
  if (!(await isCurrent())) throw new Error(`${version} did not get ready: ${former} runs again. The log says why`);
  throw new Error(
    `${version} is the current release, and ${address} does not say that it is healthy: see its log. It has been ready, so the way back is the backup.`,
  );
};

/** Two at once would remove what the other unpacks. */
const lockReleases = (releases: string) =>
  lockDataDir(releases).catch((error: unknown) => {
    throw error instanceof DataDirInUseError ? new Error('another update is under way') : error;
  });

type Given = { file: string; isUnsigned: boolean; settings: Config; log: Log };

/** Makes the release in `file` the current one, and the former one of this one. Resolves to its version. */
const updateTo = async (root: string, { file, isUnsigned, settings, log }: Given): Promise<string> => {
  const releases = join(root, 'releases');
  const lock = await lockReleases(releases);
  try {
    const former = readVersion(packageRoot);
    if (!isProven(root))
      throw new Error(
        `${former} has not been ready since the last update: restart the service first (or, where it may not write there, remove ${join(root, 'unproven')})`,
      );
    await checkArchive({ file, publicKey: readPublicKey(isUnsigned) });
    const { folder, version } = await unpackRelease(file, releases, former);
    print(`Preparing ${version}, while ${former} runs`);
    await prepare(folder, version, settings, log).catch(async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      throw error;
    });
    await changeRelease(root, packageRoot, folder);
    return version;
  } finally {
    await lock.release();
  }
};

await runCommand(async (log) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new Error(usage);
  const settings = readCommandSettings();
  if (settings.DATABASE_URL) throw new Error(withGivenDatabase);
  if (!isRelease) throw new Error('there is a checkout here, not a release: fetch the new commit, build, and start');
  const dataDir = resolve(settings.DATA_DIR);
  const noDatabase = new Error(`there is no database in ${dataDir}: set DATA_DIR to the server's`);
  const { uid } = await stat(dataDir).catch(() => {
    throw noDatabase;
  });
  if (process.getuid && process.getuid() !== uid) throw new Error(ofAnother(uid));
  if (!existsSync(join(dataDir, 'postgres'))) throw noDatabase;
  const root = await findReleasesFolder(packageRoot);
  if (root === undefined) throw new Error(notLaidOut);
  const isUnsigned = values['without-signature'];
  const version = await updateTo(root, { file: resolve(given), isUnsigned, settings, log });
  if (values.restart) return restartWith(values.restart, root, version, ownAddress(settings));
  print(
    `The next start is that of ${version}: restart the service now. If it does not get ready, ${readVersion(packageRoot)} is started again.`,
  );
});
