import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Log } from '../../lib/log.ts';

/** Ends what a killed server left on `clusterDir`, also a postmaster.pid in the way. Requires the data folder's lock. */
export const endOldPostgres = async (clusterDir: string, log: Log): Promise<void> => {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const pids = await postgresProcessesOn(clusterDir);
  const postmaster = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (pids.includes(postmaster)) {
    // Stopped, not adopted: a process that is not our child could not be supervised.
    log.warn(`stopping the PostgreSQL that an earlier server left behind (process ${postmaster})`);
    signal([postmaster], 'SIGINT');
    await untilNoneOn(clusterDir, 10_000);
  }
  // Backends exit when their postmaster is gone, except one in the middle of a long computation.
  for (const name of pids.length > 0 ? (['SIGQUIT', 'SIGKILL'] as const) : []) {
    signal(await postgresProcessesOn(clusterDir), name);
    await untilNoneOn(clusterDir, 6_000);
  }
  // None is left here: another process has the same id by chance, and PostgreSQL would take it for a postmaster.
  if (postmaster > 0 && isAlive(postmaster)) await rm(pidFile, { force: true });
};

const untilNoneOn = async (clusterDir: string, timeoutMs: number): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline && (await postgresProcessesOn(clusterDir)).length > 0) await sleep(20);
};

const signal = (pids: number[], name: NodeJS.Signals): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Resolves to the ids of PostgreSQL processes on `clusterDir`: on Linux all, elsewhere the main one only. */
export const postgresProcessesOn = (clusterDir: string): Promise<number[]> =>
  process.platform === 'linux' ? byWorkingDirectory(clusterDir) : byCommandLine(clusterDir);

// Every PostgreSQL process keeps its data folder as working directory, under any name of that folder.
const byWorkingDirectory = async (clusterDir: string): Promise<number[]> => {
  const cluster = await stat(clusterDir).catch(() => undefined);
  if (!cluster) return [];
  const serves = async (pid: number): Promise<boolean> => {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    if (name.trim() !== 'postgres') return false;
    const cwd = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
    return cwd?.ino === cluster.ino && cwd.dev === cluster.dev;
  };
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const serving = await Promise.all(pids.map(serves));
  return pids.filter((_, index) => serving[index]);
};

const byCommandLine = async (clusterDir: string): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command=']);
  const serving = stdout.split('\n').filter((line) => line.includes(`bin/postgres -D ${clusterDir} `));
  return serving.map((line) => Number.parseInt(line, 10));
};
