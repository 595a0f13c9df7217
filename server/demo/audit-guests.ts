import type { Entries } from '../features/audit/audit.ts';

/** A visitor: a device, and an e-mail address for people of the office. */
export type Guest = Pick<Entries['navigation'], 'browser' | 'browser_version' | 'platform' | 'mobile' | 'visitor'> & {
  user: string | null;
  /** From the range reserved for documentation (RFC 5737). */
  ip: string | null;
};

const device = (browser: string, browser_version: string, platform: string, mobile: boolean) => ({
  ...{ browser, browser_version, platform, mobile },
});

/** From most to least common. */
const devices = [
  device('Chrome', '141', 'Android', true),
  device('Safari', '18', 'iOS', true),
  device('Chrome', '141', 'Windows', false),
  device('Samsung Internet', '28', 'Android', true),
  device('Edge', '141', 'Windows', false),
  device('Firefox', '144', 'Windows', false),
  device('Chrome', '140', 'ChromeOS', false),
  device('Safari', '18', 'macOS', false),
];

/** Returns an anonymous visitor on a random device. */
export const unknownGuest = (random: () => number): Guest => {
  const drawn = devices[Math.floor(devices.length * random() ** 2)] ?? device('Other', '', 'Other', false);
  return { ...drawn, visitor: `guest ${random()}`, user: null, ip: null };
};

/** Returns a person of the office, always on the same device. */
export const member = ({ email }: { email: string }, place: number): Guest => ({
  ...(devices[[2, 5, 4][place] ?? 2] ?? device('Other', '', 'Other', false)),
  ...{ visitor: email, user: email, ip: `192.0.2.${10 + place}` },
});
