import { ApiError } from '../../api/client.ts';
import type { RetryPorts } from '../device/retrying.ts';

type Session = { tms_started_at: string | null; tms_stopped_at: string | null };

/** What has become of a session that had not started; `gone`: it was deleted. */
export type Outcome = 'opened' | 'stopped' | 'gone';

export type WatchPorts = RetryPorts & {
  /** Rejects with ApiError. */
  read: () => Promise<Session>;
  isHidden: () => boolean;
};

/** ms between two calls, give or take a sixth: a class must not ask in step. */
const intervalMs = 3000;
/** One failure is a hiccup; so many mean that the connection is weak. */
const failuresToTell = 2;

const outcomeOf = ({ tms_started_at, tms_stopped_at }: Session): Outcome | undefined => {
  if (tms_stopped_at) return 'stopped';
  return tms_started_at ? 'opened' : undefined;
};

/**
 * Asks every 3 s whether the session has started, until it has, is over or is gone. Does not ask while the page is
 * hidden, and asks at once when it is visible again. `weak` says when the connection fails, and when it is back.
 * Returns the way to stop.
 */
export const watchStart = (
  { read, after, random, isHidden, onWake }: WatchPorts,
  tell: { weak: (isWeak: boolean) => void; end: (outcome: Outcome) => void },
): (() => void) => {
  let failures = 0;
  let isBusy = false;
  let isOver = false;
  let callOff = () => {};
  let stopListening = () => {};

  const stop = () => {
    isOver = true;
    callOff();
    stopListening();
  };
  const finish = (outcome: Outcome) => {
    stop();
    tell.end(outcome);
  };
  const found = (session: Session) => {
    failures = 0;
    tell.weak(false);
    const outcome = outcomeOf(session);
    if (outcome) finish(outcome);
  };
  const failed = (error: unknown): number => {
    if (error instanceof ApiError && error.code === 'not_found') finish('gone');
    failures += 1;
    if (!isOver && failures >= failuresToTell) tell.weak(true);
    return error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  };

  const again = async () => {
    if (isBusy || isOver || isHidden()) return;
    callOff();
    isBusy = true;
    const retryAfterMs = await read().then(
      (session) => {
        if (!isOver) found(session);
        return 0;
      },
      (error: unknown) => (isOver ? 0 : failed(error)),
    );
    isBusy = false;
    if (!isOver) callOff = after(Math.max(retryAfterMs, intervalMs * (5 / 6 + random() / 3)), () => void again());
  };

  stopListening = onWake(() => void again());
  void again();
  return stop;
};
