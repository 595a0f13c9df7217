import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { Header, Manifest } from '../db/archive/export-archive.ts';
import { importArchive, importCluster, readHeader } from '../db/archive/import-archive.ts';
import type { BackupKey } from '../db/backup/backup-key.ts';
import { parts, unfinishedPrefix } from '../db/backup/manifest.ts';
import { refuseForeignDataDir } from '../db/data-dir.ts';
import { type Database, ownerOf } from '../db/database.ts';
import { proveCluster } from '../db/embedded-postgres/switch-cluster.ts';
import { explainDatabase } from '../db/explain-database.ts';
import { restoreSums } from '../features/figures/figures.ts';
import { installationOf } from '../features/operations/checks/installation-probes.ts';
import { archivedQueue } from '../jobs/jobs.ts';
import { explainFullDisk } from '../lib/disk-full.ts';
import type { Log } from '../lib/log.ts';
import { deriveKeys, findSecretKey, storeSecretKey } from '../lib/secret-key.ts';

type Given = Omit<Parameters<typeof importCluster>[1], 'log'>;

/** Imports beside the data, and moves the database into place once it is whole. */
const importEmbedded = async (
  dataDir: string,
  secret: string | undefined,
  given: Given,
  log: Log,
): Promise<Manifest> => {
  await refuseForeignDataDir(dataDir);
  const cluster = join(dataDir, parts.cluster);
  if (existsSync(cluster)) throw new Error(`${dataDir} holds a database already: move it away, or set DATA_DIR`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const staging = await mkdtemp(join(dataDir, unfinishedPrefix('restoring')));
  try {
    const manifest = await importCluster(staging, { ...given, log });
    // Data that were here before may have left an unproved update.
    await proveCluster(dataDir);
    if (secret) await storeSecretKey(dataDir, secret);
    // Last, since its presence is what makes an installation.
    await rename(join(staging, parts.cluster), cluster);
    return manifest;
  } catch (error) {
    throw await explainFullDisk(dataDir, error);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

const importAt = async (server: string, owner: string, given: Given, log: Log): Promise<Manifest | undefined> => {
  let manifest: Manifest | undefined;
  const run = async (db: Database) => {
    manifest = await importArchive({ db, ...given });
  };
  await ownerOf(
    { server, owner },
    log,
  )(run).catch((error: unknown) => {
    throw explainDatabase(error, owner === server ? 'DATABASE_URL' : 'DATABASE_OWNER_URL');
  });
  return manifest;
};

/** Resolves to the archive's secret key, if it must be stored. Throws an Error when this installation has another one. */
const checkSecretKey = async ({ secret, installation }: Header, config: Config): Promise<string | undefined> => {
  const own = await findSecretKey(config);
  if (own === undefined) return config.DATABASE_URL ? undefined : secret;
  if (installation === undefined || installationOf(deriveKeys(own)) === installation) return undefined;
  throw new Error(
    'the secret key here is another one: set SECRET_KEY to that of the exported server, or to the content of its secret.key. Where that is lost, repeat this with --other-secret-key',
  );
};

type Import = {
  file: string;
  key: BackupKey | undefined;
  settings: Config;
  /** The exported server's secret key is lost, so that another one will do. */
  isKeyLost: boolean;
};

/**
 * Imports an archive into DATABASE_URL, or into DATA_DIR with its secret key if it has that: all or nothing. Throws an Error
 * when there is a database already, or another secret key.
 */
export const importInstallation = async ({ file, key, settings, isKeyLost }: Import, log: Log) => {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = settings;
  const header = await readHeader(file, key);
  const secret = isKeyLost ? undefined : await checkSecretKey(header, settings);
  const given: Given = { file, key, compute: restoreSums, queue: archivedQueue };
  const manifest = DATABASE_URL
    ? await importAt(DATABASE_URL, DATABASE_OWNER_URL ?? DATABASE_URL, given, log)
    : await importEmbedded(resolve(DATA_DIR), secret, given, log);
  return { header, manifest };
};
