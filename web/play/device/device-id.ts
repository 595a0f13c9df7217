import { newUuid } from '../../api/new-uuid.ts';

const storageKey = 'device';
// Where storage is denied, the id lasts as long as the page.
const madeNow = newUuid();

/** A random id: tells apart the devices behind a school's shared address when attempts are counted, and claims public runs. */
export const deviceId = (): string => {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept && /^[\w-]{16,64}$/.test(kept)) return kept;
    localStorage.setItem(storageKey, madeNow);
  } catch {
    // Storage is denied.
  }
  return madeNow;
};
