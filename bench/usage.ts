import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** /proc counts CPU time in hundredths of a second on every machine. */
const ticksPerSecond = 100;

const sampleIntervalMs = 2000;

/** Empty once the process has ended, or where it belongs to another user. */
const read = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** The fields of /proc/<pid>/stat after the name, from the third on. */
const statOf = (pid: number): string[] =>
  read(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');

/** CPU seconds that a process has used, including its ended children. */
const secondsOf = (pid: number): number =>
  statOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;

/** Memory in MB; what several processes share is counted once (PSS). */
const memoryOf = (pids: number[]): number =>
  Math.round(
    pids.reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0), 0) / 1024,
  );

/** A process and its children. */
export const withChildren = (pid: number): number[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [pid, ...all.map(Number).filter((other) => Number(statOf(other)[1]) === pid)];
};

/** What is measured: names, each with a function that returns its current processes. */
export type Processes = Record<string, () => number[]>;

export type Usage = { process: string; cpu_percent_of_a_core: number; memory_peak_mb: number };

/** Runs `work`. Resolves to its result, and to the CPU and memory that each of these took; to none without /proc. */
export const usageDuring = async <T>(
  processes: Processes,
  work: () => Promise<T>,
): Promise<{ result: T; usage: Usage[] }> => {
  if (!existsSync('/proc/self/stat')) return { result: await work(), usage: [] };
  const cpu = () => Object.values(processes).map((pids) => pids().reduce((sum, pid) => sum + secondsOf(pid), 0));
  const peaks = new Map<string, number>();
  const sample = () => {
    for (const [name, pids] of Object.entries(processes))
      peaks.set(name, Math.max(peaks.get(name) ?? 0, memoryOf(pids())));
  };
  const [before, started] = [cpu(), performance.now()];
  const timer = setInterval(sample, sampleIntervalMs);
  const result = await work().finally(() => clearInterval(timer));
  const [after, seconds] = [cpu(), (performance.now() - started) / 1000];
  sample();
  const usage = Object.keys(processes).map((process, place) => ({
    process,
    cpu_percent_of_a_core: Math.round((1000 * ((after[place] ?? 0) - (before[place] ?? 0))) / seconds) / 10,
    memory_peak_mb: peaks.get(process) ?? 0,
  }));
  return { result, usage };
};
