import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirInUseError } from './embedded-postgres/data-dir-lock.ts';
import { addressesFor } from './embedded-postgres/postgres-connection.ts';
import type { Log } from './embedded-postgres/postgres-log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** The index of the line in postmaster.pid with the socket's folder. */
const socketDirLine = 4;

/**
 * Connects a command to the embedded PostgreSQL: that of the server running on `dataDir`, or one started for the
 * command. `stop` ends only the latter.
 */
export const reachEmbeddedPostgres = async (options: { dataDir: string; log: Log }): Promise<EmbeddedPostgres> => {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const status = await readFile(join(options.dataDir, 'postgres/postmaster.pid'), 'utf8');
    const socketDir = status.split('\n')[socketDirLine];
    if (!socketDir) throw error;
    return { addresses: addressesFor(socketDir), stop: async () => {} };
  }
};
