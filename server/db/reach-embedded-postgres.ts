import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirInUseError } from './embedded-postgres/data-dir-lock.ts';
import { connectionStringFor } from './embedded-postgres/postgres-connection.ts';
import type { Log } from './embedded-postgres/postgres-log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** The fifth line of postmaster.pid is the folder of the socket. */
const socketDirLine = 4;

/**
 * The embedded PostgreSQL for a command: that of the server which runs on `dataDir`, or one of its own when none does.
 * `stop` ends only one of its own.
 */
export const reachEmbeddedPostgres = async (options: { dataDir: string; log: Log }): Promise<EmbeddedPostgres> => {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const status = await readFile(join(options.dataDir, 'postgres/postmaster.pid'), 'utf8');
    const socketDir = status.split('\n')[socketDirLine];
    if (!socketDir) throw error;
    return { connectionString: connectionStringFor(socketDir), stop: async () => {} };
  }
};
