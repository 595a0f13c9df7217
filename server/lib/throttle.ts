/** Returns a function that runs its callback at most once per `intervalMs`: for repetitive logging. */
export const atMostEvery = (intervalMs: number) => {
  let next = 0;
  return (callback: () => void): void => {
    if (performance.now() < next) return;
    next = performance.now() + intervalMs;
    callback();
  };
};

/** Returns a function that reports its first call at once, then at most once per `intervalMs` the number of calls. */
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
    timer.unref();
    report(counted);
  };
  return () => {
    count += 1;
    if (!timer) say();
  };
};

/** Reports a failure once per outage. */
export const onceAnOutage = () => {
  let isOut = false;
  return {
    failed: (report: () => void): void => {
      if (!isOut) report();
      isOut = true;
    },
    worked: (): void => {
      isOut = false;
    },
  };
};
