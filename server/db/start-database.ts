import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Database, migrateDatabase, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { seedDatabase } from './seed.ts';

export type StartedDatabase = { db: Database; stop: () => Promise<void> };

/**
 * Connects to DATABASE_URL or starts the embedded PostgreSQL, then brings the schema and the
 * reference data up to date. `facesFolder` holds the faces and their manifest.json.
 */
export const startDatabase = async (
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  { log, facesFolder }: { log: Logger; facesFolder: string },
): Promise<StartedDatabase> => {
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: resolve(config.DATA_DIR), log });
  const db = openDatabase(config.DATABASE_URL ?? embedded?.connectionString ?? '', log);
  const stop = async () => {
    await db.$client.end();
    await embedded?.stop();
  };
  try {
    await migrateDatabase(db);
    await seedDatabase(db, facesFolder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { db, stop };
};
