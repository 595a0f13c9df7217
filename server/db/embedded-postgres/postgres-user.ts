import { randomInt } from 'node:crypto';
import { lchown, lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RefusedStart } from '../../lib/refused-start.ts';
import { freeNumbers, isOwnNumber, numbersOfProcesses, readAccounts } from './system-accounts.ts';

/** The system user that PostgreSQL runs as when this process is root, which PostgreSQL refuses to be. */
export type PostgresUser = {
  uid: number;
  gid: number;
};

const nobody = 65_534;
const root: PostgresUser = { uid: 0, gid: 0 };

/**
 * Decides who runs PostgreSQL: `undefined` means the user of this process.
 *
 * As root it is a number that nothing else on the machine uses, which then owns the data in `clusterDir`; or the person
 * whose installation this is, who could not start it any more otherwise.
 * Throws on systems where root cannot hand the work to another user.
 */
export const choosePostgresUser = async (clusterDir: string): Promise<PostgresUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new RefusedStart(
      'The embedded PostgreSQL does not run as root here: start as another user or set DATABASE_URL',
    );
  }
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && (await mayGoOn(owner.uid, clusterDir))) return { uid: owner.uid, gid: owner.gid };
  const numbers = await freeNumbers();
  const number = numbers[numbers.length > 0 ? randomInt(numbers.length) : 0];
  if (number === undefined) {
    throw new RefusedStart(
      'There is no free user number for PostgreSQL: start as another user than root, or set DATABASE_URL',
    );
  }
  return { uid: number, gid: number };
};

/** Whether who owns the data may go on running PostgreSQL. */
const mayGoOn = async (uid: number, clusterDir: string): Promise<boolean> => {
  if (uid === root.uid || uid === nobody) return false;
  if (isOwnNumber(uid)) return (await readAccounts()).every((account) => account.uid !== uid);
  return (await stat(dirname(clusterDir))).uid === uid;
};

/** Takes `dataDir`, as root, from `nobody`, whose other processes could read the keys and mails in it. */
export const takeFromNobody = async (dataDir: string): Promise<void> => {
  if (process.getuid?.() === root.uid && (await stat(dataDir)).uid === nobody) await giveTo(root, dataDir);
};

/**
 * Returns whom to run a program as, on a folder that becomes `user`'s afterwards, if that program insists on a user with a
 * name and `user` has none: an account with no process of its own, since such a process could look into the folder.
 */
export const borrowName = async (user: PostgresUser): Promise<PostgresUser> => {
  const accounts = await readAccounts();
  if (accounts.some(({ uid }) => uid === user.uid)) return user;
  const busy = await numbersOfProcesses();
  const idle = accounts.filter(({ uid }) => uid !== root.uid && !busy.has(uid));
  const found = idle.find(({ shell }) => /nologin|false$/.test(shell)) ?? idle[0];
  return found ? { uid: found.uid, gid: user.gid } : { uid: nobody, gid: user.gid };
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

/** Makes `user` the owner of `path` and everything in it, from above; symbolic links are not followed. */
export const giveTo = async (user: PostgresUser, path: string): Promise<void> => {
  await lchown(path, user.uid, user.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(user, join(path, name));
};
