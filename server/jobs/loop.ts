export type Loop = {
  /** There may be something to take: looks at once. */
  wake: () => void;
  /** Takes nothing any more; resolves when what is under way has ended. */
  stop: () => Promise<void>;
};

/**
 * Calls `takeNext` for as long as it says that it found something, then looks again after `pause` ms or when woken.
 * It does not keep the process alive. `takeNext` must not reject.
 */
export const startLoop = (takeNext: () => Promise<boolean>, pause: number): Loop => {
  let stopped = false;
  let woken = false;
  let endRest = () => {};

  const rest = async (): Promise<void> => {
    // Woken while it was looking: what came then may have been overlooked.
    if (woken || stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause).unref();
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false;
      const found = await takeNext();
      if (!found) await rest();
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
