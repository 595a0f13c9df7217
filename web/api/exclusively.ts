/** How long to wait for another tab's lock: a frozen tab would never release it. Longer than its longest call. */
const lockTimeoutMs = 40_000;

/**
 * Runs the work while no other tab runs work of the same name, and returns its result. Without a lock (missing on plain
 * http, denied along with storage, or stuck in a frozen tab) it runs anyway: submissions and refreshes may be sent twice,
 * whereas a call that never ends would lose the run, or stop the page.
 */
export const exclusively = async <T>(
  name: string,
  work: () => Promise<T>,
  timeoutMs: number = lockTimeoutMs,
): Promise<T> => {
  let underWay: Promise<T> | undefined;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), timeoutMs);
  const begin = () => {
    clearTimeout(timer);
    underWay = work();
    return underWay;
  };
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, begin);
  } catch {
    return underWay ?? begin();
  }
};
