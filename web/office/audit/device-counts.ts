type Device = { browser: string; platform: string; mobile: boolean; visits: number };

/** Visits by one property of the devices, the most frequent first. */
export const visitsBy = (
  devices: readonly Device[],
  property: 'browser' | 'platform' | 'mobile',
): [string, number][] => {
  const visits = new Map<string, number>();
  for (const device of devices) {
    const name = String(device[property]);
    visits.set(name, (visits.get(name) ?? 0) + device.visits);
  }
  return [...visits].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
};
