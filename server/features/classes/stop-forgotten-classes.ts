import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { classWaiting } from '../../db/schema/classes.ts';
import { gameSession } from '../../db/schema/runs.ts';
import { clockPlausibility } from '../audit/audit.ts';

/** How long a class session stays open unless it is stopped. */
const maxClassMs = 7 * 24 * 3_600_000;

const stopStartedBefore = async (db: Database, moment: Date, now: Date): Promise<number> => {
  const isForgotten = and(
    eq(gameSession.flg_public, false),
    isNull(gameSession.tms_stopped_at),
    lte(gameSession.tms_started_at, moment),
  );
  const stopped = await db
    .update(gameSession)
    .set({ tms_stopped_at: now })
    .where(isForgotten)
    .returning({ uid_session: gameSession.uid_session });
  const uids = stopped.map(({ uid_session }) => uid_session);
  if (uids.length > 0) await db.delete(classWaiting).where(inArray(classWaiting.uid_session, uids));
  return stopped.length;
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
