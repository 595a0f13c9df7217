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
