import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { Welcome } from './announce.ts';
import type { Config } from './config.ts';
import { endFirstStart, prepareDataDir } from './data-dir-state.ts';
import type { Database } from './db/database.ts';
import { DataDirInUseError } from './db/embedded-postgres/data-dir-lock.ts';
import { proveCluster } from './db/embedded-postgres/switch-cluster.ts';
import { startDatabase } from './db/start-database.ts';
import { createLifecycle } from './lifecycle.ts';
import { isRelease, packageRoot, webRoot } from './package-root.ts';
import { RefusedStart } from './refused-start.ts';
import { deriveKeys, readSecretKey } from './secret-key.ts';
import { countStart, findReleasesFolder, goBack, prove, uncountStart } from './update/releases-folder.ts';

type Launch = {
  /** Fills the database before the server starts. */
  prepare?: (db: Database) => Promise<void>;
  /** Makes a new secret key in place of the one that is there or missing. */
  isNewKey?: boolean;
  /** What to print when ready; by default addresses and folders. */
  welcome?: Welcome;
};

/** Where this release lies beside others, if it is the one of a release that updates change. */
const findReleases = async () => (isRelease ? findReleasesFolder(packageRoot) : undefined);

/** Where a release cannot change what lies beside it, it starts all the same, but nothing may go back by itself. */
const unlessForbidden = async <T>(log: Logger, work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    log.warn(`the folder of the releases cannot be changed, so that nothing goes back by itself: ${error.message}`);
    return undefined;
  }
};

const beginUnproven = async ({ UPDATE_COPY }: Config, log: Logger): Promise<void> => {
  const releases = await findReleases();
  if (!releases) return;
  // Without a copy the data may be of this release as soon as it has begun.
  await unlessForbidden(log, () => (UPDATE_COPY === 'on' ? countStart(releases) : prove(releases)));
};

/** Before anybody is served: from then on there may be answers that the former release and its data do not have. */
const endUnproven = async ({ DATABASE_URL, DATA_DIR }: Config, log: Logger): Promise<void> => {
  const releases = await findReleases();
  if (releases) await unlessForbidden(log, () => prove(releases));
  if (!DATABASE_URL) await proveCluster(DATA_DIR);
};

/** Resolves to what is said where the next start is that of the former release, since this one has never been ready. */
const leaveUnproven = async (error: Error, log: Logger): Promise<string | undefined> => {
  try {
    const releases = await findReleases();
    if (!releases) return undefined;
    // A command has the data: the same start can succeed later.
    if (error instanceof DataDirInUseError) return await unlessForbidden(log, () => uncountStart(releases));
    const former = await unlessForbidden(log, () => goBack(releases));
    return former === undefined ? undefined : `The next start is that of ${former} again.`;
  } catch (reason) {
    log.error(`the folder of the releases was not changed: ${reason instanceof Error ? reason.message : reason}`);
    return undefined;
  }
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
  const log = pino({ level: config.LOG_LEVEL });
  const lifecycle = createLifecycle(log, config.STOP_SECONDS * 1000);

  const run = async () => {
    await beginUnproven(config, log);
    if (!config.DATABASE_URL) {
      await checkBackupKey(config);
      await prepareDataDir(config, { isNewKey });
    } else if (isNewKey) throw new RefusedStart('With DATABASE_URL the secret key is SECRET_KEY: change it there.');
    const keys = deriveKeys(await readSecretKey(config));
    const facesFolder = join(webRoot, 'generated_faces');
    const update = async (dataDir: string) => {
      const { updateData } = await import('./update/update-data.ts');
      await updateData(dataDir, { config, keys, log, now: () => new Date(), webRoot, facesFolder });
    };
    const starting = lifecycle.start(
      startDatabase(config, { log, facesFolder, update: config.UPDATE_COPY === 'on' ? update : undefined }),
      (database) => database.stop(),
    );
    // Everything else is loaded while PostgreSQL starts; each takes about a third of a second.
    const [{ db, asOwner, openApart }, { serve }] = await Promise.all([starting, import('./serve.ts')]);
    if (prepare) await asOwner(prepare);
    if (!config.DATABASE_URL) await endFirstStart(config.DATA_DIR);
    const beforeListening = () => endUnproven(config, log);
    const given = { config, db, asOwner, openApart, keys, log, webRoot, lifecycle, beforeListening };
    await serve({ ...given, ...(welcome && { welcome }) });
  };

  run().catch((error: Error) => lifecycle.fail(error, () => leaveUnproven(error, log)));
};
