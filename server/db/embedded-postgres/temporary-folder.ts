import { chmod, lstat, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { RefusedStart } from '../../lib/refused-start.ts';
import { canReach, type PostgresUser } from './postgres-user.ts';

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
