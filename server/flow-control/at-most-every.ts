/** Calls back at most once in `intervalMs`, for what would otherwise be said again and again; by the monotonic clock. */
export const atMostEvery = (intervalMs: number) => {
  let next = 0;
  return (say: () => void): void => {
    if (performance.now() < next) return;
    next = performance.now() + intervalMs;
    say();
  };
};
