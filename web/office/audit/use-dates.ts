import { useMemo } from 'react';
import { quarterMs } from '../../../contract/rules/italian-days.ts';
import { dateFormat } from '../../i18n/format.ts';
import { type Language, useLanguage } from '../../i18n/language.tsx';

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

/** Functions that format days (YYYY-MM-DD), months (YYYY-MM) and times (ISO 8601, in Italian time) for the reader. */
export const useDates = () => {
  const { language } = useLanguage();
  return useMemo(() => {
    const writer = (parts: Intl.DateTimeFormatOptions) => {
      const format = dateFormat(language, { timeZone: 'UTC', ...parts });
      return (date: string) => format.format(new Date(date));
    };
    return {
      wholeDay: writer({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      day: writer({ day: 'numeric', month: 'long', year: 'numeric' }),
      shortDay: writer({ day: 'numeric', month: 'short' }),
      tableDay: writer({ weekday: 'short', day: 'numeric', month: 'short' }),
      month: writer({ month: 'long', year: 'numeric' }),
      shortMonth: writer({ month: 'short', year: '2-digit' }),
      time: timeWriter(language),
    };
  }, [language]);
};
