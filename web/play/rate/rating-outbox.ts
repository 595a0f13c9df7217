import type { Rating } from '../../../contract/norming.ts';
import { ApiError } from '../../api/client.ts';
import { keepTrying } from '../class/keep-trying.ts';
import type { RetryPorts } from '../run/device/retrying.ts';
import type { RaterStorage } from './rater-storage.ts';

/**
 * How far sending has got: `weak` while it fails and is tried again; `ended` when the server takes no more, and nothing
 * is left to send.
 */
export type Sending = 'sent' | 'sending' | 'weak' | 'ended';

export type RatingOutbox = {
  /** Keeps a rating on the device, and sends it as soon as that is possible. */
  add: (rating: Rating) => void;
  /** Throws where this page is at fault: then it fails in rendering. */
  sending: () => Sending;
  /** Calls back after each change. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Sends nothing any more. Resolves when no call is under way. */
  stop: () => Promise<void>;
};

type Ports = RetryPorts & {
  storage: RaterStorage;
  /** Sends ratings of the stored rater. Rejects with ApiError. */
  send: (uid_rater: string, ratings: Rating[]) => Promise<unknown>;
};

/** Sends the ratings of the stored rater, some at a time and in order, until each has been acknowledged. */
export const createRatingOutbox = ({ storage, send, ...ports }: Ports): RatingOutbox => {
  const listeners = new Set<() => void>();
  let state: Sending = 'sent';
  let stopTrying = async () => {};
  let isStopped = false;
  let fault: unknown;

  const set = (next: Sending) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const acknowledge = (sent: Rating[]) => {
    const rater = storage.read();
    if (!rater) return;
    const ids = new Set(sent.map(({ id_image }) => id_image));
    storage.write({ ...rater, pending: rater.pending.filter(({ id_image }) => !ids.has(id_image)) });
  };

  const next = (): void => {
    const rater = storage.read();
    if (isStopped || state === 'ended') return;
    if (!rater || rater.pending.length === 0) {
      set('sent');
      return;
    }
    const { uid_rater, pending } = rater;
    if (state === 'sent') set('sending');
    const trying = keepTrying(
      { attempt: () => send(uid_rater, pending), onFailed: (_: ApiError) => set('weak') },
      ports,
    );
    stopTrying = trying.stop;
    trying.result.then(
      () => {
        acknowledge(pending);
        set('sending');
        next();
      },
      (error: unknown) => {
        // A fault of this page loses nothing: a later version may send them.
        if (error instanceof ApiError) acknowledge(pending);
        else fault = error;
        set('ended');
      },
    );
  };
  next();

  return {
    add: (rating) => {
      const rater = storage.read();
      if (!rater) return;
      storage.write({ ...rater, pending: [...rater.pending, rating] });
      if (state === 'sent') next();
    },
    sending: () => {
      if (fault) throw fault;
      return state;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      isStopped = true;
      return stopTrying();
    },
  };
};
