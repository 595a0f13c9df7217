import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import type { Header, Manifest } from '../db/archive/export-archive.ts';
import { importArchive, importCluster, readHeader } from '../db/archive/import-archive.ts';
import { readGivenKey } from '../db/backup/backup-key.ts';
import { contentsOf, parts, unfinishedPrefix } from '../db/backup/manifest.ts';
import { refuseForeignDataDir } from '../db/data-dir.ts';
import { ownerOf } from '../db/database.ts';
import { proveCluster } from '../db/embedded-postgres/switch-cluster.ts';
import { explainDatabase } from '../db/explain-database.ts';
import { restoreSums } from '../features/figures/figures.ts';
import { installationOf } from '../features/operations/checks/installation-probes.ts';
import { withItsDisk } from '../lib/disk-full.ts';
import type { Log } from '../lib/log.ts';
import { typed } from '../lib/package-root.ts';
import { deriveKeys, findSecretKey, storeSecretKey } from '../lib/secret-key.ts';
import { print, readCommandSettings, runCommand } from './run-command.ts';

const usage = `Usage:
  ${typed('import', 'FILE')}    puts what was exported into DATABASE_URL, or into DATA_DIR: an empty database, all or nothing

  --other-secret-key    where the secret key of before is lost: everyone must sign in again, and authenticator apps must
                        be set up anew

An encrypted file is read with the setting BACKUP_KEY or BACKUP_PASSPHRASE, or with a key or passphrase in a file:
  ${typed('import', 'FILE --key KEYFILE')}
  ${typed('import', 'FILE --passphrase PASSPHRASEFILE')}`;

const options = {
  key: { type: 'string' },
  passphrase: { type: 'string' },
  'other-secret-key': { type: 'boolean', default: false },
} as const;

type Given = Omit<Parameters<typeof importCluster>[1], 'log'>;

/** Brings it into `dataDir` only once it is whole. */
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
    // Of data that were here before.
    await proveCluster(dataDir);
    if (secret) await storeSecretKey(dataDir, secret);
    // Last, since its presence is what makes an installation.
    await rename(join(staging, parts.cluster), cluster);
    return manifest;
  } catch (error) {
    throw await withItsDisk(dataDir, error);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

const importAt = async (server: string, owner: string, given: Given, log: Log): Promise<Manifest | undefined> => {
  let manifest: Manifest | undefined;
  const asOwner = ownerOf({ server, owner }, log);
  await asOwner(async (db) => {
    manifest = await importArchive({ db, ...given });
  }).catch((error: unknown) => {
    throw explainDatabase(error, owner === server ? 'DATABASE_URL' : 'DATABASE_OWNER_URL');
  });
  return manifest;
};

/** Throws an Error when this installation has another secret key. Resolves to that of the archive, if it must be stored. */
const checkSecretKey = async ({ secret, installation }: Header, config: Config): Promise<string | undefined> => {
  const own = await findSecretKey(config);
  if (own === undefined) return config.DATABASE_URL ? undefined : secret;
  if (installation === undefined || installationOf(deriveKeys(own)) === installation) return undefined;
  throw new Error(
    'the secret key here is another one: set SECRET_KEY to that of the exported server, or to the content of its secret.key. Where that is lost, repeat this with --other-secret-key',
  );
};

/** Where this installation has no secret key yet. */
const howToStart = (isGiven: boolean, isLost: boolean): string => {
  if (isGiven) return 'Start the servers with the SECRET_KEY of before, or the content of its secret.key.';
  return isLost
    ? `Make a new secret key: ${typed('start', '--new-secret-key')}`
    : 'Put the secret.key of before into DATA_DIR, or set SECRET_KEY as before. Then start the server.';
};

await runCommand(usage, async (log) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(usage);
  const settings = readCommandSettings();
  const { DATABASE_URL, DATABASE_OWNER_URL } = settings;
  const dataDir = resolve(settings.DATA_DIR);
  const key = await readGivenKey(values, settings);
  const header = await readHeader(file, key);
  const secret = values['other-secret-key'] ? undefined : await checkSecretKey(header, settings);
  const given: Given = { file, key, compute: restoreSums };
  const manifest = DATABASE_URL
    ? await importAt(DATABASE_URL, DATABASE_OWNER_URL ?? DATABASE_URL, given, log)
    : await importEmbedded(dataDir, secret, given, log);
  const counts = { accounts: manifest?.tables.app_user?.rows ?? 0, runs: manifest?.tables.run?.rows ?? 0 };
  const isKeyThere = (await findSecretKey(settings)) !== undefined;
  print(
    `As on ${header.made_at.slice(0, 16).replace('T', ' ')} UTC: ${contentsOf(counts)}.`,
    isKeyThere ? 'Start the server now.' : howToStart(DATABASE_URL !== undefined, values['other-secret-key']),
  );
});
