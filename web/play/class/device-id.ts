import { newUuid } from '../../api/new-uuid.ts';

const storageKey = 'device';
// Where storage is denied, the id lasts as long as the page.
const madeNow = newUuid();

/** A random id, used only to tell apart the devices behind a school's shared address when attempts are counted. */
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
