import { useMemo } from 'react';
import { dateFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { timeWriter } from './moments.ts';

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

export type Dates = ReturnType<typeof useDates>;
