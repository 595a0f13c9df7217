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
  /** Fills the database before the server starts. */
  prepare?: (db: Database) => Promise<void>;
  /** Makes a new secret key in place of the one that is there or missing. */
  isNewKey?: boolean;
  /** What to print when ready; by default addresses and folders. */
  welcome?: Welcome;
};

/** Where this release lies beside others, if it is the one that an update has put into use. */
const findReleases = async () => (isRelease ? findReleasesFolder(packageRoot) : undefined);

/** Before anybody is served: from then on there may be answers that the previous release and its data do not have. */
const noteReadyRelease = async ({ DATABASE_URL, DATA_DIR }: Config): Promise<void> => {
  const releases = DATABASE_URL ? undefined : await findReleases();
  if (releases) await noteReady(releases, resolve(DATA_DIR));
};

const endUnproven = async (config: Config): Promise<void> => {
  await noteReadyRelease(config);
  if (!config.DATABASE_URL) await proveCluster(config.DATA_DIR);
};

/** Resolves to what is said where the next start is that of the previous release, since this one has never been ready. */
const leaveUnproven = async (error: Error, { DATA_DIR }: Config, log: Logger): Promise<string | undefined> => {
  try {
    const releases = await findReleases();
    if (!releases) return undefined;
    const dataDir = resolve(DATA_DIR);
    // A command has the data: the same start can succeed later.
    if (error instanceof DataDirInUseError) return await undoStartCount(releases, dataDir);
    const previous = await leaveRelease(releases, dataDir);
    return previous === undefined ? undefined : `The next start is that of ${previous} again.`;
  } catch (reason) {
    log.error(`this release was not left for the previous one: ${reason instanceof Error ? reason.message : reason}`);
    return undefined;
  }
};

/** Brings data of another version of PostgreSQL along, where the previous release, which has it, lies beside this one. */
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

/** A mistyped key is noticed now, and not at night. Loaded only where there is one: it would make each start slower. */
const checkBackupKey = async ({ BACKUP_KEY: key, BACKUP_PASSPHRASE: passphrase }: Config): Promise<void> => {
  if (key === undefined && passphrase === undefined) return;
  const { readBackupKey } = await import('./db/backup/backup-key.ts');
  await readBackupKey({ key, passphrase }).catch((error: Error) => {
    throw new RefusedStart(error.message);
  });
};

/** Starts the whole server in this process, which ends with the server. */
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
    // Everything else is loaded while PostgreSQL starts; each takes about a third of a second.
    const [{ db, asOwner, openUnlimited }, { serve }] = await Promise.all([starting, import('./serve.ts')]);
    if (prepare) await asOwner(prepare);
    if (!config.DATABASE_URL) await endFirstStart(config.DATA_DIR);
    const beforeListening = () => endUnproven(config);
    const given = { config, db, asOwner, openUnlimited, keys, log, webRoot, lifecycle, beforeListening };
    await serve({ ...given, ...(welcome && { welcome }) });
  };

  run().catch((error: Error) => lifecycle.fail(error, () => leaveUnproven(error, config, log)));
};
