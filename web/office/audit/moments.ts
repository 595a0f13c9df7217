import { quarterMs } from '../../../contract/rules/italian-days.ts';
import { dateFormat } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.tsx';

/**
 * Whether a time stands for its quarter of an hour, which is all that is stored for anonymous visitors. In a row without
 * a user, the chance that an exact time falls on a quarter is 1 in 900,000.
 */
export const isQuarter = (moment: string, user: string | null = null): boolean =>
  user === null && Date.parse(moment) % quarterMs === 0;

/** Returns a function that formats the time of day in Italy, to the second or as its quarter of an hour. */
export const timeWriter = (language: Language) => {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(language, { hour: '2-digit', ...options });
    return (ms: number) => format.format(ms);
  };
  const exact = writer({ minute: '2-digit', second: '2-digit' });
  const short = writer({ minute: '2-digit' });
  return (moment: string, user?: string | null): string => {
    const begin = Date.parse(moment);
    return isQuarter(moment, user) ? `${short(begin)}–${short(begin + quarterMs)}` : exact(begin);
  };
};
