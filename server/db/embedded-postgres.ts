import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../lib/log.ts';
import { usableDataDir } from './data-dir.ts';
import { findPostgresPackage, preparePostgresBinaries } from './embedded-postgres/binaries.ts';
import { ensureCluster } from './embedded-postgres/cluster.ts';
import { DataDirInUseError, lockDataDir } from './embedded-postgres/data-dir-lock.ts';
import { endOldPostgres } from './embedded-postgres/old-postgres.ts';
import {
  type Addresses,
  addressesFor,
  administer,
  databaseName,
  roles,
} from './embedded-postgres/postgres-connection.ts';
import { boundPostgresLog, type PostgresSetup } from './embedded-postgres/postgres-process.ts';
import { choosePostgresUser, takeFromNobody } from './embedded-postgres/postgres-user.ts';
import { makeSocketDir, removeTemporaryFolder, temporaryFolder } from './embedded-postgres/sockets.ts';
import { supervisePostgres } from './embedded-postgres/supervised-postgres.ts';
import { finishSwitch } from './embedded-postgres/switch-cluster.ts';
import { grantAccess } from './grant-access.ts';

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

/** Makes roles and database unless they are there. */
const ensureDatabase = async (socketDir: string): Promise<void> => {
  const found = await administer(socketDir, 'postgres', `${makeRoles}; ${findDatabase}`);
  if (found.length === 0)
    await administer(socketDir, 'postgres', `create database ${databaseName} owner ${roles.owner}`);
  await administer(socketDir, databaseName, grantAccess(roles.server));
};

const makeRoles = [roles.owner, roles.server]
  .map((role) => `do $$ begin if to_regrole('${role}') is null then create role ${role} login; end if; end $$`)
  .join('; ');

const findDatabase = `select from pg_database where datname = '${databaseName}'`;

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
