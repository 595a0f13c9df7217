import type { Rating } from '../../../contract/norming.ts';

/** The rater on this device: who they are to the server, and what has not been sent yet. */
export type StoredRater = { uid_rater: string; flg_adult: boolean; pending: Rating[] };

const isRater = (value: unknown): value is StoredRater => {
  const { uid_rater, flg_adult, pending } = (value ?? {}) as Partial<StoredRater>;
  return typeof uid_rater === 'string' && typeof flg_adult === 'boolean' && Array.isArray(pending);
};

export type RaterStorage = {
  read: () => StoredRater | undefined;
  write: (rater: StoredRater) => void;
  clear: () => void;
};

/** Keeps the rater of one study on this device; where storage is denied, as long as the page is open. */
export const raterStorage = (uid_study: string, disk: () => Storage = () => localStorage): RaterStorage => {
  const key = `rating:${uid_study}`;
  let kept: StoredRater | undefined;
  return {
    read: () => {
      try {
        const found: unknown = JSON.parse(disk().getItem(key) ?? 'null');
        return isRater(found) ? found : kept;
      } catch {
        return kept;
      }
    },
    write: (rater) => {
      kept = rater;
      try {
        disk().setItem(key, JSON.stringify(rater));
      } catch {
        // Denied or full: the page remembers.
      }
    },
    clear: () => {
      kept = undefined;
      try {
        disk().removeItem(key);
      } catch {
        // Denied: there is nothing.
      }
    },
  };
};
