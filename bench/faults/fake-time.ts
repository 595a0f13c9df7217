import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgresPackage, preparePostgresBinaries } from '../../server/db/embedded-postgres/binaries.ts';
import { addressesFor } from '../../server/db/embedded-postgres/postgres-connection.ts';
import { supervisePostgres } from '../../server/db/embedded-postgres/postgres-process.ts';
import { choosePostgresUser } from '../../server/db/embedded-postgres/postgres-user.ts';
import {
  makeSocketDir,
  prepareTemporaryFolder,
  removeTemporaryFolder,
} from '../../server/db/embedded-postgres/sockets.ts';
import { startSuperusersPostgres } from '../../server/db/testing/superusers-postgres.ts';
import type { AtEnd } from '../endings.ts';
import { debianPrograms } from '../failover/debian-programs.ts';
import { quiet } from '../quiet-log.ts';
import { databaseFolder, scratchFolder } from '../scratch-folder.ts';

const library = `usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;

/** The installed libfaketime, or the one in Debian's package, which is unpacked into `folder` and not installed. */
const fetchLibrary = async (folder: string): Promise<string | undefined> => {
  const find = () => ['/', folder].map((root) => join(root, library)).find(existsSync);
  if (!find()) await debianPrograms(folder, { packages: ['libfaketime'], programs: [], needsPostgres: false });
  return find();
};

/** Starts a PostgreSQL whose processes have these additional environment variables. */
const startPostgresWith = async (atEnd: AtEnd, folder: string, env: Record<string, string>): Promise<string> => {
  const dataDir = await databaseFolder(atEnd, 'faults');
  // Makes the database, where none was copied.
  await (await startSuperusersPostgres({ dataDir, log: quiet })).stop();
  const clusterDir = join(dataDir, 'postgres');
  const user = await choosePostgresUser(clusterDir);
  const temporary = prepareTemporaryFolder(dataDir, user);
  const binaries = await preparePostgresBinaries(findPostgresPackage(), user, temporary);
  const socketDir = await makeSocketDir(dataDir, user, temporary);
  const postgres = join(folder, 'postgres');
  const variables = Object.entries(env).map(([name, value]) => `export ${name}=${value}\n`);
  writeFileSync(postgres, `#!/bin/sh\n${variables.join('')}exec '${binaries.postgres}' "$@"\n`, { mode: 0o755 });
  const logFile = join(dataDir, 'postgres.log');
  const setup = { binaries: { ...binaries, postgres }, clusterDir, socketDir, logFile, user };
  const { stop } = await supervisePostgres(setup, quiet);
  atEnd(async () => {
    await stop();
    await removeTemporaryFolder(dataDir);
  });
  return addressesFor(socketDir).superuser;
};

/**
 * A PostgreSQL with a fake clock, and `env` for servers with the same one. `moveBy` sets it that many seconds ahead of the
 * real clock, or behind it if negative. The monotonic clock stays as it is, as when a machine's clock is set.
 */
export const startWithFakeTime = async (atEnd: AtEnd) => {
  const folder = await scratchFolder(atEnd, 'faults');
  // PostgreSQL runs as another user, and has to read the library and the time.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'library'));
  const preloaded = await fetchLibrary(join(folder, 'library'));
  if (!preloaded) return { skipped: 'libfaketime is neither installed nor available from Debian' };
  const file = join(folder, 'time');
  const moveBy = (seconds: number) =>
    writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`, { mode: 0o644 });
  moveBy(0);
  const flags = { FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const env = { LD_PRELOAD: preloaded, FAKETIME_TIMESTAMP_FILE: file, ...flags };
  const connectionString = await startPostgresWith(atEnd, folder, env);
  return { env: { ...env, DATABASE_URL: connectionString }, connectionString, moveBy };
};
