import { resolve } from 'node:path';
import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { reachEmbeddedPostgres } from '../../db/reach-embedded-postgres.ts';
import { recountTally } from './recount.service.ts';

const log = {
  info: () => {},
  warn: (msg: string) => void process.stderr.write(`${msg}\n`),
  error: (msg: string) => void process.stderr.write(`${msg}\n`),
};

const config = readConfig(process.env);
const embedded = config.DATABASE_URL
  ? undefined
  : await reachEmbeddedPostgres({ dataDir: resolve(config.DATA_DIR), log });
const db = openDatabase(config.DATABASE_URL ?? embedded?.connectionString ?? '', log, { max: 1 });
try {
  const { runs, differences } = await recountTally(db);
  const lines = differences.length > 0 ? differences : [`tally agrees: ${runs} runs`];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = differences.length > 0 ? 1 : 0;
} finally {
  await db.$client.end();
  await embedded?.stop();
}
