/**
 * Calls `say` at most once in so many ms, for what would otherwise be said again and again; of the clock that nobody sets.
 */
export const nowAndThen = (pause: number) => {
  let next = 0;
  return (say: () => void): void => {
    if (performance.now() < next) return;
    next = performance.now() + pause;
    say();
  };
};
