import { join } from 'node:path';
import { pino } from 'pino';
import type { Welcome } from './announce.ts';
import type { Config } from './config.ts';
import { refuseForeignDataDir } from './data-dir.ts';
import type { Database } from './db/database.ts';
import { startDatabase } from './db/start-database.ts';
import { createLifecycle } from './lifecycle.ts';
import { webRoot } from './package-root.ts';
import { deriveKeys, readSecretKey } from './secret-key.ts';

type Launch = {
  /** Fills the database before the server starts. */
  prepare?: (db: Database) => Promise<void>;
  /** What to print when ready; by default addresses and folders. */
  welcome?: Welcome;
};

/** Starts the whole server in this process, which ends with the server. */
export const launch = (config: Config, { prepare, welcome }: Launch = {}): void => {
  const log = pino({ level: config.LOG_LEVEL });
  const lifecycle = createLifecycle(log, config.STOP_SECONDS * 1000);

  const run = async () => {
    // Before anything is made in it, so that whoever starts it as the wrong user reads what is wrong.
    if (!config.DATABASE_URL) await refuseForeignDataDir(config.DATA_DIR);
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
    await serve({ config, db, asOwner, openApart, keys, log, webRoot, lifecycle, ...(welcome && { welcome }) });
  };

  run().catch(lifecycle.fail);
};
