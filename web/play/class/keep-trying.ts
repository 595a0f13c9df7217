import { ApiError } from '../../api/client.ts';
import { refusalOf } from '../device/refusal.ts';
import { pauseAfter, type RetryPorts } from '../device/retrying.ts';

export type Trying<T> = {
  /** Rejects with the error that ended it; never settles after `stop`. */
  result: Promise<T>;
  /** Tries at once, unless an attempt is under way. */
  now: () => void;
  /** Resolves when the attempt under way, if any, has ended too. */
  stop: () => Promise<void>;
};

const longestPauseMs = 15_000;

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
  { after, random, onWake }: RetryPorts,
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
      callOff = after(pauseAfter(failures, error, { longestMs: longestPauseMs, random: random() }), now);
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

/** How long a call may go without an answer, in ms: some networks neither deliver nor refuse. */
export const callTimeoutMs = 10_000;
