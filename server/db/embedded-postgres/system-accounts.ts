import { readdir, readFile } from 'node:fs/promises';

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
export const numbersOfProcesses = async (): Promise<Set<number>> => {
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
export const freeNumbers = async (): Promise<number[]> => {
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
