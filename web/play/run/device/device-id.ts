import { newUuid } from '../../../api/new-uuid.ts';

const storageKey = 'device';
const madeNow = newUuid();

/** A random id that stays on this device: with it a public run is claimed. Undefined where storage is denied. */
export const keptDeviceId = (): string | undefined => {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept && /^[\w-]{16,64}$/.test(kept)) return kept;
    localStorage.setItem(storageKey, madeNow);
    return madeNow;
  } catch {
    return undefined;
  }
};

/** The same, for as long as the page lasts where storage is denied: tells apart devices behind a school's shared address when attempts are counted. */
export const deviceId = (): string => keptDeviceId() ?? madeNow;
