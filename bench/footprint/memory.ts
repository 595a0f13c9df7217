import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const mounted = '/sys/fs/cgroup';

/** Where groups are made, and the names of their files: in the unified hierarchy of cgroups, and in the one before. */
const hierarchies = [
  { folder: mounted, limit: 'memory.max', swap: 'memory.swap.max', killed: 'memory.events' },
  { folder: join(mounted, 'memory'), limit: 'memory.limit_in_bytes', swap: '', killed: 'memory.oom_control' },
];

/**
 * Makes a group whose processes together have so many megabytes, the files that they keep in memory included. `skipped` says
 * why it could not: only root may, on Linux, and not in every container.
 */
export const limitMemory = (megabytes: number) => {
  const found = hierarchies[existsSync(join(mounted, 'cgroup.controllers')) ? 0 : 1];
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
    /** Starts a command in the group, which is added. */
    under: ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh'],
    /** How many processes the kernel has ended for want of memory. */
    countKilled: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(group, found.killed), 'utf8'))?.[1] ?? 0),
    /** None once it is removed. */
    readProcesses: () =>
      (existsSync(group) ? readFileSync(join(group, 'cgroup.procs'), 'utf8').match(/\d+/g) : []) ?? [],
    /** Fails while a process is in it. */
    remove: () => rmdirSync(group),
  };
};

export type MemoryLimit = Exclude<ReturnType<typeof limitMemory>, { skipped: string }>;

/** Memory of processes in MB; what several of them share is counted once (PSS). */
const memoryOf = (pids: string[]): number => {
  const sizes = pids.map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It has ended since we looked.
      return 0;
    }
  });
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
};

/** Runs `work`. Resolves to its result, and to the most memory that the group's processes had, looked at every 2 s. */
export const peakMemory = async <T>({ readProcesses }: MemoryLimit, work: () => Promise<T>) => {
  let peak_mb = 0;
  const sample = () => {
    peak_mb = Math.max(peak_mb, memoryOf(readProcesses()));
  };
  const timer = setInterval(sample, 2000);
  const result = await work().finally(() => clearInterval(timer));
  sample();
  return { result, peak_mb };
};
