import { join } from 'node:path';
import type { Log } from '../lib/log.ts';
import { usableDataDir } from './data-dir.ts';
import { findPostgresPackage, preparePostgresBinaries } from './embedded-postgres/binaries.ts';
import { ensureCluster } from './embedded-postgres/cluster.ts';
import { lockDataDir } from './embedded-postgres/data-dir-lock.ts';
import { ensureDatabase } from './embedded-postgres/ensure-database.ts';
import { endOldPostgres } from './embedded-postgres/old-postgres.ts';
import { type Addresses, addressesFor } from './embedded-postgres/postgres-connection.ts';
import { boundPostgresLog } from './embedded-postgres/postgres-log.ts';
import type { PostgresSetup } from './embedded-postgres/postgres-process.ts';
import { choosePostgresUser, takeFromNobody } from './embedded-postgres/postgres-user.ts';
import { makeSocketDir } from './embedded-postgres/socket-dir.ts';
import { supervisePostgres } from './embedded-postgres/supervised-postgres.ts';
import { finishSwitch } from './embedded-postgres/switch-cluster.ts';
import { removeTemporaryFolder, temporaryFolder } from './embedded-postgres/temporary-folder.ts';

type Options = {
  dataDir: string;
  log: Log;
  /** Of everybody together: by default what one server and a few commands open. */
  maxConnections?: number;
};

/** A running PostgreSQL that belongs to this process. */
export type EmbeddedPostgres = {
  /** They stay valid when PostgreSQL is started again after a crash. */
  addresses: Addresses;
  /** Ends PostgreSQL and frees the data directory; a second call waits for the first. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL that comes with the npm packages, with its data in `dataDir` (made when missing), and
 * resolves when the database takes connections: from the user of this process (and root), and nobody else. If PostgreSQL
 * exits unexpectedly it is restarted, until `stop`.
 *
 * Throws DataDirInUseError when another live server uses `dataDir`, and an Error that says what to do when there is
 * no PostgreSQL for this platform, `dataDir` cannot be used, or PostgreSQL does not start.
 */
export const startEmbeddedPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  const packageDir = findPostgresPackage();
  const dataDir = await usableDataDir(options.dataDir);
  const lock = await lockDataDir(dataDir);
  const cleanUp = async () => {
    await removeTemporaryFolder(dataDir).finally(() => lock.release());
  };
  try {
    const setup = await prepare(packageDir, { ...options, dataDir });
    const postgres = await supervisePostgres(setup, options.log);
    await ensureDatabase(setup.socketDir).catch(stopThenThrow(postgres));
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= postgres.stop().finally(cleanUp);
      return stopped;
    };
    return { addresses: addressesFor(setup.socketDir), stop };
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

const prepare = async (packageDir: string, { dataDir, log, maxConnections }: Options): Promise<PostgresSetup> => {
  const clusterDir = join(dataDir, 'postgres');
  const logFile = join(dataDir, 'postgres.log');
  await endOldPostgres(clusterDir, log);
  await finishSwitch(dataDir);
  await removeTemporaryFolder(dataDir);
  await boundPostgresLog(logFile);
  await takeFromNobody(dataDir);
  const user = await choosePostgresUser(clusterDir);
  const temporary = temporaryFolder(dataDir, user);
  const binaries = await preparePostgresBinaries(packageDir, user, temporary);
  const socketDir = await makeSocketDir(dataDir, user, temporary);
  await ensureCluster(clusterDir, binaries.initdb, user);
  return { binaries, clusterDir, socketDir, logFile, user, maxConnections };
};
