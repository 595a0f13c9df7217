import { ApiError } from '../../api/client.ts';
import type { RetryPorts } from '../device/retrying.ts';

type Session = { tms_started_at: string | null; tms_stopped_at: string | null };

/** What became of a session that had not started; `gone`: it was deleted. */
export type Outcome = 'opened' | 'stopped' | 'gone';

export type WatchPorts = RetryPorts & {
  /** Rejects with ApiError. */
  read: () => Promise<Session>;
  isHidden: () => boolean;
};

/** The mean interval between calls, varied by a sixth so that a class does not call in step. */
const intervalMs = 3000;
/** A single failure is a hiccup; this many mean a weak connection. */
const failuresToWarn = 2;

const outcomeOf = ({ tms_started_at, tms_stopped_at }: Session): Outcome | undefined => {
  if (tms_stopped_at) return 'stopped';
  return tms_started_at ? 'opened' : undefined;
};

/**
 * Asks every 3 s whether the session has started, until it has, is over or was deleted. Does not ask while the page is
 * hidden, but at once when it is visible again. `weak` is called when the connection fails and when it recovers.
 * Returns the function that stops asking.
 */
export const watchStart = (
  { read, after, random, isHidden, onWake }: WatchPorts,
  on: { weak: (isWeak: boolean) => void; end: (outcome: Outcome) => void },
): (() => void) => {
  let failures = 0;
  let isBusy = false;
  let isOver = false;
  let cancel = () => {};
  let stopListening = () => {};

  const stop = () => {
    isOver = true;
    cancel();
    stopListening();
  };
  const finish = (outcome: Outcome) => {
    stop();
    on.end(outcome);
  };
  const found = (session: Session) => {
    failures = 0;
    on.weak(false);
    const outcome = outcomeOf(session);
    if (outcome) finish(outcome);
  };
  const failed = (error: unknown): number => {
    if (error instanceof ApiError && error.code === 'not_found') finish('gone');
    failures += 1;
    if (!isOver && failures >= failuresToWarn) on.weak(true);
    return error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  };

  const poll = async () => {
    if (isBusy || isOver || isHidden()) return;
    cancel();
    isBusy = true;
    const retryAfterMs = await read().then(
      (session) => {
        if (!isOver) found(session);
        return 0;
      },
      (error: unknown) => (isOver ? 0 : failed(error)),
    );
    isBusy = false;
    if (!isOver) cancel = after(Math.max(retryAfterMs, intervalMs * (5 / 6 + random() / 3)), () => void poll());
  };

  stopListening = onWake(() => void poll());
  void poll();
  return stop;
};
