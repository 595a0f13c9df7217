import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach, giveTo, type PostgresUser } from './postgres-user.ts';
import type { TemporaryFolder } from './temporary-folder.ts';
import { maxSocketPathBytes } from './unix-sockets.ts';

const socketName = '.s.PGSQL.5432';

/**
 * Makes the folder for PostgreSQL's socket, which only `user` can enter, and returns its path.
 * It is in `dataDir` if the socket's path is short enough there and `user` can reach it, otherwise in `temporary`.
 */
export const makeSocketDir = async (
  dataDir: string,
  user: PostgresUser | undefined,
  temporary: TemporaryFolder,
): Promise<string> => {
  const preferred = join(dataDir, 'postgres-socket');
  const fits = Buffer.byteLength(join(preferred, socketName)) <= maxSocketPathBytes;
  const folder = fits && (await canReach(user, dataDir)) ? preferred : join(await temporary(), 'socket');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  if (user) await giveTo(user, folder);
  return folder;
};

/** Removes the socket of a PostgreSQL that was killed: its lock file can name a process number in use again. */
export const emptySocketDir = async (socketDir: string): Promise<void> => {
  await rm(join(socketDir, socketName), { force: true });
  await rm(join(socketDir, `${socketName}.lock`), { force: true });
};
