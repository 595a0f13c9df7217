import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** /proc counts CPU time in hundredths of a second on every machine. */
const ticksPerSecond = 100;

/** The fields of /proc/<pid>/stat after the name, from the third on; empty once the process has ended. */
const statOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
};

/** CPU seconds that a process has used, including its ended children. */
const secondsOf = (pid: number): number =>
  statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;

const parentOf = (pid: number): number => Number(statOf(pid)[1] ?? 0);

/** A process and its children. */
export const withChildren = (pid: number): number[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [pid, ...all.map(Number).filter((other) => parentOf(other) === pid)];
};

const loopback = ['127.0.0.1', '127.0.0.1/32', '::1', '::1/128'];

/** The main process of the PostgreSQL that a client is connected to, or undefined if it is not on this machine. */
export const findPostmaster = async (client: Pick<pg.ClientBase, 'query'>): Promise<number | undefined> => {
  const { rows } = await client.query<{ pid: number; address: string | null }>(
    'select pg_backend_pid() as pid, inet_server_addr()::text as address',
  );
  const { pid, address } = rows[0] ?? { pid: 0, address: '' };
  if (address !== null && !loopback.includes(address)) return undefined;
  try {
    // Behind a forwarded port of loopback there may be another machine or a container.
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') ? parentOf(pid) : undefined;
  } catch {
    return undefined;
  }
};

/** What is measured: names, each with a function that returns its current processes. */
export type Processes = Record<string, () => number[]>;

export type CpuMeter = () => Record<string, number>;

/** Reads the CPU seconds that each of these has used so far. Linux only. */
export const cpuMeter =
  (processes: Processes): CpuMeter =>
  () =>
    Object.fromEntries(
      Object.entries(processes).map(([name, pids]) => [name, pids().reduce((sum, pid) => sum + secondsOf(pid), 0)]),
    );

/** Runs `work`. Resolves to its result and each share of the CPU in percent of one core. */
export const sharesDuring = async <T>(meter: CpuMeter, work: () => Promise<T>) => {
  const [before, started] = [meter(), performance.now()];
  const result = await work();
  const [after, seconds] = [meter(), (performance.now() - started) / 1000];
  const percent = (name: string) => Math.round((1000 * ((after[name] ?? 0) - (before[name] ?? 0))) / seconds) / 10;
  return { result, shares: Object.fromEntries(Object.keys(before).map((name) => [name, percent(name)])) };
};
