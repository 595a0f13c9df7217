import type { Log } from '../lib/log.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

type Cluster = { dataDir: string; log: Log; max?: number };

/** Starts the database in `dataDir` for `work` as the tables' owner, and stops it. Throws DataDirInUseError. */
export const runOnCluster = async <T>(
  { dataDir, log, max = 1 }: Cluster,
  work: (db: Database) => Promise<T>,
): Promise<T> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const db = openDatabase(postgres.addresses.owner, log, { max });
  try {
    return await work(db);
  } finally {
    await db.$client.end().finally(() => postgres.stop());
  }
};
