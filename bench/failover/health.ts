import { setTimeout } from 'node:timers/promises';
import type { AppMachine } from './app-machine.ts';

/** Moments in ms of `performance.now()`. */
export type Gap = { from: number; to: number };

/**
 * The longest time without an acknowledged run that touches the time from `from` to `to`, as clients saw it: it may have
 * begun before. Undefined when no run was acknowledged before or after.
 */
export const longestGap = (acknowledged: readonly number[], { from, to }: Gap): Gap | undefined =>
  acknowledged
    .slice(1)
    .map((moment, place) => ({ from: acknowledged[place] ?? moment, to: moment }))
    .filter((gap) => gap.to > from && gap.from < to)
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))[0];

/** A Set that knows when its values came, and which one came last. */
export class TimedSet<T> extends Set<T> {
  readonly moments: number[] = [];
  last: T | undefined;
  override add(value: T): this {
    if (!this.has(value)) this.moments.push(performance.now());
    this.last = value;
    return super.add(value);
  }
}

/** Does something again and again until `stop`. */
export const repeatUntilStopped = (work: () => Promise<unknown>, pauseMs = 500) => {
  let isOver = false;
  const repeating = (async () => {
    for (; !isOver; await setTimeout(pauseMs)) await work();
  })();
  return async (): Promise<void> => {
    isOver = true;
    await repeating;
  };
};

/** Clients notice the end of an outage later than the servers do, and a healthy answer is remembered for a second. */
const marginMs = { first: 2500, last: 4000 };

/** Polls `/api/health` of all servers, to compare it with the times in which no run was acknowledged. */
export const watchHealth = (apps: AppMachine[]) => {
  const looks: { began: number; ended: number; status: number }[] = [];
  const stops = apps.map(({ readHealth }) =>
    repeatUntilStopped(async () => {
      const began = performance.now();
      const status = await readHealth();
      looks.push({ began, ended: performance.now(), status });
    }),
  );
  return {
    tried: () => ({
      health_asked: looks.length,
      health_unavailable: looks.filter(({ status }) => status === 503).length,
    }),
    /** Counts the answers that said that all is well in the middle of times without writes. */
    countWrong: (gaps: Gap[]): number =>
      looks.filter(
        ({ began, ended, status }) =>
          status === 200 && gaps.some(({ from, to }) => began > from + marginMs.first && ended < to - marginMs.last),
      ).length,
    stop: async (): Promise<void> => void (await Promise.all(stops.map((stop) => stop()))),
  };
};
