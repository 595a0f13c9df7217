import type { ClassResults } from '../../../contract/class-results.ts';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';

type Counts = Pick<ClassResults, 'num_joined' | 'num_completed' | 'num_waiting' | 'tms_accepts_until'>;

/** The runs of a class at a given time: those that may still arrive, and those that cannot. */
export type Arrivals = {
  /** Runs that began before the end and may still arrive. */
  playing: number;
  /** Runs that can no longer arrive. */
  unfinished: number;
  /** Whether enough runs are under way to be added to the figures together. */
  mayGrow: boolean;
  /** Whether the counts may still change. */
  mayChange: boolean;
};

/** Evaluates the counts at `now`, in ms since 1970. */
export const arrivalsAt = (counts: Counts, now: number): Arrivals => {
  const { num_joined, num_completed, num_waiting, tms_accepts_until } = counts;
  const missing = Math.max(0, num_joined - num_completed);
  const isOpen = now < Date.parse(tms_accepts_until);
  const playing = isOpen ? missing : 0;
  // A run of the last moment may be on its way for a while yet: until the server leaves out who waits, they may be counted.
  const isSettling = isOpen || num_waiting > 0;
  return {
    playing,
    unfinished: isOpen ? 0 : missing,
    mayGrow: isSettling && missing + num_waiting >= minimumClassGroup,
    mayChange: num_waiting > 0 || playing > 0,
  };
};

/**
 * Whether there are no figures only because the tests are still being counted: a matter of seconds, in which it would be
 * wrong to say that they are too few.
 */
export const isBeingCounted = ({
  flg_too_small,
  flg_counting,
  num_waiting,
}: Pick<ClassResults, 'flg_too_small' | 'flg_counting' | 'num_waiting'>): boolean =>
  flg_too_small && flg_counting && num_waiting >= minimumClassGroup;

/** How many runs with more time are told by themselves on the screen and on paper: fewer than five could be recognised. */
export const toldMoreTime = (num_untimed: number): number => (num_untimed < minimumClassGroup ? 0 : num_untimed);
