import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { endFirstStart, prepareDataDir } from './db/data-dir-state.ts';
import type { Database } from './db/database.ts';
import { DataDirInUseError } from './db/embedded-postgres/data-dir-lock.ts';
import { proveCluster } from './db/embedded-postgres/switch-cluster.ts';
import { startDatabase } from './db/start-database.ts';
import type { Welcome } from './features/operations/announce.ts';
import {
  findReleasesFolder,
  leaveRelease,
  noteReady,
  undoStartCount,
} from './features/operations/update/releases-folder.ts';
import { createLifecycle } from './lib/lifecycle.ts';
import { openLog } from './lib/log.ts';
import { isRelease, packageRoot, webRoot } from './lib/package-root.ts';
import { RefusedStart } from './lib/refused-start.ts';
import { deriveKeys, findSecretKey, readSecretKey } from './lib/secret-key.ts';

const facesFolder = join(webRoot, 'generated_faces');

type Launch = {
  prepare?: (db: Database) => Promise<void>;
  /** Makes a new secret key, in place of an old or lost one. */
  isNewKey?: boolean;
  welcome?: Welcome;
};

const findReleases = async () => (isRelease ? findReleasesFolder(packageRoot) : undefined);

/** Ends the way back, before anybody is served: from then on there may be answers that the previous data lack. */
const keepRelease = async ({ DATABASE_URL, DATA_DIR }: Config): Promise<void> => {
  if (DATABASE_URL) return;
  const releases = await findReleases();
  if (releases) await noteReady(releases, resolve(DATA_DIR));
  await proveCluster(DATA_DIR);
};

/** Goes back to the previous release unless this one has been ready. Resolves to a line about it. */
const rollBack = async (error: Error, { DATA_DIR }: Config, log: Logger): Promise<string | undefined> => {
  try {
    const releases = await findReleases();
    if (!releases) return undefined;
    const dataDir = resolve(DATA_DIR);
    // A command is using the data: the same start can succeed later.
    if (error instanceof DataDirInUseError) return await undoStartCount(releases, dataDir);
    const previous = await leaveRelease(releases, dataDir);
    return previous === undefined ? undefined : `The next start is that of ${previous} again.`;
  } catch (reason) {
    log.error(`this release was not left for the previous one: ${reason instanceof Error ? reason.message : reason}`);
    return undefined;
  }
};

/** Converts data of another version of PostgreSQL, where the previous release has that. Resolves to whether it did. */
const convertData = async (dataDir: string, config: Config, log: Logger): Promise<boolean> => {
  const releases = await findReleases();
  const secret = await findSecretKey(config);
  const previous = releases && join(releases, 'previous');
  if (!previous || !existsSync(previous) || secret === undefined) return false;
  const { updateData } = await import('./features/operations/update/update-data.ts');
  const trying = { config, keys: deriveKeys(secret), log, now: () => new Date(), webRoot, facesFolder };
  await updateData(dataDir, trying, previous);
  return true;
};

/** Reports a mistyped key at once, and not at night. */
const checkBackupKey = async ({ BACKUP_KEY: key, BACKUP_PASSPHRASE: passphrase }: Config): Promise<void> => {
  if (key === undefined && passphrase === undefined) return;
  // Loading it makes a start slower.
  const { readBackupKey } = await import('./db/backup/backup-key.ts');
  await readBackupKey({ key, passphrase }).catch((error: Error) => {
    throw new RefusedStart(error.message);
  });
};

/** Starts the server in this process, which ends with it. */
export const launch = (config: Config, { prepare, isNewKey, welcome }: Launch = {}): void => {
  const log = openLog(config);
  const lifecycle = createLifecycle(log, config.STOP_SECONDS * 1000);

  const run = async () => {
    if (!config.DATABASE_URL) {
      await checkBackupKey(config);
      const convert = (dataDir: string) => convertData(dataDir, config, log);
      await prepareDataDir(config, { isNewKey, convert });
    } else if (isNewKey) throw new RefusedStart('With DATABASE_URL the secret key is SECRET_KEY: change it there.');
    const keys = deriveKeys(await readSecretKey(config));
    const update = async (dataDir: string) => {
      const { updateData } = await import('./features/operations/update/update-data.ts');
      await updateData(dataDir, { config, keys, log, now: () => new Date(), webRoot, facesFolder });
    };
    const starting = lifecycle.start(startDatabase(config, { log, facesFolder, update }), (database) =>
      database.stop(),
    );
    // The rest is loaded while PostgreSQL starts; each takes about a third of a second.
    const [{ db, asOwner, openUnlimited }, { serve }] = await Promise.all([starting, import('./serve.ts')]);
    if (prepare) await asOwner(prepare);
    if (!config.DATABASE_URL) await endFirstStart(config.DATA_DIR);
    const beforeListening = () => keepRelease(config);
    const given = { config, db, asOwner, openUnlimited, keys, log, webRoot, lifecycle, beforeListening };
    await serve({ ...given, ...(welcome && { welcome }) });
  };

  run().catch((error: Error) => lifecycle.fail(error, () => rollBack(error, config, log)));
};
