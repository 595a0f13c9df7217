import { ApiError } from '../../api/client.ts';
import type { RetryPorts } from '../run/device/retrying.ts';

export type PollPorts<Answer> = RetryPorts & {
  /** Rejects with ApiError. */
  read: () => Promise<Answer>;
  isHidden: () => boolean;
};

type Meaning<Answer, Outcome> = {
  /** What an answer means; undefined: ask again. */
  outcomeOf: (answer: Answer) => Outcome | undefined;
  /** What it means that there is nothing to ask about any more. */
  gone: Outcome;
  /** The mean interval between calls, in ms, which may follow from the last answer; three seconds if nothing is said. */
  everyMs?: number | ((answer: Answer | undefined) => number);
};

/** The usual mean interval between calls, varied by a sixth so that a class does not call in step. */
const intervalMs = 3000;
/** A single failure is a hiccup; this many mean a weak connection. */
const failuresToWarn = 2;

/**
 * Asks every 3 s until the answer means something. Does not ask while the page is hidden, but at once when it is visible
 * again. `weak` is called when the connection fails and when it recovers, `fault` with an error of the page, which ends it.
 * Returns the function that stops asking.
 */
export const pollUntil = <Answer, Outcome>(
  { read, after, random, isHidden, onWake }: PollPorts<Answer>,
  { outcomeOf, gone, everyMs = intervalMs }: Meaning<Answer, Outcome>,
  on: { weak: (isWeak: boolean) => void; end: (outcome: Outcome) => void; fault: (error: unknown) => void },
): (() => void) => {
  let failures = 0;
  let isBusy = false;
  let isOver = false;
  let cancel = () => {};
  let stopListening = () => {};
  let last: Answer | undefined;

  const stop = () => {
    isOver = true;
    cancel();
    stopListening();
  };
  const finish = (outcome: Outcome) => {
    stop();
    on.end(outcome);
  };
  const found = (answer: Answer) => {
    failures = 0;
    last = answer;
    on.weak(false);
    const outcome = outcomeOf(answer);
    if (outcome !== undefined) finish(outcome);
  };
  const failed = (error: unknown): number => {
    if (!(error instanceof ApiError)) {
      stop();
      on.fault(error);
      return 0;
    }
    if (error.code === 'not_found') finish(gone);
    failures += 1;
    if (!isOver && failures >= failuresToWarn) on.weak(true);
    return error.retryAfterMs ?? 0;
  };

  const poll = async () => {
    if (isBusy || isOver || isHidden()) return;
    cancel();
    isBusy = true;
    // What throws at once is a failure like any other.
    const retryAfterMs = await new Promise<Answer>((resolve) => resolve(read())).then(
      (answer) => {
        if (!isOver) found(answer);
        return 0;
      },
      (error: unknown) => (isOver ? 0 : failed(error)),
    );
    isBusy = false;
    const meanMs = typeof everyMs === 'function' ? everyMs(last) : everyMs;
    if (!isOver) cancel = after(Math.max(retryAfterMs, meanMs * (5 / 6 + random() / 3)), () => void poll());
  };

  stopListening = onWake(() => void poll());
  void poll();
  return stop;
};
