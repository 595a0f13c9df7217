import { quarterMs, timeZone } from '../../../contract/rules/italian-days.ts';

/**
 * Whether a time stands for its quarter of an hour, which is all that is kept of anonymous visitors. Where a row does
 * not say who it was, an exact time falls on a quarter once in 900,000 times.
 */
export const isQuarter = (moment: string, user: string | null = null): boolean =>
  user === null && Date.parse(moment) % quarterMs === 0;

/** Writes the time of day in Italy: to the second, or as the quarter of an hour that it lies in. */
export const timeWriter = (locale: string) => {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', ...options });
    return (ms: number) => format.format(ms);
  };
  const exact = writer({ minute: '2-digit', second: '2-digit' });
  const short = writer({ minute: '2-digit' });
  return (moment: string, user?: string | null): string => {
    const begin = Date.parse(moment);
    return isQuarter(moment, user) ? `${short(begin)}–${short(begin + quarterMs)}` : exact(begin);
  };
};
