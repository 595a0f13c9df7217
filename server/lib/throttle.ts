/**
 * Returns a function that runs its callback at most once per `intervalMs`, by the monotonic clock: for repetitive
 * logging.
 */
export const atMostEvery = (intervalMs: number) => {
  let next = 0;
  return (callback: () => void): void => {
    if (performance.now() < next) return;
    next = performance.now() + intervalMs;
    callback();
  };
};

/**
 * Reports how often something happens instead of each time: the first time at once, and after that at most once per
 * `intervalMs`, with what has come meanwhile. Returns the function to call each time.
 */
export const countedEvery = (intervalMs: number, report: (count: number) => void): (() => void) => {
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  const say = (): void => {
    const counted = count;
    count = 0;
    timer = setTimeout(() => {
      timer = undefined;
      if (count > 0) say();
    }, intervalMs);
    // Must not keep the process alive.
    timer.unref();
    report(counted);
  };
  return () => {
    count += 1;
    if (!timer) say();
  };
};

/** Reports a failure once per outage instead of at every attempt. */
export const onceAnOutage = () => {
  let isOut = false;
  return {
    /** Calls `report` if this is the first failure of an outage. */
    failed: (report: () => void): void => {
      if (!isOut) report();
      isOut = true;
    },
    /** Ends the outage: the next failure is reported again. */
    worked: (): void => {
      isOut = false;
    },
  };
};
