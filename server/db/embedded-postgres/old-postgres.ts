import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Log } from '../../lib/log.ts';

/**
 * Ends whatever a killed server or a killed postmaster left running on `clusterDir`, and removes a postmaster.pid
 * that would keep PostgreSQL from starting. Call it only while holding the lock of the data directory.
 */
export const endOldPostgres = async (clusterDir: string, log: Log): Promise<void> => {
  const pids = await postgresProcessesOn(clusterDir);
  const postmaster = await readPostmasterPid(clusterDir);
  if (postmaster !== undefined && pids.includes(postmaster)) await stopOrphan(postmaster, clusterDir, log);
  if (pids.length > 0) await endRest(clusterDir);
  if (postmaster !== undefined && isAlive(postmaster)) await rm(pidFile(clusterDir), { force: true });
};

// Stopped rather than adopted: its programs, settings and socket belong to a server that is gone, and a process
// that is not our child could not be supervised.
const stopOrphan = async (postmaster: number, clusterDir: string, log: Log): Promise<void> => {
  log.warn(`stopping the PostgreSQL that an earlier server left behind (process ${postmaster})`);
  signal([postmaster], 'SIGINT');
  await untilNoneOn(clusterDir, 10_000);
};

// Backends exit when their postmaster is gone, except one in the middle of a long computation.
const endRest = async (clusterDir: string): Promise<void> => {
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    signal(await postgresProcessesOn(clusterDir), name);
    await untilNoneOn(clusterDir, 6_000);
  }
};

const untilNoneOn = async (clusterDir: string, timeoutMs: number): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline && (await postgresProcessesOn(clusterDir)).length > 0) await sleep(20);
};

const readPostmasterPid = async (clusterDir: string): Promise<number | undefined> => {
  const text = await readFile(pidFile(clusterDir), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : undefined;
};

const pidFile = (clusterDir: string): string => {
  return join(clusterDir, 'postmaster.pid');
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

// Called when no PostgreSQL is left here: a live process then has the same id by chance, but PostgreSQL, which checks
// no further, would take it for a postmaster and not start.
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const run = promisify(execFile);

/**
 * Returns the ids of the live PostgreSQL processes that serve the data folder `clusterDir`, whoever started them.
 * On Linux all of them, elsewhere the main one only.
 */
export const postgresProcessesOn = (clusterDir: string): Promise<number[]> =>
  process.platform === 'linux' ? byWorkingDirectory(clusterDir) : byCommandLine(clusterDir);

// Every PostgreSQL process keeps its data folder as working directory, which holds under any name of that folder.
const byWorkingDirectory = async (clusterDir: string): Promise<number[]> => {
  const cluster = await stat(clusterDir).catch(() => undefined);
  if (!cluster) return [];
  const worksIn = async (pid: number): Promise<boolean> => {
    const cwd = await stat(`/proc/${pid}/cwd`).catch(() => undefined);
    return cwd?.ino === cluster.ino && cwd?.dev === cluster.dev;
  };
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const serving = await Promise.all(pids.map(async (pid) => (await isPostgres(pid)) && worksIn(pid)));
  return pids.filter((_, index) => serving[index]);
};

const isPostgres = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres';

const byCommandLine = async (clusterDir: string): Promise<number[]> => {
  const { stdout } = await run('ps', ['-axww', '-o', 'pid=,command=']);
  const serving = stdout.split('\n').filter((line) => line.includes(`bin/postgres -D ${clusterDir} `));
  return serving.map((line) => Number.parseInt(line, 10));
};
