import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import type { Database } from '../../db/database.ts';
import { lastDone } from './daily-work.ts';

/** A clock no further ahead of the last work deletes hardly more than it should. */
const plausibleGapDays = 7;

/** A machine that synchronises its clock late has done so by then; shorter than the interval between two checks. */
const probationMs = 9 * 60_000;

/**
 * Returns a check whether the clock's day (YYYY-MM-DD) is plausible, given the day on which the work was last done. One
 * more than a week later is plausible only after nine minutes: a server that was off for the summer waits that long,
 * and one that runs for single lessons reaches it in each.
 * @param elapsed reads a monotonic clock, in ms
 */
export const clockJudge = (elapsed: () => number) => {
  let doubtfulSince: number | undefined;
  return (day: string, last: string | undefined): boolean => {
    if (last === undefined || day <= addDays(last, plausibleGapDays)) {
      doubtfulSince = undefined;
      return true;
    }
    doubtfulSince ??= elapsed();
    return elapsed() - doubtfulSince >= probationMs;
  };
};

/**
 * Returns the same check for a moment, for all work that cannot be undone, relative to the day retention was last done.
 * @param elapsed reads a monotonic clock, in ms
 */
export const clockPlausibility = (elapsed: () => number = () => performance.now()) => {
  const isClockPlausible = clockJudge(elapsed);
  return async (db: Database, now: Date): Promise<boolean> =>
    isClockPlausible(dayInItaly(now), await lastDone(db, 'retention'));
};
