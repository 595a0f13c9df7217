import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of /proc: Linux counts the time of processes in hundredths of a second, whatever the machine. */
const ticksPerSecond = 100;

/** What stands behind the name in /proc/<pid>/stat, from the third field on; nothing when the process has ended. */
const statOf = (pid: string): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
};

/** Seconds of a core that a process has used, those of its ended children included. */
const secondsOf = (stat: string[]): number =>
  stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;

export type CpuMeter = () => { server: number; postgres: number };

/** Reads how many seconds of a core a server, and the PostgreSQL of this data folder, have used so far. Linux only. */
export const cpuMeter = (serverPid: number, dataDir: string): CpuMeter => {
  const [postmaster = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return () => {
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .filter((stat) => stat[1] === postmaster);
    const postgres = [statOf(postmaster), ...children].reduce((sum, stat) => sum + secondsOf(stat), 0);
    return { server: secondsOf(statOf(String(serverPid))), postgres };
  };
};

/** What the work costs, in percent of one core. */
export const sharesDuring = async (meter: CpuMeter, work: () => Promise<void>) => {
  const [before, started] = [meter(), performance.now()];
  await work();
  const [after, seconds] = [meter(), (performance.now() - started) / 1000];
  const percent = (used: number) => Math.round((1000 * used) / seconds) / 10;
  const [server, postgres] = [after.server - before.server, after.postgres - before.postgres];
  return { server: percent(server), postgres: percent(postgres), together: percent(server + postgres) };
};
