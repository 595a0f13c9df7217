import { existsSync, readFileSync } from 'node:fs';
import { cpuMeter, type Processes, sharesDuring } from '../cpu-meter.ts';

/** How often memory is sampled. */
const sampleIntervalMs = 2000;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended, or belongs to another user.
    return '';
  }
};

const kilobytes = (text: string, field: string): number =>
  Number(text.match(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm'))?.[1]);

/** Resident memory of one process in kB; of several, shared memory is counted once (PSS). */
const memoryOf = (pids: number[]): number => {
  const [only] = pids;
  if (pids.length === 1) return kilobytes(read(`/proc/${only}/status`), 'VmRSS');
  const each = pids.map((pid) => read(`/proc/${pid}/smaps_rollup`)).filter((text) => text !== '');
  return each.length === 0 ? Number.NaN : each.reduce((sum, text) => sum + kilobytes(text, 'Pss'), 0);
};

export type Usage = {
  process: string;
  cpu_percent_of_a_core: number;
  /** At the end, and the maximum; null if it may not be read. */
  memory_mb: number | null;
  memory_peak_mb: number | null;
};

const megabytes = (value: number): number | null => (Number.isNaN(value) ? null : Math.round(value / 1024));

/** Runs `work`. Resolves to its result and the CPU and memory of each of these; `usage` is empty without /proc. */
export const usageDuring = async <T extends object>(
  processes: Processes,
  work: () => Promise<T>,
): Promise<T & { usage: Usage[] }> => {
  if (!existsSync('/proc/self/stat')) return { ...(await work()), usage: [] };
  const seen = new Map<string, number[]>(Object.keys(processes).map((name) => [name, []]));
  const sample = () => {
    for (const [name, pids] of Object.entries(processes)) seen.get(name)?.push(memoryOf(pids()));
  };
  const timer = setInterval(sample, sampleIntervalMs);
  const { result, shares } = await sharesDuring(cpuMeter(processes), work).finally(() => clearInterval(timer));
  sample();
  const usage = Object.entries(shares).map(([process, cpu_percent_of_a_core]) => ({
    process,
    cpu_percent_of_a_core,
    memory_mb: megabytes(seen.get(process)?.at(-1) ?? Number.NaN),
    memory_peak_mb: megabytes(Math.max(...(seen.get(process) ?? []))),
  }));
  return { ...result, usage };
};
