import { ApiError } from '../../api/client.ts';
import { refusalOf } from '../refusal.ts';

export type TryingPorts = {
  /** Calls back after so many ms; returns the way to call it off. */
  after: (ms: number, action: () => void) => () => void;
  /** In [0, 1). */
  random: () => number;
  /** Calls back when the network or the participant is back; returns the way to stop. */
  onWake: (action: () => void) => () => void;
};

export type Trying<T> = {
  /** Rejects with the error that ended it; never settles after `stop`. */
  result: Promise<T>;
  /** Tries at once, unless an attempt is under way. */
  now: () => void;
  /** Resolves when the attempt under way, if any, has ended too. */
  stop: () => Promise<void>;
};

const firstPause = 1000;
const longestPause = 15_000;

/** ms until the next attempt: doubles up to 15 s, half of it random, so that a class does not come back all at once. */
const pauseAfter = (failures: number, error: ApiError, random: number): number => {
  const ceiling = Math.min(longestPause, firstPause * 2 ** (failures - 1));
  return Math.max(error.retryAfter ?? 0, ceiling * (0.5 + random / 2));
};

type Attempt<T> = {
  attempt: () => Promise<T>;
  /** Told of every failure after which the attempt will be repeated. */
  onFailed: (error: ApiError) => void;
  /** Whether a failure ends it all; by default what no repetition can help. */
  isFinal?: (error: ApiError) => boolean;
};

const isRefused = (error: ApiError) => refusalOf(error) !== undefined;

/** Repeats an attempt until it succeeds or has failed for good. */
export const keepTrying = <T>(
  { attempt, onFailed, isFinal = isRefused }: Attempt<T>,
  { after, random, onWake }: TryingPorts,
): Trying<T> => {
  let failures = 0;
  let underWay: Promise<void> | undefined;
  let isOver = false;
  let callOff = () => {};
  let stopListening = () => {};

  const end = () => {
    isOver = true;
    callOff();
    stopListening();
  };

  let now = () => {};
  const result = new Promise<T>((resolve, reject) => {
    const failed = (error: unknown) => {
      if (isOver) return;
      if (!(error instanceof ApiError) || isFinal(error)) {
        end();
        return reject(error);
      }
      failures += 1;
      callOff = after(pauseAfter(failures, error, random()), now);
      onFailed(error);
    };
    now = () => {
      if (underWay || isOver) return;
      callOff();
      underWay = attempt()
        .finally(() => {
          underWay = undefined;
        })
        .then((value) => {
          if (isOver) return;
          end();
          resolve(value);
        }, failed);
    };
  });
  stopListening = onWake(() => now());
  now();
  return {
    result,
    now: () => now(),
    stop: async () => {
      end();
      await underWay;
    },
  };
};

/** The browser's clock, and its word that the network or the participant is back. */
export const browserTries: TryingPorts = {
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  onWake: (action) => {
    const listening = new AbortController();
    const { signal } = listening;
    const whenVisible = () => {
      if (document.visibilityState === 'visible') action();
    };
    window.addEventListener('online', action, { signal });
    document.addEventListener('visibilitychange', whenVisible, { signal });
    return () => listening.abort();
  },
};

/** How long a call may go without an answer, in ms: some networks neither deliver nor refuse. */
export const callPatience = 10_000;
