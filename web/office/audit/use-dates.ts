import { quarterMs } from '../../../contract/rules/italian-days.ts';
import { dateFormat } from '../../i18n/format.ts';
import { type Language, useLanguage } from '../../i18n/language.tsx';

/**
 * Returns a function that formats the time of day in Italy: to the second, or as its quarter of an hour, which is all that
 * is stored for anonymous visitors. In a row without a user, the chance that an exact time falls on a quarter is 1 in 900,000.
 */
export const timeWriter = (language: Language) => {
  const exact = dateFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const short = dateFormat(language, { hour: '2-digit', minute: '2-digit' });
  return (moment: string, user: string | null = null): string => {
    const begin = Date.parse(moment);
    if (user !== null || begin % quarterMs !== 0) return exact.format(begin);
    return `${short.format(begin)}–${short.format(begin + quarterMs)}`;
  };
};

/** Functions that format days (YYYY-MM-DD), months (YYYY-MM) and times (ISO 8601, in Italian time) for the reader. */
export const useDates = () => {
  const { language } = useLanguage();
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
};
