import { randomInt } from 'node:crypto';
import { lchown, lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RefusedStart } from '../../lib/refused-start.ts';

/** The system user that runs PostgreSQL when this process is root, which PostgreSQL refuses. */
export type PostgresUser = { uid: number; gid: number };

const nobody = 65_534;
const root: PostgresUser = { uid: 0, gid: 0 };

/** Resolves to who runs PostgreSQL: undefined for this process's user; as root the data's owner, or an unused number. */
export const choosePostgresUser = async (clusterDir: string): Promise<PostgresUser | undefined> => {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new RefusedStart(
      'The embedded PostgreSQL does not run as root here: start as another user or set DATABASE_URL',
    );
  }
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && (await canContinue(owner.uid, clusterDir))) return { uid: owner.uid, gid: owner.gid };
  const numbers = await listFreeNumbers();
  const number = numbers[numbers.length > 0 ? randomInt(numbers.length) : 0];
  if (number === undefined) {
    throw new RefusedStart(
      'There is no free user number for PostgreSQL: start as another user than root, or set DATABASE_URL',
    );
  }
  return { uid: number, gid: number };
};

/** Whether the owner of the data may continue to run PostgreSQL. */
const canContinue = async (uid: number, clusterDir: string): Promise<boolean> => {
  if (uid === root.uid || uid === nobody) return false;
  if (isOwnNumber(uid)) return (await readAccounts()).every((account) => account.uid !== uid);
  return (await stat(dirname(clusterDir))).uid === uid;
};

/** Takes `dataDir`, as root, from `nobody`, whose other processes could read its keys and mails. */
export const takeFromNobody = async (dataDir: string): Promise<void> => {
  if (process.getuid?.() === root.uid && (await stat(dataDir)).uid === nobody) await giveTo(root, dataDir);
};

/** Resolves to a user with a name for a program: `user`, or an account without a process that could look on. */
export const borrowName = async (user: PostgresUser): Promise<PostgresUser> => {
  const accounts = await readAccounts();
  if (accounts.some(({ uid }) => uid === user.uid)) return user;
  const busy = await listProcessNumbers();
  const idle = accounts.filter(({ uid }) => uid !== root.uid && !busy.has(uid));
  const found = idle.find(({ shell }) => /nologin|false$/.test(shell)) ?? idle[0];
  return { uid: found?.uid ?? nobody, gid: user.gid };
};

/** Resolves to whether `user` can reach `path`, by mode bits only: access by an ACL counts as none. */
export const canReach = async (user: PostgresUser | undefined, path: string): Promise<boolean> => {
  if (!user) return true;
  let current = await realpath(path);
  while (await isOpenTo(user, current)) {
    if (current === dirname(current)) return true;
    current = dirname(current);
  }
  return false;
};

const isOpenTo = async (user: PostgresUser, path: string): Promise<boolean> => {
  const { uid, gid, mode } = await stat(path);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === user.gid ? 0o010 : 0o001)) !== 0;
};

/** Makes `user` the owner of `path` and everything in it, without following symbolic links. */
export const giveTo = async (user: PostgresUser, path: string): Promise<void> => {
  await lchown(path, user.uid, user.gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(user, join(path, name));
};

/** How to flush a whole data folder to disk: on Linux in one call, since file by file takes seconds on a busy machine. */
export const syncMethod = process.platform === 'linux' ? 'syncfs' : 'fsync';

/** Returns how to run a PostgreSQL program on `folder`, without this process's PGPORT or PGOPTIONS. */
export const programOptions = (folder: string, user: PostgresUser | undefined) => {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  // The user may have no way in from above, as through root's home. The child enters its working directory while it is
  // still root, and /proc/self/cwd leads there without looking at the parents.
  return { dataArgument: user ? '/proc/self/cwd' : folder, spawn: { cwd: folder, env, ...user } };
};

const readLines = async (path: string): Promise<string[][]> => {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').map((line) => line.split(':'));
};

/** Resolves to the accounts in /etc/passwd; those of a directory service are not among them. */
export const readAccounts = async () => {
  const accounts = (await readLines('/etc/passwd')).map(([name = '', , uid = '', gid = '', , , shell = '']) => {
    return { name, uid: Number.parseInt(uid, 10), gid: Number(gid), shell };
  });
  return accounts.filter(({ name, uid }) => name !== '' && Number.isInteger(uid));
};

const identity = /^[UG]id:\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/gm;

/** Resolves to the numbers of users and groups that processes run as. Linux only. */
const listProcessNumbers = async (): Promise<Set<number>> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const statuses = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')));
  return new Set(
    statuses.flatMap((status) => [...status.matchAll(identity)].flatMap((found) => found.slice(1, 5).map(Number))),
  );
};

/** Numbers that no system gives to anyone (systemd.io/UIDS-GIDS), and that exist in containers too. */
const ownNumbers = { first: 60_706, last: 61_183 };

/** Whether a number is of those that an embedded PostgreSQL is given. */
export const isOwnNumber = (uid: number): boolean => uid >= ownNumbers.first && uid <= ownNumbers.last;

/** Resolves to the numbers that no account, group or process has and this user namespace maps: in a container few. */
const listFreeNumbers = async (): Promise<number[]> => {
  const accounts = await readAccounts();
  const taken = new Set([
    ...accounts.flatMap(({ uid, gid }) => [uid, gid]),
    ...(await readLines('/etc/group')).map(([, , gid]) => Number(gid)),
    ...(await listProcessNumbers()),
  ]);
  const map = await readFile('/proc/self/uid_map', 'utf8').catch(() => '');
  const ranges = map.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const isMapped = (number: number) =>
    ranges.some(([inside = 0, , count = 0]) => number >= inside && number < inside + count);
  const all = Array.from({ length: ownNumbers.last - ownNumbers.first + 1 }, (_, place) => ownNumbers.first + place);
  return all.filter((number) => isMapped(number) && !taken.has(number));
};
