import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../lib/log.ts';
import { ensureDataDir } from './data-dir.ts';
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
import { boundPostgresLog, type PostgresSetup, supervisePostgres } from './embedded-postgres/postgres-process.ts';
import { choosePostgresUser, takeFromNobody } from './embedded-postgres/postgres-user.ts';
import { makeSocketDir, prepareTemporaryFolder, removeTemporaryFolder } from './embedded-postgres/sockets.ts';
import { finishSwitch } from './embedded-postgres/switch-cluster.ts';
import { grantAccess } from './grant-access.ts';

type Options = {
  dataDir: string;
  log: Log;
  maxConnections?: number;
};

/** A running PostgreSQL that belongs to this process. */
export type EmbeddedPostgres = {
  /** They stay valid when PostgreSQL restarts after a crash. */
  addresses: Addresses;
  /** Ends PostgreSQL and frees the data directory; a second call waits for the first. */
  stop(): Promise<void>;
};

/** Starts PostgreSQL on `dataDir`, for this user and root only, and restarts it until `stop`. Throws DataDirInUseError. */
export const startEmbeddedPostgres = async (options: Options): Promise<EmbeddedPostgres> => {
  const packageDir = findPostgresPackage();
  const dataDir = await ensureDataDir(options.dataDir);
  const lock = await lockDataDir(dataDir);
  const cleanUp = () => removeTemporaryFolder(dataDir).finally(() => lock.release());
  try {
    const setup = await prepare(packageDir, { ...options, dataDir });
    const postgres = await supervisePostgres(setup, options.log);
    await ensureDatabase(setup.socketDir).catch(async (error: unknown) => {
      await postgres.stop();
      throw error;
    });
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

const prepare = async (packageDir: string, { dataDir, log, maxConnections }: Options): Promise<PostgresSetup> => {
  const clusterDir = join(dataDir, 'postgres');
  await endOldPostgres(clusterDir, log);
  await finishSwitch(dataDir);
  await removeTemporaryFolder(dataDir);
  await takeFromNobody(dataDir);
  const user = await choosePostgresUser(clusterDir);
  const temporary = prepareTemporaryFolder(dataDir, user);
  const binaries = await preparePostgresBinaries(packageDir, user, temporary);
  const socketDir = await makeSocketDir(dataDir, user, temporary);
  await ensureCluster(clusterDir, binaries.initdb, user);
  const logFile = join(dataDir, 'postgres.log');
  boundPostgresLog(logFile);
  return { binaries, clusterDir, socketDir, logFile, user, maxConnections };
};

const makeRoles = [roles.owner, roles.server]
  .map((role) => `do $$ begin if to_regrole('${role}') is null then create role ${role} login; end if; end $$`)
  .join('; ');

const findDatabase = `select from pg_database where datname = '${databaseName}'`;

const ensureDatabase = async (socketDir: string): Promise<void> => {
  const found = await administer(socketDir, 'postgres', `${makeRoles}; ${findDatabase}`);
  if (found.length === 0)
    await administer(socketDir, 'postgres', `create database ${databaseName} owner ${roles.owner}`);
  await administer(socketDir, databaseName, grantAccess(roles.server));
};

const socketDirLine = 4;

/** Connects to the running server's PostgreSQL on `dataDir`; `stop` does not end it. Throws an Error when there is none. */
export const reachRunningPostgres = async ({ dataDir }: { dataDir: string }): Promise<EmbeddedPostgres> => {
  const status = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const socketDir = status.split('\n')[socketDirLine];
  if (!socketDir) throw new Error(`no PostgreSQL is running in ${dataDir}`);
  return { addresses: addressesFor(socketDir), stop: async () => {} };
};

/** Connects a command to the running server's PostgreSQL on `dataDir`, or starts one, which `stop` ends. */
export const reachEmbeddedPostgres = async (options: { dataDir: string; log: Log }): Promise<EmbeddedPostgres> => {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    return reachRunningPostgres(options).catch(() => {
      throw error;
    });
  }
};
