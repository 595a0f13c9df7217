import type { RetryPorts } from './keep-trying.ts';

/** @param totalMs for how long it waits in all, however often */
export const patienceOf = (totalMs: number, { now, after }: Pick<RetryPorts, 'after'> & { now: () => number }) => {
  let leftMs = totalMs;
  let hurry = () => {};
  return {
    /** Resolves when the work is done, patience has run out, or `hurry` is called. The work must not reject. */
    wait: async (work: () => Promise<void>): Promise<void> => {
      if (leftMs <= 0) return;
      const began = now();
      const isEnough = new Promise<void>((resolve) => {
        const cancel = after(leftMs, resolve);
        hurry = () => {
          cancel();
          resolve();
        };
      });
      await Promise.race([work(), isEnough]);
      hurry();
      leftMs -= Math.max(0, now() - began);
    },
    hurry: () => hurry(),
  };
};

export type Patience = ReturnType<typeof patienceOf>;
