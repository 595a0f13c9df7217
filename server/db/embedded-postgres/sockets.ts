import { chmod, lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { RefusedStart } from '../../lib/refused-start.ts';
import { canReach, giveTo, type PostgresUser } from './postgres-user.ts';

/** Bytes that every supported system accepts in a Unix socket's path. */
const maxSocketPathBytes = 103;

const maxNameBytes = 40;

/** Runs `action` with a path to `folder` that is short enough for sockets: its own, or a temporary symbolic link. */
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
export const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'));
  });

const socketName = '.s.PGSQL.5432';

/** Creates the folder of PostgreSQL's socket, which only `user` can enter: in `dataDir` if possible. */
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

/** Removes a killed PostgreSQL's socket: its lock file may name a process number that is in use again. */
export const emptySocketDir = async (socketDir: string): Promise<void> => {
  for (const name of [socketName, `${socketName}.lock`]) await rm(join(socketDir, name), { force: true });
};

const prefix = 'prima-vista-';

/** Leaves room for "prima-vista-XXXXXX/socket/.s.PGSQL.5432" within `maxSocketPathBytes`. */
const maxBaseBytes = 60;

/** Resolves to a short private folder outside the data directory, which the first call creates. */
export type TemporaryFolder = () => Promise<string>;

/** Prepares a folder that `user` can pass through, recorded in `dataDir` for `removeTemporaryFolder`. */
export const prepareTemporaryFolder = (dataDir: string, user: PostgresUser | undefined): TemporaryFolder => {
  const create = async (): Promise<string> => {
    const folder = await createShortFolder(user);
    await writeFile(recordIn(dataDir), folder, { mode: 0o600 });
    if (user) await chmod(folder, 0o711);
    return folder;
  };
  let created: Promise<string> | undefined;
  return () => {
    created ??= create();
    return created;
  };
};

const createShortFolder = async (user: PostgresUser | undefined): Promise<string> => {
  // Systems clean their temporary folders while a server runs for weeks. Only root can write to a better one.
  for (const base of [...(user ? ['/var/cache'] : []), tmpdir(), '/tmp', '/var/tmp']) {
    if (Buffer.byteLength(base) > maxBaseBytes) continue;
    if (!(await canReach(user, base).catch(() => false))) continue;
    const folder = await mkdtemp(join(base, prefix)).catch(() => undefined);
    if (folder) return folder;
  }
  throw new RefusedStart('PostgreSQL needs a temporary folder with a short path: set TMPDIR, or use DATABASE_URL');
};

/** Removes the temporary folder that this or an earlier, killed server left for `dataDir`. */
export const removeTemporaryFolder = async (dataDir: string): Promise<void> => {
  const folder = await readFile(recordIn(dataDir), 'utf8').catch(() => undefined);
  if (folder === undefined) return;
  // Somebody may have edited the record: nothing else is ever deleted.
  const found = await lstat(folder).catch(() => undefined);
  const isOurs = found?.isDirectory() && found.uid === process.getuid?.() && basename(folder).startsWith(prefix);
  if (isOurs) await rm(folder, { recursive: true, force: true });
  await rm(recordIn(dataDir), { force: true });
};

const recordIn = (dataDir: string): string => join(dataDir, 'temporary-folder');
