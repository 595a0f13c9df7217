export type Loop = {
  /** There may be something to do: does the next step at once. */
  wake: () => void;
  /** Does no more steps; resolves when the one under way has ended. */
  stop: () => Promise<void>;
};

/**
 * Does a step, rests for as many ms as it resolves to (0: not at all) or until it is woken, and so on. It does not keep
 * the process alive. `step` must not reject.
 * @param firstAfterMs how long to rest before the first step
 */
export const startLoop = (step: () => Promise<number>, { firstAfterMs = 0 }: { firstAfterMs?: number } = {}): Loop => {
  let stopped = false;
  let woken = false;
  let endRest = () => {};

  const rest = async (restMs: number): Promise<void> => {
    // Woken during the step: what came then may have been missed.
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
