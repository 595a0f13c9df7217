import { ApiError } from '../../api/client.ts';
import { refusalOf } from '../../api/refusals.ts';
import { pauseAfter, type RetryPorts } from '../run/device/retrying.ts';

export type Trying<T> = {
  /** Rejects with the error that ended it; never settles after `stop`. */
  result: Promise<T>;
  /** Tries at once, unless an attempt is under way. */
  now: () => void;
  /** Resolves when the attempt under way, if any, has ended too. */
  stop: () => Promise<void>;
};

const maxPauseMs = 15_000;

type Attempt<T> = {
  attempt: () => Promise<T>;
  /** Called after every failure that will be retried. */
  onFailed: (error: ApiError) => void;
  /** Whether a failure is final; by default, one that a retry cannot help. */
  isFinal?: (error: ApiError) => boolean;
};

const isRefused = (error: ApiError) => refusalOf(error) !== undefined;

/** Retries an attempt, with growing pauses, until it succeeds or fails for good. */
export const keepTrying = <T>(
  { attempt, onFailed, isFinal = isRefused }: Attempt<T>,
  { after, random, onWake }: RetryPorts,
): Trying<T> => {
  let failures = 0;
  let underWay: Promise<void> | undefined;
  let isOver = false;
  let cancel = () => {};
  let stopListening = () => {};

  const end = () => {
    isOver = true;
    cancel();
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
      cancel = after(pauseAfter(failures, error, { maxMs: maxPauseMs, random: random() }), now);
      onFailed(error);
    };
    now = () => {
      if (underWay || isOver) return;
      cancel();
      // What throws at once is a failure like any other.
      underWay = new Promise<T>((done) => done(attempt()))
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

/** The timeout of a call: some networks neither deliver nor refuse requests. */
export const callTimeoutMs = 10_000;
