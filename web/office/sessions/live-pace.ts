import type { LiveSession } from '../../../contract/class-sessions.ts';
import { isOpen } from './session-state.ts';

/** Fast enough to see a class move; slow where little or nothing does. */
const intervalMs = { open: 1500, waiting: 4000 };

type Paced = Pick<LiveSession, 'des_state' | 'tms_accepts_until'>;

/** ms until a session is read again, `now` in ms; false when nothing can change any more. */
export const paceOf = ({ des_state, tms_accepts_until }: Paced, now: number): number | false => {
  if (isOpen(des_state)) return intervalMs.open;
  if (des_state === 'created') return intervalMs.waiting;
  return tms_accepts_until && Date.parse(tms_accepts_until) > now ? intervalMs.waiting : false;
};

/** One read that fails is not worth a word. */
const staleAfterMs = 4000;

type Reading = { isError: boolean; dataUpdatedAt: number; errorUpdatedAt: number };

/** Whether what is shown is old, because the server has not answered for a while. */
export const isStale = ({ isError, dataUpdatedAt, errorUpdatedAt }: Reading): boolean =>
  isError && errorUpdatedAt - dataUpdatedAt > staleAfterMs;
