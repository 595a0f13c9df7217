import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { isDiskFull, withItsDisk } from '../../lib/disk-full.ts';
import { checkReadable } from '../../lib/files.ts';
import type { Log } from '../../lib/log.ts';
import { openDatabase } from '../database.ts';
import { proveCluster } from '../embedded-postgres/switch-cluster.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { compareSchema } from '../migrate-database.ts';
import { type BackupKey, isEncrypted } from './backup-key.ts';
import { type Counts, countContents, type Manifest, parts, readManifest, unfinishedPrefix } from './manifest.ts';

/** Restricts unpacking to the parts of a backup, so that a foreign archive writes nothing elsewhere. */
const isPart = (path: string): boolean => {
  const [first = ''] = path.replace(/^\.\//, '').split('/');
  return Object.values<string>(parts).includes(first);
};

const unpack = (file: string, folder: string): void => {
  try {
    // Synchronous: after an error nothing must keep writing into a folder that is being removed.
    extract({
      sync: true,
      file,
      cwd: folder,
      strict: true,
      filter: (path, entry) => isPart(path) && 'type' in entry && (entry.type === 'File' || entry.type === 'Directory'),
    });
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new Error(`it cannot be unpacked: ${error instanceof Error ? error.message : error}`);
  }
};

/** Decrypts a backup whole before anything of it is unpacked: a damaged one is noticed at its end only. */
const decrypt = async (file: string, into: string, key: BackupKey | undefined): Promise<void> => {
  if (!key)
    throw new Error('it is encrypted: set BACKUP_KEY or BACKUP_PASSPHRASE, or name the file of its key (--key FILE)');
  const plain = await key.decrypt(createReadStream(file));
  await pipeline(plain, createWriteStream(into, { flags: 'wx', mode: 0o600 })).catch((error: Error) => {
    if (isDiskFull(error)) throw error;
    throw new Error(`it cannot be decrypted, it is damaged or cut off: ${error.message}`);
  });
};

/** Unpacks `file` into the empty folder `folder`; with `key` if it is encrypted. */
const unpackAny = async (file: string, folder: string, key: BackupKey | undefined): Promise<void> => {
  if (!(await isEncrypted(file))) return unpack(file, folder);
  const decrypted = join(folder, 'decrypted.tar.gz');
  await decrypt(file, decrypted, key);
  unpack(decrypted, folder);
  await rm(decrypted);
};

/** Starts the database of the unpacked backup, which repairs it, and checks its contents. */
const checkDatabase = async (folder: string, log: Log): Promise<Counts> => {
  const fail = async (error: unknown): Promise<never> => {
    throw await withItsDisk(folder, error);
  };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log }).catch(fail);
  const db = openDatabase(postgres.addresses.owner, log, { max: 1 });
  try {
    if ((await compareSchema(db.$client)) > 0) throw new Error('it is of a newer release: restore it with that one');
    return await countContents(db.$client);
  } catch (error) {
    return await fail(error);
  } finally {
    await db.$client.end();
    await postgres.stop();
  }
};

export type Restored = { manifest: Manifest; counts: Counts };

/**
 * Restores a backup into `dataDir`, which must contain neither a database nor a key; `key` is needed if it is encrypted. It
 * is started and checked in a
 * separate folder first, so that `dataDir` stays as it was if anything is wrong. Throws an Error that says what is.
 */
export const restoreBackup = async ({
  dataDir,
  file,
  log,
  key,
}: {
  dataDir: string;
  file: string;
  log: Log;
  key?: BackupKey | undefined;
}): Promise<Restored> => {
  await checkReadable(file);
  for (const name of [parts.cluster, parts.secret]) {
    if (existsSync(join(dataDir, name))) {
      throw new Error(`${dataDir} holds an installation already: move it away, or set DATA_DIR`);
    }
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const staging = await mkdtemp(join(resolve(dataDir), unfinishedPrefix('restoring')));
  try {
    await unpackAny(resolve(file), staging, key);
    const manifest = await readManifest(staging);
    const counts = await checkDatabase(staging, log);
    if (existsSync(join(staging, parts.secret))) await rename(join(staging, parts.secret), join(dataDir, parts.secret));
    // Of data that were here before.
    await proveCluster(dataDir);
    // Last, since its presence is what makes an installation.
    await rename(join(staging, parts.cluster), join(dataDir, parts.cluster));
    return { manifest, counts };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};
