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
