import { newUuid } from '../../api/new-uuid.ts';

const storageKey = 'device';
// Where storage is denied it lives as long as the page.
const madeNow = newUuid();

/** Random letters and digits that tell this device from the others of a school when codes are tried; they say nothing else. */
export const deviceId = (): string => {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept && /^[\w-]{16,64}$/.test(kept)) return kept;
    localStorage.setItem(storageKey, madeNow);
  } catch {
    // The browser keeps nothing for this page.
  }
  return madeNow;
};
