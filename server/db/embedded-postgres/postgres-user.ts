import { lchown, lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The system user that PostgreSQL runs as when this process is root, which PostgreSQL refuses to be. */
export type PostgresUser = {
  uid: number;
  gid: number;
};

const nobody: PostgresUser = { uid: 65534, gid: 65534 };

/**
 * Decides who runs PostgreSQL: `undefined` means the user of this process.
 * As root it is the owner of the data in `clusterDir`, or "nobody" when there is none yet.
 * Throws on systems where root cannot hand the work to another user.
 */
export const choosePostgresUser = async (clusterDir: string): Promise<PostgresUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new Error('The embedded PostgreSQL does not run as root here: start as another user or set DATABASE_URL');
  }
  const owner = await stat(clusterDir).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
};

/**
 * Returns whether `user` can read the file or enter the folder `path`, and enter every folder above it.
 * Looks at mode bits only: access given by an ACL counts as none, which costs a copy but never fails.
 */
export const canReach = async (user: PostgresUser | undefined, path: string): Promise<boolean> => {
  if (!user) return true;
  let current = await realpath(path);
  while (current !== dirname(current)) {
    if (!(await isOpenTo(user, current))) return false;
    current = dirname(current);
  }
  return isOpenTo(user, current);
};

const isOpenTo = async (user: PostgresUser, path: string): Promise<boolean> => {
  const { uid, gid, mode } = await stat(path);
  const bits = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
  return (bits & 0o1) !== 0;
};

/** Makes `user` the owner of `path` and everything in it; symbolic links are not followed. */
export const giveTo = async (user: PostgresUser, path: string): Promise<void> => {
  await lchown(path, user.uid, user.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(user, join(path, name));
};
