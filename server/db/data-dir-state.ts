import { existsSync } from 'node:fs';
import { readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { makePrivate } from '../lib/files.ts';
import { typed } from '../lib/package-root.ts';
import { RefusedStart } from '../lib/refused-start.ts';
import { replaceSecretKey } from '../lib/secret-key.ts';
import { findUnusable, refuseUnusable, type Unusable, usableDataDir } from './data-dir.ts';
import { postgresMajor } from './embedded-postgres/binaries.ts';
import { otherVersionInWords, readClusterVersion } from './embedded-postgres/cluster.ts';
import { lockDataDir } from './embedded-postgres/data-dir-lock.ts';
import { takeBackCluster } from './embedded-postgres/switch-cluster.ts';

type Settings = Pick<Config, 'DATA_DIR' | 'BACKUP_DIR' | 'SECRET_KEY'>;

/** What a data folder is: that of an installation, an empty one for a new installation, or neither. */
export type DataDirState = { folder: string } & (
  | { is: 'whole'; version: string }
  | { is: 'new' }
  | { is: 'unusable'; unusable: Unusable }
  /** Of another major version of PostgreSQL. */
  | { is: 'other_version'; version: string; wanted: string }
  /** `kept`: what shows that there was one, with the newest backup last. */
  | { is: 'database_missing'; kept: string[] }
  | { is: 'key_missing' }
);

/** Is there from before a first start makes anything until it is done: only then may a part be missing. */
const firstStartIn = (dataDir: string): string => join(dataDir, 'first-start');

const findNewestBackup = async (folder: string): Promise<string | undefined> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.tar\.gz(\.age)?$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { path: join(folder, name), size, mtimeMs };
    }),
  );
  // An empty one is what a killed backup leaves.
  return files.filter(({ size }) => size > 0).sort((a, b) => b.mtimeMs - a.mtimeMs)[0]?.path;
};

/** What remains of an installation whose database is missing. */
const listKept = async (folder: string, { BACKUP_DIR }: Settings): Promise<string[]> => {
  const parts = ['secret.key', 'postgres.former'].map((name) => join(folder, name)).filter((path) => existsSync(path));
  const backup = await findNewestBackup(resolve(BACKUP_DIR ?? join(folder, 'backups')));
  return [...parts, ...(backup ? [backup] : [])];
};

/** Looks at the data folder of the embedded PostgreSQL, and changes nothing. */
export const readDataDirState = async (settings: Settings): Promise<DataDirState> => {
  const folder = await realpath(settings.DATA_DIR).catch(() => resolve(settings.DATA_DIR));
  const unusable = await findUnusable(folder);
  if (unusable) return { folder, is: 'unusable', unusable };
  const version = await readClusterVersion(join(folder, 'postgres'));
  const isFirstStart = existsSync(firstStartIn(folder));
  if (version === undefined) {
    // While an update changes two databases, neither has its name.
    const kept = isFirstStart || existsSync(join(folder, 'switching')) ? [] : await listKept(folder, settings);
    return kept.length === 0 ? { folder, is: 'new' } : { folder, is: 'database_missing', kept };
  }
  const wanted = postgresMajor();
  if (version !== wanted) return { folder, is: 'other_version', version, wanted };
  if (!settings.SECRET_KEY && !isFirstStart && !existsSync(join(folder, 'secret.key')))
    return { folder, is: 'key_missing' };
  return { folder, is: 'whole', version };
};

const databaseMissing = (folder: string, kept: string[]): string => {
  const hasKey = kept.includes(join(folder, 'secret.key'));
  const former = kept.find((path) => path.endsWith('postgres.former'));
  const backup = kept.find((path) => /\.(gz|age)$/.test(path)) ?? 'FILE';
  return [
    `The database is missing in ${folder}, which is not empty: ${kept.join(', ')}. Nothing was changed.`,
    `Check that its disk is mounted and that DATA_DIR is right: the database is the folder "postgres".`,
    former && `The database from before the last update is in ${former}.`,
    `To restore the newest backup: ${hasKey ? 'move secret.key away, and run ' : ''}${typed('restore', backup)}`,
    'To begin anew, set DATA_DIR to an empty folder.',
  ]
    .filter(Boolean)
    .join('\n');
};

const keyMissing = (folder: string): string =>
  `${join(folder, 'secret.key')} is missing, and the database is there. Nothing was changed.
Put the file back, which is in each backup, or set SECRET_KEY if you did before.
Without it, ${typed('start', '--new-secret-key')} makes a new one: everyone must sign in again, and authenticator apps must be set up anew.`;

const refuse = (state: DataDirState): void => {
  if (state.is === 'unusable') refuseUnusable(state.unusable);
  if (state.is === 'other_version')
    throw new RefusedStart(otherVersionInWords(join(state.folder, 'postgres'), state.version));
  if (state.is === 'database_missing') throw new RefusedStart(databaseMissing(state.folder, state.kept));
  if (state.is === 'key_missing') throw new RefusedStart(keyMissing(state.folder));
};

/** Takes back the database of before an update that was never ready: this is the previous release again. */
export const takeBack = async (dataDir: string): Promise<boolean> => {
  const lock = await lockDataDir(dataDir);
  return takeBackCluster(dataDir).finally(() => lock.release());
};

const takeBackUnproven = async (dataDir: string): Promise<boolean> =>
  existsSync(join(dataDir, 'postgres.unproven')) && takeBack(dataDir);

type Options = {
  /** Makes a new secret key. */
  isNewKey?: boolean | undefined;
  /** Brings data of another version of PostgreSQL to this release's. Resolves to false where it cannot. */
  convert?: (dataDir: string) => Promise<boolean>;
};

/**
 * Prepares the data folder for a start: a new installation is noted as such until `endFirstStart`. Throws RefusedStart when the folder cannot be used or a part of the installation is missing: an empty database
 * would look as if everything were lost.
 */
export const prepareDataDir = async (settings: Settings, { isNewKey, convert }: Options = {}): Promise<void> => {
  if (isNewKey && settings.SECRET_KEY)
    throw new RefusedStart('SECRET_KEY is set: change it there, and start without --new-secret-key.');
  const state = await readDataDirState(settings);
  if (state.is === 'other_version' && ((await takeBackUnproven(state.folder)) || (await convert?.(state.folder))))
    return prepareDataDir(settings, { isNewKey });
  if (!(isNewKey && state.is === 'key_missing')) refuse(state);
  const folder = await usableDataDir(settings.DATA_DIR);
  // Anyone who can write there could replace the key. The sticky bit marks shared folders, such as /tmp.
  const { uid, mode } = await stat(folder);
  if (uid === process.getuid?.() && (mode & 0o1000) === 0) await makePrivate(folder, 0o022, 0o700);
  if (state.is === 'new') await writeFile(firstStartIn(folder), '');
  if (isNewKey) await replaceSecretKey(folder);
};

/** Notes that the first start is done: what is missing from now on was lost. */
export const endFirstStart = async (dataDir: string): Promise<void> =>
  rm(firstStartIn(resolve(dataDir)), { force: true });
