import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export type StartedDatabase = { db: Database; stop: () => Promise<void> };

/**
 * Connects to DATABASE_URL or starts the embedded PostgreSQL, then brings the schema and the
 * reference data up to date. `facesFolder` contains the faces and their manifest.json.
 */
export const startDatabase = async (
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  { log, facesFolder }: { log: Logger; facesFolder: string },
): Promise<StartedDatabase> => {
  const dataDir = config.DATABASE_URL ? undefined : resolve(config.DATA_DIR);
  const starting = dataDir ? startEmbeddedPostgres({ dataDir, log }) : undefined;
  // Loaded while PostgreSQL starts: together they take a tenth of a second.
  const [embedded, { migrateDatabase, openDatabase, queryTimeoutMs, withoutTimeouts }, { seedDatabase }] =
    await Promise.all([starting, import('./database.ts'), import('./seed.ts')]);
  const address = config.DATABASE_URL ?? embedded?.connectionString ?? '';
  const db = openDatabase(address, log, { timeoutMs: queryTimeoutMs });
  const stop = async () => {
    await db.$client.end();
    await embedded?.stop();
  };
  try {
    // Waits if another server is doing the same.
    await withoutTimeouts(db, log, async (preparing) => {
      await migrateDatabase(preparing, { log, dataDir });
      await seedDatabase(preparing, facesFolder);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { db, stop };
};
