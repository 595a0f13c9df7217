/**
 * Returns a function that makes a call at most once in `pauseMs`, for messages that would otherwise repeat. Measured on the
 * monotonic clock, which does not jump when somebody sets the time.
 */
export const atMostEvery = (pauseMs: number) => {
  let nextMs = 0;
  return (call: () => void): void => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + pauseMs;
    call();
  };
};
