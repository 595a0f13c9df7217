import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Config, readConfig } from './config.ts';
import { startDatabase } from './db/start-database.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { webRoot } from './package-root.ts';
import { deriveKeys, readSecretKey } from './secret-key.ts';

const run = async (config: Config, lifecycle: Lifecycle) => {
  const keys = deriveKeys(await readSecretKey(config));
  const facesFolder = join(webRoot, 'generated_faces');
  const starting = lifecycle.start(startDatabase(config, { log, facesFolder }), (database) => database.stop());
  // Everything else is loaded while PostgreSQL starts: each takes about a third of a second.
  const [{ db }, { serve }] = await Promise.all([starting, import('./serve.ts')]);
  await serve({ config, db, keys, log, webRoot, lifecycle });
};

// Variables that are set already win over those of the file.
if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL });
const lifecycle = createLifecycle(log, config.STOP_SECONDS * 1000);
run(config, lifecycle).catch(lifecycle.fail);
