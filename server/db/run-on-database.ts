import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { printError, readCommandSettings } from '../cli/run-command.ts';
import type { Config } from '../config.ts';
import { explainFullDisk } from '../lib/disk-full.ts';
import { refuseForeignDataDir } from './data-dir.ts';
import { type Database, openDatabase } from './database.ts';
import { reachEmbeddedPostgres } from './embedded-postgres.ts';
import { explainDatabase } from './explain-database.ts';
import { compareSchema } from './migrate-database.ts';

const log = { info: () => {}, warn: printError, error: printError };

const reachDatabase = async ({ DATABASE_URL, DATA_DIR }: Config) => {
  if (DATABASE_URL) return { connectionString: DATABASE_URL, stop: async () => {} };
  const dataDir = resolve(DATA_DIR);
  await refuseForeignDataDir(dataDir);
  // The command would create an empty database there.
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Error(
      `there is no database in ${dataDir}: set DATA_DIR to the server's, or start the server once, it makes one`,
    );
  }
  const { addresses, stop } = await reachEmbeddedPostgres({ dataDir, log });
  return { connectionString: addresses.server, stop };
};

/** Runs a command's `work` on the configured database with any schema. Throws an Error when there is none. */
export const runOnAnySchema = async <T>(
  config: Config,
  work: (db: Database) => Promise<T>,
  { max = 1 } = {},
): Promise<T> => {
  try {
    const { connectionString, stop } = await reachDatabase(config);
    const db = openDatabase(connectionString, log, { max });
    try {
      return await work(db);
    } finally {
      await db.$client.end();
      await stop();
    }
  } catch (error) {
    throw config.DATABASE_URL ? explainDatabase(error, 'DATABASE_URL') : await explainFullDisk(config.DATA_DIR, error);
  }
};

/** Runs a command's `work` as `runOnAnySchema` does. Throws an Error, too, when the schema is not this release's. */
export const runOnDatabase = async <T>(work: (db: Database) => Promise<T>, { max = 1 } = {}): Promise<T> => {
  const runChecked = async (db: Database): Promise<T> => {
    const schema = await compareSchema(db.$client);
    if (schema < 0) throw new Error('the database is of an older release: start the server once, it updates it');
    if (schema > 0) throw new Error('the database is of a newer release: use the command of that one');
    return work(db);
  };
  return runOnAnySchema(readCommandSettings(), runChecked, { max });
};
