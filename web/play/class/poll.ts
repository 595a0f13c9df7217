import { ApiError } from '../../api/client.ts';
import { browserRetries } from '../run/device/keep-trying.ts';

type Poll<Answer> = {
  /** Rejects with ApiError. */
  read: () => Promise<Answer>;
  /** Takes an answer, and returns in how many ms, on average, to ask again; undefined: no more. */
  take: (answer: Answer) => number | undefined;
  onGone?: () => void;
  /** The connection fails, or has recovered. */
  onWeak?: (isWeak: boolean) => void;
  /** The page is at fault, and asks no more. */
  onFault?: (error: unknown) => void;
};

const firstPauseMs = 4000;
/** A single failure is a hiccup; this many mean a weak connection. */
const failuresToWarn = 2;

/** Asks until an answer is the last one, while the page is visible. Intervals vary, so that a class is not in step. */
export const poll = <Answer>({ read, take, onGone, onWeak, onFault }: Poll<Answer>): (() => void) => {
  const { after, random, onWake } = browserRetries;
  let pauseMs = firstPauseMs;
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

  const found = (answer: Answer) => {
    failures = 0;
    onWeak?.(false);
    const next = take(answer);
    if (next === undefined) stop();
    else pauseMs = next;
  };

  /** Returns how many ms the server asks to wait. */
  const failed = (error: unknown): number => {
    if (!(error instanceof ApiError) || error.code === 'not_found') {
      stop();
      if (error instanceof ApiError) onGone?.();
      else onFault?.(error);
      return 0;
    }
    failures += 1;
    if (failures >= failuresToWarn) onWeak?.(true);
    return error.retryAfterMs ?? 0;
  };

  const ask = async () => {
    if (isBusy || isOver || document.visibilityState === 'hidden') return;
    cancel();
    isBusy = true;
    let askedMs = 0;
    try {
      const answer = await read();
      if (!isOver) found(answer);
    } catch (error) {
      if (!isOver) askedMs = failed(error);
    }
    isBusy = false;
    if (!isOver) cancel = after(Math.max(askedMs, pauseMs * (5 / 6 + random() / 3)), () => void ask());
  };

  stopListening = onWake(() => void ask());
  void ask();
  return stop;
};
