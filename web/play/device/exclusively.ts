/** How long to wait for another tab's lock: a frozen tab would never release it. */
const lockTimeoutMs = 40_000;

/**
 * Runs the work while no other tab runs work of the same name, and returns its result. Without a lock (missing on plain
 * http, denied along with storage, or stuck in a frozen tab) it runs anyway: submissions are idempotent, so two senders
 * are harmless, whereas none would lose the run.
 */
export const exclusively = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  let underWay: Promise<T> | undefined;
  const begin = () => {
    underWay = work();
    return underWay;
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(lockTimeoutMs) }, begin);
  } catch {
    return underWay ?? begin();
  }
};
