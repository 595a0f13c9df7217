import type { Entries } from './recorded-entries.ts';

/** Most anonymous rows of each kind that a process stores per day: about 50 MB with their indexes. */
const mostInADay = 250_000;

/**
 * Keeps strangers from filling the disk. The function tells whether an entry of a day (YYYY-MM-DD) may leave a row, and
 * takes the row; beyond the most of a kind the figures of the day grow alone, which the log says once.
 */
export const anonymousRows = ({ log, most = mostInADay }: { log: { warn(msg: string): void }; most?: number }) => {
  const taken = new Map<keyof Entries, number>();
  let takenOn = '';

  return <K extends keyof Entries>(kind: K, entry: Entries[K], day: string): boolean => {
    if ((kind !== 'navigation' && kind !== 'request') || !('user' in entry) || entry.user !== null) return true;
    if (day !== takenOn) taken.clear();
    takenOn = day;
    const count = (taken.get(kind) ?? 0) + 1;
    taken.set(kind, count);
    if (count === most + 1)
      log.warn(`no more rows of kind ${kind} are stored today of who is not signed in, figures only`);
    return count <= most;
  };
};
