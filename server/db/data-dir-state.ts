import { existsSync } from 'node:fs';
import { readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { makePrivate } from '../lib/files.ts';
import { formatCommand } from '../lib/package-root.ts';
import { RefusedStart } from '../lib/refused-start.ts';
import { replaceSecretKey } from '../lib/secret-key.ts';
import { backupDirOf } from './backup/manifest.ts';
import { ensureDataDir, findUnusable, refuseUnusable, type Unusable } from './data-dir.ts';
import { postgresMajor } from './embedded-postgres/binaries.ts';
import { otherVersionInWords, readClusterVersion } from './embedded-postgres/cluster.ts';
import { lockDataDir } from './embedded-postgres/data-dir-lock.ts';
import { takeBackCluster } from './embedded-postgres/switch-cluster.ts';

type Settings = Pick<Config, 'DATA_DIR' | 'BACKUP_DIR' | 'SECRET_KEY'>;

export type DataDirState = { folder: string } & (
  | { is: 'whole'; version: string }
  | { is: 'new' }
  | { is: 'unusable'; unusable: Unusable }
  | { is: 'other_version'; version: string; wanted: string }
  /** `kept`: the remains of an installation, its newest backup last. */
  | { is: 'database_missing'; kept: string[] }
  | { is: 'key_missing' }
);

/** Exists until the first start is done: only so long may a part be missing. */
const firstStartIn = (dataDir: string): string => join(dataDir, 'first-start');

const findNewestBackup = async (folder: string): Promise<string | undefined> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.tar\.gz(\.age)?$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, ...(await stat(path)) };
    }),
  );
  // A killed backup leaves an empty file.
  return files.filter(({ size }) => size > 0).sort((a, b) => b.mtimeMs - a.mtimeMs)[0]?.path;
};

const listRemains = async (folder: string, settings: Settings): Promise<string[]> => {
  // While an update switches databases, neither is in its place.
  if ([firstStartIn(folder), join(folder, 'switching')].some((path) => existsSync(path))) return [];
  const parts = ['secret.key', 'postgres.former'].map((name) => join(folder, name)).filter((path) => existsSync(path));
  const backup = await findNewestBackup(backupDirOf({ ...settings, DATA_DIR: folder }));
  return [...parts, ...(backup ? [backup] : [])];
};

/** Reads the state of the embedded PostgreSQL's data folder, and changes nothing. */
export const readDataDirState = async (settings: Settings): Promise<DataDirState> => {
  const folder = await realpath(settings.DATA_DIR).catch(() => resolve(settings.DATA_DIR));
  const unusable = await findUnusable(folder);
  if (unusable) return { folder, is: 'unusable', unusable };
  const version = await readClusterVersion(join(folder, 'postgres'));
  if (version === undefined) {
    const kept = await listRemains(folder, settings);
    return kept.length === 0 ? { folder, is: 'new' } : { folder, is: 'database_missing', kept };
  }
  const wanted = postgresMajor();
  if (version !== wanted) return { folder, is: 'other_version', version, wanted };
  const hasKey = settings.SECRET_KEY || [firstStartIn(folder), join(folder, 'secret.key')].some(existsSync);
  return hasKey ? { folder, is: 'whole', version } : { folder, is: 'key_missing' };
};

const databaseMissing = (folder: string, kept: string[]): string => {
  const hasKey = kept.includes(join(folder, 'secret.key'));
  const former = kept.find((path) => path.endsWith('postgres.former'));
  const backup = kept.find((path) => /\.(gz|age)$/.test(path)) ?? 'FILE';
  return [
    `The database is missing in ${folder}, which is not empty: ${kept.join(', ')}. Nothing was changed.`,
    `Check that its disk is mounted and that DATA_DIR is right: the database is the folder "postgres".`,
    ...(former ? [`The database from before the last update is in ${former}.`] : []),
    `To restore the newest backup: ${hasKey ? 'move secret.key away, and run ' : ''}${formatCommand('restore', backup)}`,
    'To begin anew, set DATA_DIR to an empty folder.',
  ].join('\n');
};

const keyMissing = (folder: string): string =>
  `${join(folder, 'secret.key')} is missing, and the database is there. Nothing was changed.
Put the file back, which is in each backup, or set SECRET_KEY if you did before.
Without it, ${formatCommand('start', '--new-secret-key')} makes a new one: everyone must sign in again, and authenticator apps must be set up anew.`;

const refuse = (state: DataDirState): void => {
  if (state.is === 'unusable') refuseUnusable(state.unusable);
  if (state.is === 'other_version')
    throw new RefusedStart(otherVersionInWords(join(state.folder, 'postgres'), state.version));
  if (state.is === 'database_missing') throw new RefusedStart(databaseMissing(state.folder, state.kept));
  if (state.is === 'key_missing') throw new RefusedStart(keyMissing(state.folder));
};

/** Takes back the database from before an update that was never ready: the previous release is back. */
export const takeBack = async (dataDir: string): Promise<boolean> => {
  const lock = await lockDataDir(dataDir);
  return takeBackCluster(dataDir).finally(() => lock.release());
};

type Options = {
  isNewKey?: boolean | undefined;
  /** Converts data of another version of PostgreSQL. Resolves to false where it cannot. */
  convert?: (dataDir: string) => Promise<boolean>;
};

/** Prepares the data folder for a start. Throws RefusedStart when it is unusable or a part is missing. */
export const prepareDataDir = async (settings: Settings, { isNewKey, convert }: Options = {}): Promise<void> => {
  if (isNewKey && settings.SECRET_KEY)
    throw new RefusedStart('SECRET_KEY is set: change it there, and start without --new-secret-key.');
  const state = await readDataDirState(settings);
  if (state.is === 'other_version') {
    const isUnproven = existsSync(join(state.folder, 'postgres.unproven'));
    if ((isUnproven && (await takeBack(state.folder))) || (await convert?.(state.folder)))
      return prepareDataDir(settings, { isNewKey });
  }
  if (!(isNewKey && state.is === 'key_missing')) refuse(state);
  const folder = await ensureDataDir(settings.DATA_DIR);
  // Anyone who can write there could replace the key. The sticky bit marks shared folders, such as /tmp.
  const { uid, mode } = await stat(folder);
  if (uid === process.getuid?.() && (mode & 0o1000) === 0) await makePrivate(folder, 0o022, 0o700);
  if (state.is === 'new') await writeFile(firstStartIn(folder), '');
  if (isNewKey) await replaceSecretKey(folder);
};

/** Notes that the first start is done: a part that is missing from now on was lost. */
export const endFirstStart = async (dataDir: string): Promise<void> =>
  rm(firstStartIn(resolve(dataDir)), { force: true });
