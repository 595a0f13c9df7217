import type { Rating } from '../../../contract/norming.ts';

/** The rater on this device: who they are to the server, and what has not been sent yet. */
type StoredRater = { uid_rater: string; flg_adult: boolean; pending: Rating[] };

const isRater = (value: unknown): value is StoredRater => {
  const { uid_rater, flg_adult, pending } = (value ?? {}) as Partial<StoredRater>;
  return typeof uid_rater === 'string' && typeof flg_adult === 'boolean' && Array.isArray(pending);
};

/** Keeps the rater of one study on this device; where storage is denied, as long as the page is open. */
export const raterStorage = (uid_study: string) => {
  const key = `rating:${uid_study}`;
  let kept: StoredRater | undefined;
  return {
    read: (): StoredRater | undefined => {
      try {
        const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return isRater(found) ? found : kept;
      } catch {
        return kept;
      }
    },
    /** Without a rater, nothing is kept any more. */
    write: (rater?: StoredRater): void => {
      kept = rater;
      try {
        if (rater) localStorage.setItem(key, JSON.stringify(rater));
        else localStorage.removeItem(key);
      } catch {
        // Denied or full: the page remembers.
      }
    },
  };
};

export type RaterStorage = ReturnType<typeof raterStorage>;
