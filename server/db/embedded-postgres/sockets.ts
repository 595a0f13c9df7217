import { chmod, lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { RefusedStart } from '../../lib/refused-start.ts';
import { canReach, giveTo, type PostgresUser } from './postgres-user.ts';

/** Bytes that every supported system accepts in the path of a Unix socket. */
const maxSocketPathBytes = 103;
// The longest file name that goes with a folder in withShortPath.
const maxNameBytes = 40;

/**
 * Runs `action` with a path to `folder` that is short enough for the sockets in it:
 * its own, or a symbolic link that exists for as long as the action runs.
 */
export const withShortPath = async <T>(folder: string, action: (short: string) => Promise<T>): Promise<T> => {
  if (Buffer.byteLength(folder) + 1 + maxNameBytes <= maxSocketPathBytes) return action(folder);
  const temporary = await mkdtemp(join(tmpdir(), 'pv-'));
  try {
    const short = join(temporary, 'd');
    await symlink(folder, short);
    return await action(short);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};

/** Resolves to whether a live process listens on the socket at `path`; only a refusal proves that none does. */
export const isListening = (path: string): Promise<boolean> => {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'));
  });
};

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

const prefix = 'prima-vista-';
// Leaves room for "prima-vista-XXXXXX/socket/.s.PGSQL.5432" within the 103 bytes of a socket path.
const maxBaseBytes = 60;

/** Returns the path of a short private folder outside the data directory; the first call makes it. */
export type TemporaryFolder = () => Promise<string>;

/**
 * Prepares a temporary folder whose path is written into `dataDir`, so that `removeTemporaryFolder` finds it
 * even after a kill. Only this process can list it; `user` can pass through it to its contents.
 */
export const temporaryFolder = (dataDir: string, user: PostgresUser | undefined): TemporaryFolder => {
  let created: Promise<string> | undefined;
  return () => {
    created ??= create(dataDir, user);
    return created;
  };
};

const create = async (dataDir: string, user: PostgresUser | undefined): Promise<string> => {
  const folder = await makeSomewhere(user);
  await writeFile(record(dataDir), folder, { mode: 0o600 });
  if (user) await chmod(folder, 0o711);
  return folder;
};

const makeSomewhere = async (user: PostgresUser | undefined): Promise<string> => {
  // Systems clean their temporary folders while a server runs for weeks; only root can write to a better one.
  const bases = [...(user ? ['/var/cache'] : []), tmpdir(), '/tmp', '/var/tmp'];
  for (const base of bases) {
    if (Buffer.byteLength(base) > maxBaseBytes) continue;
    if (!(await canReach(user, base).catch(() => false))) continue;
    const folder = await mkdtemp(join(base, prefix)).catch(() => undefined);
    if (folder) return folder;
  }
  throw new RefusedStart('PostgreSQL needs a temporary folder with a short path: set TMPDIR, or use DATABASE_URL');
};

/** Removes the temporary folder that this or an earlier, killed server left for `dataDir`, if there is one. */
export const removeTemporaryFolder = async (dataDir: string): Promise<void> => {
  const folder = await readFile(record(dataDir), 'utf8').catch(() => undefined);
  if (folder === undefined) return;
  if (await isOurs(folder)) await rm(folder, { recursive: true, force: true });
  await rm(record(dataDir), { force: true });
};

// The record is only a text file: never let an edited one make us delete something else.
const isOurs = async (folder: string): Promise<boolean> => {
  const found = await lstat(folder).catch(() => undefined);
  const owned = found?.isDirectory() && found.uid === process.getuid?.();
  return Boolean(owned) && basename(folder).startsWith(prefix);
};

const record = (dataDir: string): string => {
  return join(dataDir, 'temporary-folder');
};
