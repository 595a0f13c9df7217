import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresPackage, preparePostgresBinaries } from '../../server/db/embedded-postgres/binaries.ts';
import { addressesFor, waitUntilReady } from '../../server/db/embedded-postgres/postgres-connection.ts';
import {
  type PostgresProcess,
  type PostgresSetup,
  stopPostgres,
} from '../../server/db/embedded-postgres/postgres-process.ts';
import { choosePostgresUser } from '../../server/db/embedded-postgres/postgres-user.ts';
import { programOptions } from '../../server/db/embedded-postgres/program-options.ts';
import { makeSocketDir } from '../../server/db/embedded-postgres/socket-dir.ts';
import { removeTemporaryFolder, temporaryFolder } from '../../server/db/embedded-postgres/temporary-folder.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { copyDatabase } from '../../server/testing/spawn-server.ts';
import { quiet } from '../quiet-log.ts';

const spawnWith = (setup: PostgresSetup, env: Record<string, string>): PostgresProcess => {
  const options = programOptions(setup.clusterDir, setup.user);
  const args = ['-D', options.dataArgument, '-c', 'listen_addresses=', '-c', 'timezone=UTC'];
  const socket = ['-c', `unix_socket_directories="${setup.socketDir}"`, '-c', 'max_connections=60'];
  const child = spawn(setup.binaries.postgres, [...args, ...socket], {
    ...options.spawn,
    env: { ...options.spawn.env, ...env },
    stdio: 'ignore',
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code));
  return { ended, hasEnded, signal: (name) => void child.kill(name) };
};

/** Starts a PostgreSQL for the bench alone whose processes have these additional environment variables. */
export const startPostgresWithEnv = async (env: Record<string, string>) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'prima-vista-faults-'));
  await copyDatabase(dataDir);
  const made = await startEmbeddedPostgres({ dataDir, log: quiet });
  await made.stop();
  const clusterDir = join(dataDir, 'postgres');
  const user = await choosePostgresUser(clusterDir);
  const temporary = temporaryFolder(dataDir, user);
  const binaries = await preparePostgresBinaries(findPostgresPackage(), user, temporary);
  const socketDir = await makeSocketDir(dataDir, user, temporary);
  const setup = { binaries, clusterDir, socketDir, logFile: join(dataDir, 'postgres.log'), user };
  const postgres = spawnWith(setup, env);
  const stop = async () => {
    await stopPostgres(postgres);
    await removeTemporaryFolder(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  await waitUntilReady(postgres, setup);
  return { connectionString: addressesFor(socketDir).superuser, stop };
};
