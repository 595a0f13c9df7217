import { addDays } from '../audit/days.service.ts';

/** Days. A clock that is no further ahead of the last work deletes hardly more than it should. */
const plausibleGap = 7;

/** ms. Somebody who set a clock wrong, or a machine that asks for the time late, has put it right by then. */
const probation = 60 * 60_000;

/**
 * Judges whether the clock's day (YYYY-MM-DD) is to be believed, given the day on which the work was last done: one that is
 * more than a week later, only after it has been so for an hour. A server that was off for the summer waits that hour.
 * @param elapsed ms, of a clock that nobody sets
 */
export const clockJudge = (elapsed: () => number) => {
  let doubtfulSince: number | undefined;
  return (day: string, last: string | undefined): boolean => {
    if (last === undefined || day <= addDays(last, plausibleGap)) {
      doubtfulSince = undefined;
      return true;
    }
    doubtfulSince ??= elapsed();
    return elapsed() - doubtfulSince >= probation;
  };
};
