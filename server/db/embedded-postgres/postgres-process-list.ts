import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

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
