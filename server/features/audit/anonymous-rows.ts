import type { Entries } from './recorded-entries.ts';

/** Anonymous rows of each kind per process and day: about 50 MB with their indexes. */
const maxPerDay = 250_000;

/**
 * Keeps anonymous callers from filling the disk. Returns a function that decides whether an entry of a day (YYYY-MM-DD)
 * may be stored as a row, and counts it; beyond `maxRows` of its kind only the day's totals grow, which is logged once.
 */
export const anonymousRows = ({
  log,
  maxRows = maxPerDay,
}: {
  log: { warn(msg: string): void };
  maxRows?: number | undefined;
}) => {
  const taken = new Map<keyof Entries, number>();
  let takenOn = '';

  return <K extends keyof Entries>(kind: K, entry: Entries[K], day: string): boolean => {
    if ((kind !== 'navigation' && kind !== 'request') || !('user' in entry) || entry.user !== null) return true;
    if (day !== takenOn) taken.clear();
    takenOn = day;
    const count = (taken.get(kind) ?? 0) + 1;
    taken.set(kind, count);
    if (count === maxRows + 1) log.warn(`no more anonymous rows of kind ${kind} are stored today, only totals`);
    return count <= maxRows;
  };
};
