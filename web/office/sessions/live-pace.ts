import type { LiveSession } from '../../../contract/class-sessions.ts';
import { isOpen } from './session-state.ts';

/** Fast enough to follow a class; slow where little or nothing changes. */
const intervalMs = { open: 1500, waiting: 4000, left: 30_000 };

/** A lesson is over then: nobody moves its screen from another device any more. In ms, after the last run was accepted. */
const lessonMs = 3 * 60 * 60_000;

type Paced = Pick<LiveSession, 'des_state' | 'tms_accepts_until' | 'stage'>;

/** The time until a session is reloaded, in ms; false when nothing can change any more. `now` is in ms since 1970. */
export const paceOf = ({ des_state, tms_accepts_until, stage }: Paced, now: number): number | false => {
  if (isOpen(des_state)) return intervalMs.open;
  if (des_state === 'created') return intervalMs.waiting;
  const until = tms_accepts_until ? Date.parse(tms_accepts_until) : 0;
  // Moved from here or from another device.
  if (stage.num_slide !== null && until + lessonMs > now) return intervalMs.open;
  return until > now ? intervalMs.waiting : false;
};

/**
 * The time until the class's screen is reloaded, in ms: often in all of its acts, since it also follows who enters and who
 * moves it; seldom once the lesson is over, should the page have been left open. Nothing is asked while it is hidden.
 */
export const stagePaceOf = (session: Paced, now: number): number => {
  const until = session.tms_accepts_until ? Date.parse(session.tms_accepts_until) : undefined;
  return until === undefined || until + lessonMs > now ? intervalMs.open : intervalMs.left;
};

/** A single failure is not reported. */
const staleAfterMs = 4000;

type Reading = { isError: boolean; dataUpdatedAt: number; errorUpdatedAt: number };

/** Whether the data shown is outdated because the server has not answered for a while. */
export const isStale = ({ isError, dataUpdatedAt, errorUpdatedAt }: Reading): boolean =>
  isError && errorUpdatedAt - dataUpdatedAt > staleAfterMs;
