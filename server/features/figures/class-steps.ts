import { setTimeout } from 'node:timers/promises';
import { minimumClassGroup } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { closedIfStoppedBefore } from '../participants/participants.ts';
import { clockPlausibility } from '../retention/retention.ts';
import { withAllClasses } from './all-classes.repository.ts';
import {
  findDueClasses,
  lockClass,
  markLeftOut,
  stopStartedBefore,
  type WaitingRun,
} from './class-tally.repository.ts';
import { countMoreTime } from './more-time.repository.ts';
import { countRuns, lockDueSteps, takeSteps } from './next-step.repository.ts';
import { markFolded } from './tally.repository.ts';

/** How long a class session stays open unless it is stopped. */
const maxClassMs = 7 * 24 * 3_600_000;

/**
 * How often opening the results tries to lock a class that is being folded elsewhere, and the pause between tries: on a
 * busy server the fold of another screen takes a second.
 */
const lockAttempts = 20;
const lockPauseMs = 100;

/**
 * How long a run accepted at the last moment may take to reach the database: a call waits at most 4 s for a connection
 * and 8 s for its statement, and the clocks of servers differ slightly.
 */
const inFlightMs = 30_000;

/** Returns the moment before which stopped classes can get no more runs. */
const overBefore = (now: Date): Date => closedIfStoppedBefore(new Date(now.getTime() - inFlightMs));

const uidsOf = (runs: WaitingRun[]): string[] => runs.map(({ uid_user }) => uid_user);

/**
 * Decides what happens to a stopped class's waiting runs. Per set of faces, `minimumClassGroup` or more timed runs are
 * counted together; fewer wait for others, and are left out when no more can come (`isOver`).
 */
export const classifyRuns = (waiting: WaitingRun[], { isOver }: { isOver: boolean }) => {
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

/**
 * Runs in one transaction, so that each run is counted and marked once. Resolves to undefined when the class is locked.
 */
const foldClass = (db: Database, now: Date, uid_session: string): Promise<number | undefined> =>
  transaction(db, async (tx) => {
    const locked = await lockClass(tx, uid_session);
    if (!locked) return undefined;
    const { counted, leftOut, untimed } = classifyRuns(locked.waiting, {
      isOver: locked.tms_stopped_at < overBefore(now),
    });
    await markFolded(tx, untimed, now);
    await countMoreTime(tx, uid_session);
    await markLeftOut(tx, leftOut, now);
    await countRuns(
      tx,
      uid_session,
      locked.waiting.filter(({ uid_user }) => counted.includes(uid_user)),
      now,
    );
    const rule = { changes: minimumClassGroup, leaving: minimumClassGroup, addresses: 0 };
    const due = await lockDueSteps(tx, uid_session, rule);
    if (due.length > 0) await withAllClasses(tx, uid_session, () => takeSteps(tx, uid_session, due, now));
    return counted.length + leftOut.length + untimed.length;
  });

const findDue = (db: Database, now: Date, uid_session?: string): Promise<string[]> =>
  findDueClasses(db, { step: minimumClassGroup, overBefore: overBefore(now), uid_session });

/**
 * Adds the runs of stopped classes to their tallies, in steps of `minimumClassGroup` or more, each exactly once however
 * many processes fold. What remains below a step when no more can come is left out for good. Untimed runs are marked, and
 * have figures of their own (docs/decisions/0011, 0049). Classes locked by another process or a submission wait for the next time. Resolves to
 * how many runs it marked, in at most 50 classes.
 */
export const foldClasses = async (db: Database, now: Date): Promise<number> => {
  let marked = 0;
  for (const uid_session of await findDue(db, now)) marked += (await foldClass(db, now, uid_session)) ?? 0;
  return marked;
};

/** Folds one class before its results are shown. When it is locked, retries for about two seconds, then gives up. */
export const foldOneClass = async (
  db: Database,
  now: Date,
  uid_session: string,
  pause: () => Promise<void> = () => setTimeout(lockPauseMs),
): Promise<void> => {
  for (let attempt = 1; attempt <= lockAttempts; attempt++) {
    const [due] = await findDue(db, now, uid_session);
    if (!due || (await foldClass(db, now, uid_session)) !== undefined) return;
    if (attempt < lockAttempts) await pause();
  }
};

/** One per process, like the clock. */
const isClockPlausibleHere = clockPlausibility();

/**
 * Stops, as of `now`, the class sessions that began at least seven days ago, unless the clock is implausibly far ahead
 * (docs/decisions/0020): a class cannot be started again. Resolves to how many.
 */
export const stopForgottenClasses = async (
  db: Database,
  now: Date,
  isClockPlausible = isClockPlausibleHere,
): Promise<number> =>
  (await isClockPlausible(db, now)) ? stopStartedBefore(db, new Date(now.getTime() - maxClassMs), now) : 0;
