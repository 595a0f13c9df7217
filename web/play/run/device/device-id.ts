import { newUuid } from '../../../api/new-uuid.ts';
import { stored } from '../../../api/stored.ts';

const kept = stored('device');
const madeNow = newUuid();

/** A random id that stays on this device: with it a public run is claimed. Undefined where storage is denied. */
export const keptDeviceId = (): string | undefined => {
  const known = kept.read() ?? '';
  const id = /^[\w-]{16,64}$/.test(known) ? known : madeNow;
  return kept.write(id) ? id : undefined;
};

/** The same, for as long as the page lasts where storage is denied: tells apart devices behind a school's shared address when attempts are counted. */
export const deviceId = (): string => keptDeviceId() ?? madeNow;
