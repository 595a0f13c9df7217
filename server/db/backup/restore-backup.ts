import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { explainFullDisk, isDiskFull } from '../../lib/disk-full.ts';
import { checkReadable } from '../../lib/files.ts';
import type { Log } from '../../lib/log.ts';
import { proveCluster } from '../embedded-postgres/switch-cluster.ts';
import { compareSchema } from '../migrate-database.ts';
import { runOnCluster } from '../run-on-cluster.ts';
import { type BackupKey, isEncrypted, readDecrypted } from './backup-key.ts';
import { type Counts, countContents, type Manifest, parts, readManifest, unfinishedPrefix } from './manifest.ts';

/** Unpacks only the parts of a backup: a foreign archive writes nothing elsewhere. */
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

/** Unpacks `file` into the empty folder `folder`. Decrypts all of it first: damage shows at its end only. */
const unpackAny = async (file: string, folder: string, key: BackupKey | undefined): Promise<void> => {
  if (!(await isEncrypted(file))) return unpack(file, folder);
  const decrypted = join(folder, 'decrypted.tar.gz');
  const plain = await readDecrypted(file, key);
  await pipeline(plain, createWriteStream(decrypted, { flags: 'wx', mode: 0o600 })).catch((error: Error) => {
    if (isDiskFull(error)) throw error;
    throw new Error(`it cannot be decrypted, it is damaged or cut off: ${error.message}`);
  });
  unpack(decrypted, folder);
  await rm(decrypted);
};

/** Starts the database of the unpacked backup, which repairs it, and counts its contents. */
const checkDatabase = (dataDir: string, log: Log): Promise<Counts> =>
  runOnCluster({ dataDir, log }, async ({ $client }) => {
    if ((await compareSchema($client)) > 0) throw new Error('it is of a newer release: restore it with that one');
    return countContents($client);
  });

type Restore = { dataDir: string; file: string; log: Log; key?: BackupKey | undefined };

/** Restores a backup into `dataDir`, without database and key; checked first: otherwise `dataDir` stays as it was. */
export const restoreBackup = async ({
  dataDir,
  file,
  log,
  key,
}: Restore): Promise<{ manifest: Manifest; counts: Counts }> => {
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
    const counts = await checkDatabase(staging, log).catch(async (error: unknown) => {
      throw await explainFullDisk(staging, error);
    });
    if (existsSync(join(staging, parts.secret))) await rename(join(staging, parts.secret), join(dataDir, parts.secret));
    await proveCluster(dataDir);
    // Last: its presence makes an installation.
    await rename(join(staging, parts.cluster), join(dataDir, parts.cluster));
    return { manifest, counts };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};
