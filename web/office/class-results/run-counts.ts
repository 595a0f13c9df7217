import type { ClassResults } from '../../../contract/class-results.ts';

type Counts = Omit<ClassResults, 'class_results' | 'all_classes' | 'flg_too_small'>;

/** What the counts of a class say at a moment: who may still finish, and who will not any more. */
export type Arrivals = {
  /** Runs that began before the end and can still come in. */
  playing: number;
  /** Those that cannot any more. */
  unfinished: number;
  /** Whether another look can show something else. */
  mayChange: boolean;
};

/** Reads the counts as they are at `now`, in ms. */
export const arrivalsAt = (counts: Counts, now: number): Arrivals => {
  const { num_joined, num_completed, num_waiting, tms_accepts_until } = counts;
  const missing = Math.max(0, num_joined - num_completed);
  const isOpen = now < Date.parse(tms_accepts_until);
  return isOpen
    ? { playing: missing, unfinished: 0, mayChange: missing + num_waiting > 0 }
    : { playing: 0, unfinished: missing, mayChange: false };
};
