import { join } from 'node:path';
import { pino } from 'pino';
import type { Welcome } from './announce.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { startDatabase } from './db/start-database.ts';
import { createLifecycle } from './lifecycle.ts';
import { webRoot } from './package-root.ts';
import { deriveKeys, readSecretKey } from './secret-key.ts';

type Launch = {
  /** What has to be in the database before anybody comes. */
  prepare?: (db: Database) => Promise<void>;
  /** Absent: where to go, and where things lie. */
  welcome?: Welcome;
};

/** Starts the whole server in this process, which ends with it. */
export const launch = (config: Config, { prepare, welcome }: Launch = {}): void => {
  const log = pino({ level: config.LOG_LEVEL });
  const lifecycle = createLifecycle(log, config.STOP_SECONDS * 1000);

  const run = async () => {
    const keys = deriveKeys(await readSecretKey(config));
    const facesFolder = join(webRoot, 'generated_faces');
    const starting = lifecycle.start(startDatabase(config, { log, facesFolder }), (database) => database.stop());
    // Everything else is loaded while PostgreSQL starts: each takes about a third of a second.
    const [{ db }, { unhurried }, { serve }] = await Promise.all([
      starting,
      import('./db/database.ts'),
      import('./serve.ts'),
    ]);
    if (prepare) await unhurried(db, log, prepare);
    await serve({ config, db, keys, log, webRoot, lifecycle, ...(welcome && { welcome }) });
  };

  run().catch(lifecycle.fail);
};
