import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { startDatabase } from './db/start-database.ts';
import { makeSetupLink } from './features/passwords/first-administrator.service.ts';
import { startFolding } from './features/results/tally.service.ts';
import { startJobs } from './jobs/jobs.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { localOrigin } from './local-origin.ts';
import { createMailer } from './mail/mailer.ts';
import { webRoot } from './package-root.ts';
import { deriveKeys, readSecretKey } from './secret-key.ts';
import { workers } from './workers.ts';

const now = () => new Date();
const stop = (part: { stop: () => Promise<void> }) => part.stop();
const close = (part: { close: () => Promise<void> }) => part.close();

const serve = async (config: Config, { start }: Lifecycle) => {
  const keys = deriveKeys(await readSecretKey(config));
  const { db } = await start(startDatabase(config, { log, facesFolder: join(webRoot, 'generated_faces') }), stop);
  await start(startFolding({ db, log, now }), stop);
  const { sendMail } = await start(createMailer(config, { log, now }), close);
  const { addWork, work } = await start(startJobs({ db, log }), stop);
  const origin = (): string => config.ORIGIN ?? localOrigin(app);
  const deps = { db, now, webRoot, keys, addWork, origin, config, log };
  const app: FastifyInstance = await start(buildApp(deps), (built) => built.close());
  await app.listen({ port: config.PORT, host: config.HOST });
  announce(config, { origin: origin(), setupLink: await makeSetupLink({ db, now, origin }) });
  await work(workers({ db, now, origin, sendMail }));
};

// Variables that are set already win over those of the file.
if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL });
const lifecycle = createLifecycle(log);
serve(config, lifecycle).catch(lifecycle.fail);
