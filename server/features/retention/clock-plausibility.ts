import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import { lastDone } from './daily-work.ts';

/** Days. A clock that is no further ahead of the last work deletes hardly more than it should. */
const plausibleGap = 7;

/** ms. A machine that asks for the time late has put its clock right by then; it is less than from one look to the next. */
const probation = 9 * 60_000;

/**
 * Judges whether the clock's day (YYYY-MM-DD) is to be believed, given the day on which the work was last done: one that is
 * more than a week later, only after it has been so for nine minutes. A server that was off for the summer waits that long,
 * and one that runs for single lessons gets there in each.
 * @param elapsed reads a monotonic clock, in ms
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

/**
 * The same for moments of the clock, for all work that cannot be undone: the day before is the one on which retention was
 * last done.
 * @param elapsed reads a monotonic clock, in ms
 */
export const clockPlausibility = (elapsed: () => number = () => performance.now()) => {
  const isClockPlausible = clockJudge(elapsed);
  return async (db: Database, now: Date): Promise<boolean> =>
    isClockPlausible(dayInItaly(now), await lastDone(db, 'retention'));
};
