import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostgresPackage, preparePostgresBinaries } from './embedded-postgres/binaries.ts';
import { ensureCluster } from './embedded-postgres/cluster.ts';
import { lockDataDir } from './embedded-postgres/data-dir-lock.ts';
import { endOldPostgres } from './embedded-postgres/old-postgres.ts';
import { connectionStringFor, ensureDatabase } from './embedded-postgres/postgres-connection.ts';
import { boundPostgresLog, type Log } from './embedded-postgres/postgres-log.ts';
import type { PostgresSetup } from './embedded-postgres/postgres-process.ts';
import { choosePostgresUser } from './embedded-postgres/postgres-user.ts';
import { makeSocketDir } from './embedded-postgres/socket-dir.ts';
import { supervisePostgres } from './embedded-postgres/supervised-postgres.ts';
import { removeTemporaryFolder, temporaryFolder } from './embedded-postgres/temporary-folder.ts';

/** A running PostgreSQL that belongs to this process. */
export type EmbeddedPostgres = {
  /** For node-postgres; stays valid when PostgreSQL is started again after a crash. */
  connectionString: string;
  /** Ends PostgreSQL and frees the data directory; a second call waits for the first. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL that comes with the npm packages, with its data in `dataDir` (made when missing), and
 * resolves when the database takes connections. If PostgreSQL exits unexpectedly it is restarted, until `stop`.
 *
 * Throws DataDirInUseError when another live server uses `dataDir`, and an Error that says what to do when there is
 * no PostgreSQL for this platform, `dataDir` cannot be used, or PostgreSQL does not start.
 */
export const startEmbeddedPostgres = async (options: { dataDir: string; log: Log }): Promise<EmbeddedPostgres> => {
  const packageDir = findPostgresPackage();
  const dataDir = await usableDataDir(options.dataDir);
  const lock = await lockDataDir(dataDir);
  const cleanUp = async () => {
    await removeTemporaryFolder(dataDir).finally(() => lock.release());
  };
  try {
    const setup = await prepare(packageDir, dataDir, options.log);
    const postgres = await supervisePostgres(setup, options.log);
    await ensureDatabase(setup.socketDir).catch(stopThenThrow(postgres));
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= postgres.stop().finally(cleanUp);
      return stopped;
    };
    return { connectionString: connectionStringFor(setup.socketDir), stop };
  } catch (error) {
    await cleanUp();
    throw error;
  }
};

const stopThenThrow = (postgres: { stop(): Promise<void> }) => {
  return async (error: unknown) => {
    await postgres.stop();
    throw error;
  };
};

const usableDataDir = async (path: string): Promise<string> => {
  try {
    // Private, because it also holds keys and mails.
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`The data directory cannot be used (${reason}): change its owner, or set DATA_DIR`);
  }
};

const prepare = async (packageDir: string, dataDir: string, log: Log): Promise<PostgresSetup> => {
  const clusterDir = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  await endOldPostgres(clusterDir, log);
  await removeTemporaryFolder(dataDir);
  await boundPostgresLog(logFile);
  const user = await choosePostgresUser(clusterDir);
  const temporary = temporaryFolder(dataDir, user);
  const binaries = await preparePostgresBinaries(packageDir, user, temporary);
  const socketDir = await makeSocketDir(dataDir, user, temporary);
  await ensureCluster(clusterDir, binaries.initdb, user);
  return { binaries, clusterDir, socketDir, logFile, user };
};
