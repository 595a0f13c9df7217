import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { addDays, dayInItaly } from '../../../contract/rules/italian-days.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Database, DbOrTx } from '../../db/database.ts';
import { dailyWork } from '../../db/schema/audit.ts';

/** Work marked as done further in the future was done by a wrong clock, and does not count. */
const aheadDays = 1;

const findLastDone = async (db: DbOrTx, name: string): Promise<string | undefined> => {
  const [found] = await db.select({ day: dailyWork.dat_day }).from(dailyWork).where(eq(dailyWork.des_name, name));
  return found?.day;
};

const isDone = async (db: DbOrTx, name: string, day: string): Promise<boolean> => {
  const last = await findLastDone(db, name);
  return last !== undefined && last >= day && last <= addDays(day, aheadDays);
};

/** Runs a day's (YYYY-MM-DD) work once in one of the processes; again if `run` resolves to false: it did not finish. */
export const onceADay = async (
  db: Database,
  { name, day }: { name: string; day: string },
  run: () => Promise<boolean>,
): Promise<void> => {
  if (await isDone(db, name, day)) return;
  const client = await db.$client.connect();
  try {
    const connection = drizzle(client);
    const { rows } = await connection.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_lock(${advisoryLocks.dailyWork}, hashtext(${name})) as locked`,
    );
    // Again: another process may have done it in between.
    if (!rows[0]?.locked || (await isDone(connection, name, day)) || !(await run())) return;
    const done = { des_name: name, dat_day: day };
    await connection.insert(dailyWork).values(done).onConflictDoUpdate({ target: dailyWork.des_name, set: done });
  } finally {
    // Closes the connection, which releases the lock.
    client.release(true);
  }
};

const plausibleGapDays = 7;

/** A machine that synchronises its clock late has done so by then; shorter than the interval between two checks. */
const probationMs = 9 * 60_000;

/**
 * Returns a check whether the clock's day is plausible, given the day on which the work was last done (YYYY-MM-DD). One
 * more than a week later is plausible only after nine minutes; `elapsed` reads a monotonic clock, in ms.
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

/** Returns the same check for all work that cannot be undone, by the day of the last retention. */
export const clockPlausibility = (elapsed: () => number = () => performance.now()) => {
  const isClockPlausible = clockJudge(elapsed);
  return async (db: Database, now: Date): Promise<boolean> =>
    isClockPlausible(dayInItaly(now), await findLastDone(db, 'retention'));
};
