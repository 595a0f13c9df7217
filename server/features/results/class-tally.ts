import { setTimeout } from 'node:timers/promises';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { lateBefore } from '../participants/participants.ts';
import { clockPlausibility } from '../retention/retention.ts';
import {
  findDueClasses,
  lockClass,
  markLeftOut,
  stopStartedBefore,
  type WaitingRun,
} from './class-tally.repository.ts';
import { addToTally, markFolded } from './tally.repository.ts';

/** How long a class session stays open when nobody stops it, in ms. */
const longestClass = 7 * 24 * 3_600_000;

/** How often opening the results tries to lock a class that is being folded elsewhere, and the pause between tries. */
const lockAttempts = 3;
const lockPauseMs = 100;

/**
 * How long a run that was taken in the last moment may be on its way into the database, in ms: a call waits 4 s for a
 * connection and 8 s for its statement at most, and clocks of servers differ a little.
 */
const onItsWay = 30_000;

/** Of classes that were stopped before this moment nobody can come any more. */
const overBefore = (now: Date): Date => lateBefore(new Date(now.getTime() - onItsWay));

const uidsOf = (runs: WaitingRun[]): string[] => runs.map(({ uid_user }) => uid_user);

/**
 * What becomes of a stopped class's waiting runs: by faces, `minimumClassGroup` timed ones or more are counted together;
 * fewer wait for others, and are left out when nobody can come any more (`isOver`).
 */
export const sortOut = (waiting: WaitingRun[], { isOver }: { isOver: boolean }) => {
  const timed = waiting.filter(({ flg_untimed }) => !flg_untimed);
  const sets = new Set(timed.map(({ id_image_set }) => id_image_set));
  const groups = [...sets].map((set) => timed.filter(({ id_image_set }) => id_image_set === set));
  const isEnough = (group: WaitingRun[]) => group.length >= minimumClassGroup;
  return {
    counted: uidsOf(groups.filter(isEnough).flat()),
    leftOut: isOver ? uidsOf(groups.filter((group) => !isEnough(group)).flat()) : [],
    untimed: uidsOf(waiting.filter(({ flg_untimed }) => flg_untimed)),
  };
};

/** One transaction, so that each run is counted and marked once. Undefined when somebody else is at the class. */
const foldClass = (db: Database, now: Date, uid_session: string): Promise<number | undefined> =>
  transaction(db, async (client) => {
    const locked = await lockClass(client, uid_session);
    if (!locked) return undefined;
    const { counted, leftOut, untimed } = sortOut(locked.waiting, { isOver: locked.tms_stopped_at < overBefore(now) });
    if (counted.length > 0) await addToTally(client, counted);
    await markFolded(client, [...counted, ...untimed], now);
    await markLeftOut(client, leftOut, now);
    return counted.length + leftOut.length + untimed.length;
  });

const findDue = (db: Database, now: Date, uid_session?: string): Promise<string[]> =>
  findDueClasses(db, { step: minimumClassGroup, overBefore: overBefore(now), uid_session });

/**
 * Counts the runs of stopped classes into their tallies, in steps of `minimumClassGroup` or more, each exactly once
 * however many processes fold; what stays below a step when nobody can come any more is left out for good, and untimed
 * runs are marked only (docs/decisions/0011). Classes that another process or a submission holds are left for the next time.
 * Returns how many runs it marked, of 50 classes at most.
 */
export const foldClasses = async (db: Database, now: Date): Promise<number> => {
  let marked = 0;
  for (const uid_session of await findDue(db, now)) marked += (await foldClass(db, now, uid_session)) ?? 0;
  return marked;
};

/** The same for one class, for whoever opens its results: waits a moment for who else is at it, and then goes on without. */
export const foldOneClass = async (db: Database, now: Date, uid_session: string): Promise<void> => {
  for (let attempt = 1; attempt <= lockAttempts; attempt++) {
    const [due] = await findDue(db, now, uid_session);
    if (!due || (await foldClass(db, now, uid_session)) !== undefined) return;
    if (attempt < lockAttempts) await setTimeout(lockPauseMs);
  }
};

/** One for the whole process, as the clock is. */
const isClockPlausibleHere = clockPlausibility();

/**
 * Stops, at this moment, the class sessions that began seven days ago or earlier; none by a clock that is far ahead all of
 * a sudden (docs/decisions/0020), since a class is not started again. Returns how many.
 */
export const stopForgottenClasses = async (
  db: Database,
  now: Date,
  isClockPlausible = isClockPlausibleHere,
): Promise<number> =>
  (await isClockPlausible(db, now)) ? stopStartedBefore(db, new Date(now.getTime() - longestClass), now) : 0;
