/** How long to wait for another tab's lock, in ms: a frozen tab would keep it for ever. */
const lockTimeoutMs = 40_000;

/**
 * Runs the work while no other tab runs work of the same name, where the device can tell. Locks are missing on plain http,
 * denied where storage is, or kept by a frozen tab. Two senders at once are harmless then, since a submission is
 * idempotent; none at all would lose the run.
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
