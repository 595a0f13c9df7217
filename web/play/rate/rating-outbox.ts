import type { Rating } from '../../../contract/norming.ts';
import { ApiError } from '../../api/client.ts';
import { storedJson } from '../../api/stored.ts';
import { browserRetries, keepTrying } from '../run/device/keep-trying.ts';

/** The rater on this device: who they are to the server, and what has not been sent yet. */
type StoredRater = { uid_rater: string; flg_adult: boolean; pending: Rating[] };

const parseRater = (value: unknown): StoredRater | undefined => {
  const { uid_rater, flg_adult, pending } = (value ?? {}) as Partial<StoredRater>;
  const isRater = typeof uid_rater === 'string' && typeof flg_adult === 'boolean' && Array.isArray(pending);
  return isRater ? { uid_rater, flg_adult, pending } : undefined;
};

/** Keeps the rater of one study on this device, and for the page that rates: another tab or cleared data lose nothing. */
export const raterStorage = (uid_study: string) => {
  const storage = storedJson(`rating:${uid_study}`, parseRater);
  let kept: StoredRater | undefined;
  return {
    read: (): StoredRater | undefined => storage.read() ?? kept,
    /** Without a rater, nothing is kept any more. */
    write: (rater?: StoredRater): void => {
      kept = rater;
      storage.write(rater);
    },
  };
};

export type RaterStorage = ReturnType<typeof raterStorage>;

/** `weak`: it fails and is tried again; `ended`: the server takes no more, and nothing is left to send. */
export type Sending = 'sent' | 'sending' | 'weak' | 'ended';

type Options = {
  storage: RaterStorage;
  /** Sends ratings of the stored rater. Rejects with ApiError. */
  send: (uid_rater: string, ratings: Rating[]) => Promise<unknown>;
  onChange: (sending: Sending) => void;
  /** The page is at fault. Nothing is lost: a later version may send the ratings. */
  onFault: (error: unknown) => void;
};

export const createRatingOutbox = ({ storage, send, onChange, onFault }: Options, ports = browserRetries) => {
  /** Stays set once nothing more is to be sent. */
  let isBusy = false;
  let stopTrying = async () => {};

  const forget = (sent: Rating[]) => {
    const rater = storage.read();
    if (!rater) return;
    const ids = new Set(sent.map(({ id_image }) => id_image));
    storage.write({ ...rater, pending: rater.pending.filter(({ id_image }) => !ids.has(id_image)) });
  };

  const sendPending = async (): Promise<void> => {
    const { uid_rater, pending = [] } = storage.read() ?? {};
    isBusy = uid_rater !== undefined && pending.length > 0;
    onChange(isBusy ? 'sending' : 'sent');
    if (uid_rater === undefined || !isBusy) return;
    const trying = keepTrying({ attempt: () => send(uid_rater, pending), onFailed: () => onChange('weak') }, ports);
    stopTrying = trying.stop;
    try {
      await trying.result;
    } catch (error) {
      if (!(error instanceof ApiError)) return onFault(error);
      forget(pending);
      return onChange('ended');
    }
    forget(pending);
    return sendPending();
  };
  void sendPending();

  return {
    /** Keeps a rating on the device, and sends it as soon as that is possible. */
    add: (rating: Rating): void => {
      const rater = storage.read();
      if (!rater) return;
      storage.write({ ...rater, pending: [...rater.pending, rating] });
      if (!isBusy) void sendPending();
    },
    /** Sends nothing any more. Resolves when no call is under way. */
    stop: (): Promise<void> => {
      isBusy = true;
      return stopTrying();
    },
  };
};

export type RatingOutbox = ReturnType<typeof createRatingOutbox>;
