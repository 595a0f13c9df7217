import { and, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { gameSession } from '../../db/schema/runs.ts';
import { clockPlausibility } from '../audit/audit.ts';
import { emptyEntrance } from './entrance.ts';
import { isOfClass } from './sessions.ts';

/** How long a class session stays open unless it is stopped. */
const maxClassMs = 7 * 24 * 3_600_000;

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
): Promise<number> => {
  if (!(await isClockPlausible(db, now))) return 0;
  const { uid_session, tms_started_at, tms_stopped_at } = gameSession;
  const isForgotten = and(isOfClass, isNull(tms_stopped_at), lte(tms_started_at, new Date(now.getTime() - maxClassMs)));
  const stopped = await db
    .update(gameSession)
    .set({ tms_stopped_at: now })
    .where(isForgotten)
    .returning({ uid_session });
  await emptyEntrance(
    db,
    stopped.map((session) => session.uid_session),
  );
  return stopped.length;
};
