import { join } from 'node:path';
import { pino } from 'pino';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { startDatabase } from './db/start-database.ts';
import { startFolding } from './features/results/tally.service.ts';
import { closeWithGrace } from './http/close-with-grace.ts';
import { webRoot } from './package-root.ts';

const config = readConfig(process.env);
const log = pino({ level: config.LOG_LEVEL });
const now = () => new Date();

const database = await startDatabase(config, { log, facesFolder: join(webRoot, 'generated_faces') });
const folding = startFolding({ db: database.db, log, now });
const app = await buildApp({ db: database.db, now, webRoot, config, log });
closeWithGrace({ app, log, parts: [folding, database] });
await app.listen({ port: config.PORT, host: config.HOST });
announce(app, config);
