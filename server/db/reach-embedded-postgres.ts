import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../lib/log.ts';
import { DataDirInUseError } from './embedded-postgres/data-dir-lock.ts';
import { addressesFor } from './embedded-postgres/postgres-connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

/** The index of the line in postmaster.pid with the socket's folder. */
const socketDirLine = 4;

export type Reached = Pick<EmbeddedPostgres, 'addresses' | 'stop'>;

/**
 * Connects to the embedded PostgreSQL of the server that runs on `dataDir`; `stop` does not end it. Throws an Error when none
 * is running.
 */
export const reachRunningPostgres = async ({ dataDir }: { dataDir: string }): Promise<Reached> => {
  const status = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const socketDir = status.split('\n')[socketDirLine];
  if (!socketDir) throw new Error(`no PostgreSQL is running in ${dataDir}`);
  return { addresses: addressesFor(socketDir), stop: async () => {} };
};

/**
 * Connects a command to the embedded PostgreSQL: that of the server running on `dataDir`, or one started for the
 * command. `stop` ends only the latter.
 */
export const reachEmbeddedPostgres = async (options: { dataDir: string; log: Log }): Promise<Reached> => {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    return reachRunningPostgres(options).catch(() => {
      throw error;
    });
  }
};
