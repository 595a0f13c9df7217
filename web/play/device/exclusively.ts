/** How long another tab may hold the right to send, in ms: a frozen one would hold it for ever. */
const lockPatience = 40_000;

/**
 * Runs the work while no other tab runs work of the same name, where the device can tell. Locks are absent on plain http,
 * denied where storage is, or held by a frozen tab. Two senders at once are harmless then, since a submission is
 * idempotent; none at all would lose the run.
 */
export const exclusively = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  let underWay: Promise<T> | undefined;
  const begin = () => {
    underWay = work();
    return underWay;
  };
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(lockPatience) }, begin);
  } catch {
    return underWay ?? begin();
  }
};
