import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const mounted = '/sys/fs/cgroup';

/** Where groups are made, and the names of their files: in the unified hierarchy of cgroups, and in the one before. */
const hierarchies = [
  { folder: mounted, limit: 'memory.max', swap: 'memory.swap.max', killed: 'memory.events' },
  { folder: join(mounted, 'memory'), limit: 'memory.limit_in_bytes', swap: '', killed: 'memory.oom_control' },
];

export type MemoryLimit = {
  /** Starts a command in the group, which is added. */
  under: string[];
  /** How many processes the kernel has ended for want of memory. */
  countKilled: () => number;
  /** Fails while a process is in it. */
  remove: () => void;
};

/**
 * Makes a group whose processes together have so many megabytes, the files that they keep in memory included. `skipped` says
 * why it could not: only root may, on Linux, and not in every container.
 */
export const limitMemory = (megabytes: number): MemoryLimit | { skipped: string } => {
  const isUnified = existsSync(join(mounted, 'cgroup.controllers'));
  const found = hierarchies[isUnified ? 0 : 1];
  if (!found || !existsSync(found.folder)) return { skipped: 'this machine has no cgroups for memory' };
  const group = join(found.folder, `prima-vista-${process.pid}-${megabytes}`);
  try {
    mkdirSync(group);
    writeFileSync(join(group, found.limit), String(megabytes * 2 ** 20));
    if (found.swap && existsSync(join(group, found.swap))) writeFileSync(join(group, found.swap), '0');
  } catch (error) {
    return { skipped: `no memory can be limited: ${error instanceof Error ? error.message : error}` };
  }
  return {
    under: ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh'],
    countKilled: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(group, found.killed), 'utf8'))?.[1] ?? 0),
    remove: () => rmdirSync(group),
  };
};
