import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '../../config.ts';
import { openDatabase } from '../../db/database.ts';
import { reachEmbeddedPostgres } from '../../db/reach-embedded-postgres.ts';
import { recountTally } from './recount.service.ts';

const say = (msg: string) => void process.stderr.write(`${msg}\n`);
const log = { info: () => {}, warn: say, error: say };

const reachDatabase = async ({ DATABASE_URL, DATA_DIR }: Config) => {
  if (DATABASE_URL) return { connectionString: DATABASE_URL, stop: async () => {} };
  const dataDir = resolve(DATA_DIR);
  // Otherwise the command would make an empty database there.
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(`there is no database in ${dataDir}`);
  return reachEmbeddedPostgres({ dataDir, log });
};

const verifyTally = async (): Promise<boolean> => {
  const { connectionString, stop } = await reachDatabase(readConfig(process.env));
  const db = openDatabase(connectionString, log, { max: 1 });
  try {
    const { runs, differences } = await recountTally(db);
    const lines = differences.length > 0 ? differences : [`tally agrees: ${runs} runs`];
    process.stdout.write(`${lines.join('\n')}\n`);
    return differences.length === 0;
  } finally {
    await db.$client.end();
    await stop();
  }
};

const agrees = await verifyTally().catch((error: unknown) => {
  say(`the tally could not be verified: ${error instanceof Error ? error.message : error}`);
  return false;
});
process.exitCode = agrees ? 0 : 1;
