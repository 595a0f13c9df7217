import { reasonOf } from './log.ts';
import { onceAnOutage } from './throttle.ts';

export type Loop = {
  wake: () => void;
  /** Starts no more steps; resolves when the running one has ended. */
  stop: () => Promise<void>;
};

/** Repeats a step, which must not reject, after the rest in ms that it resolves to, or when woken. */
export const startLoop = (step: () => Promise<number>, { firstAfterMs = 0 }: { firstAfterMs?: number } = {}): Loop => {
  let stopped = false;
  let woken = false;
  let endRest = () => {};

  const rest = async (restMs: number): Promise<void> => {
    // Woken during the step: it may have missed something.
    if (restMs === 0 || woken || stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, restMs).unref();
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };

  const run = async (): Promise<void> => {
    if (firstAfterMs > 0) await rest(firstAfterMs);
    while (!stopped) {
      woken = false;
      await rest(await step());
    }
  };
  const ended = run();

  return {
    wake: () => {
      woken = true;
      endRest();
    },
    stop: () => {
      stopped = true;
      endRest();
      return ended;
    },
  };
};

type Repeated = {
  log: { warn(message: string): void };
  /** What does not happen while it fails, for the log. */
  without: string;
  restMs: number;
  work: () => Promise<unknown>;
};

/** Repeats work after a rest, through outages, of which each is logged once; not what fails because it is being stopped. */
export const repeatWork = ({ log, without, restMs, work }: Repeated): Loop => {
  const outage = onceAnOutage();
  let isStopping = false;
  const loop = startLoop(async () => {
    try {
      await work();
      outage.worked();
    } catch (error) {
      if (!isStopping) outage.failed(() => log.warn(`${without} for now: ${reasonOf(error)}`));
    }
    return restMs;
  });
  const stop = (): Promise<void> => {
    isStopping = true;
    return loop.stop();
  };
  return { ...loop, stop };
};

/** Resolves to what the promise resolves to. Throws an Error when it takes longer than `timeoutMs`. */
export const withinTime = async <T>(doing: Promise<T>, timeoutMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${timeoutMs} ms`)), timeoutMs).unref();
  });
  return Promise.race([doing, late]).finally(() => clearTimeout(timer));
};
