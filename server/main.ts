import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { startDatabase } from './db/start-database.ts';
import { startFolding } from './features/results/tally.service.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { webRoot } from './package-root.ts';

const now = () => new Date();
const stop = (part: { stop: () => Promise<void> }) => part.stop();

const serve = async (config: Config, { start }: Lifecycle) => {
  const database = await start(startDatabase(config, { log, facesFolder: join(webRoot, 'generated_faces') }), stop);
  await start(Promise.resolve(startFolding({ db: database.db, log, now })), stop);
  const app = await start(buildApp({ db: database.db, now, webRoot, config, log }), (built) => built.close());
  await app.listen({ port: config.PORT, host: config.HOST });
  announce(app, config);
};

// Variables that are set already win over those of the file.
if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL });
const lifecycle = createLifecycle(log);
serve(config, lifecycle).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  return lifecycle.close('the server could not start', 1);
});
