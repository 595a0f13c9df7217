import { randomInt } from 'node:crypto';
import { lchown, lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RefusedStart } from '../../lib/refused-start.ts';

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

/**
 * How to flush a whole data folder to disk. On Linux in one call, which is equally durable: file by file it takes
 * seconds on a busy machine.
 */
export const syncMethod = process.platform === 'linux' ? 'syncfs' : 'fsync';

/** How to run a PostgreSQL program on a data folder: options for spawn, and the value of its -D option. */
type ProgramOptions = {
  dataArgument: string;
  spawn: { cwd: string; env: Record<string, string>; uid?: number; gid?: number };
};

/**
 * Returns how to run a PostgreSQL program on `folder` as `user` (`undefined`: as this process).
 * The environment is not inherited, so that no PGPORT or PGOPTIONS interferes.
 */
export const programOptions = (folder: string, user: PostgresUser | undefined): ProgramOptions => {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  if (!user) return { dataArgument: folder, spawn: { cwd: folder, env } };
  // The user may have no way in from above, for instance through root's home. The working directory is entered
  // while the child is still root, and /proc/self/cwd leads a process to its own without looking at the parents.
  return { dataArgument: '/proc/self/cwd', spawn: { cwd: folder, env, ...user } };
};

/** A line of /etc/passwd. */
export type Account = { name: string; uid: number; gid: number; shell: string };

const linesOf = async (path: string): Promise<string[][]> => {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').map((line) => line.split(':'));
};

/** Returns the accounts of this machine; those of a directory service are not among them. */
export const readAccounts = async (): Promise<Account[]> => {
  const accounts = (await linesOf('/etc/passwd')).map(([name = '', , uid = '', gid = '', , , shell = '']) => {
    return { name, uid: uid === '' ? Number.NaN : Number(uid), gid: Number(gid), shell };
  });
  return accounts.filter(({ name, uid }) => name !== '' && Number.isInteger(uid));
};

const readGroupNumbers = async (): Promise<number[]> => {
  return (await linesOf('/etc/group')).map(([, , gid = '']) => Number.parseInt(gid, 10));
};

const identity = /^[UG]id:\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/gm;

/** Returns the numbers of users and groups that processes run as. Linux only. */
const numbersOfProcesses = async (): Promise<Set<number>> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const statuses = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')));
  return new Set(
    statuses.flatMap((status) => [...status.matchAll(identity)].flatMap((found) => found.slice(1, 5).map(Number))),
  );
};

/** Returns whether a number exists in this process's user namespace: a container may have a few of them only. */
const readIsMapped = async (): Promise<(number: number) => boolean> => {
  const text = await readFile('/proc/self/uid_map', 'utf8').catch(() => '');
  const ranges = text.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return (number) => ranges.some(([inside = 0, , count = 0]) => number >= inside && number < inside + count);
};

/**
 * Numbers that no system gives to anybody, neither to people nor to services nor to containers (systemd.io/UIDS-GIDS), and
 * that exist in containers with 65,536 of them too.
 */
const ownNumbers = { first: 60_706, last: 61_183 };

/** Returns whether an embedded PostgreSQL has been given this number. */
export const isOwnNumber = (uid: number): boolean => uid >= ownNumbers.first && uid <= ownNumbers.last;

/** Returns the numbers that an embedded PostgreSQL can be given: no account, no group and no process has them. */
const freeNumbers = async (): Promise<number[]> => {
  const isMapped = await readIsMapped();
  const accounts = await readAccounts();
  const taken = new Set([
    ...accounts.flatMap(({ uid, gid }) => [uid, gid]),
    ...(await readGroupNumbers()),
    ...(await numbersOfProcesses()),
  ]);
  const all = Array.from({ length: ownNumbers.last - ownNumbers.first + 1 }, (_, place) => ownNumbers.first + place);
  return all.filter((number) => isMapped(number) && !taken.has(number));
};
