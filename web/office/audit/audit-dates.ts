import type { Grouping } from '../../../contract/audit.ts';
import {
  addDays,
  addMonths,
  firstOfMonth,
  lastOfMonth,
  monthOf,
  quarterMs,
} from '../../../contract/rules/italian-days.ts';
import { maxDaysByDay } from '../../../contract/rules/limits.ts';
import { dateFormat } from '../../i18n/format.ts';
import { type Language, useLanguage } from '../../i18n/language.tsx';

/** The ranges of the audit as the address writes them, the default first: days, months, or one's own. */
export const ranges = ['30d', '7d', '12m', 'own'] as const;
type Range = (typeof ranges)[number];

export type DayRange = { from: string; until: string };

/** What the address says of the range; `from` and `until` count for one's own only, and may be ''. */
export type ChosenRange = { range: Range; from: string; until: string };

type Kept = { first: string; today: string };

const startOf = { '7d': -6, '30d': -29 };

const wanted = ({ range, from, until }: ChosenRange, today: string): DayRange => {
  if (range === '12m') return { from: firstOfMonth(addMonths(monthOf(today), -11)), until: today };
  if (range !== 'own') return { from: addDays(today, startOf[range]), until: today };
  const last = until || today;
  const first = from || addDays(last, startOf['30d']);
  // Whichever of the two was written first.
  return first <= last ? { from: first, until: last } : { from: last, until: first };
};

/** Returns the days of a range, without those that are not kept and those to come; at least one. */
export const daysOf = (chosen: ChosenRange, { first, today }: Kept): DayRange => {
  const { from, until } = wanted(chosen, today);
  const within = (day: string): string => [first, day, today].sort()[1] ?? day;
  return { from: within(from), until: within(until) };
};

/** How many days a range has. Days are counted, not hours: two of them in a year have 23 or 25. */
export const lengthOf = ({ from, until }: DayRange): number =>
  1 + Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);

export const isOnlyByMonth = (days: DayRange): boolean => lengthOf(days) > maxDaysByDay;

/** The dates of a chart, oldest first: days, or months (YYYY-MM). */
export const datesOf = ({ from, until }: DayRange, grouping: Grouping): string[] => {
  const dates: string[] = [];
  const isByDay = grouping === 'giorno';
  const [first, last] = isByDay ? [from, until] : [monthOf(from), monthOf(until)];
  for (let date = first; date <= last; date = (isByDay ? addDays : addMonths)(date, 1)) dates.push(date);
  return dates;
};

export const chosenDate = (day: string, grouping: Grouping): string => (grouping === 'mese' ? monthOf(day) : day);

export const rangeOfMonth = (month: string): ChosenRange => ({
  range: 'own',
  from: firstOfMonth(month),
  until: lastOfMonth(month),
});

/** The first day of a date in the chart, if not the first of its month; otherwise the date itself. */
export const beginOf = (date: string, first: string): string =>
  date === monthOf(first) && first !== firstOfMonth(date) ? first : date;

/** Times of day in Italy: to the second, or as the quarter of an hour, which is all that is stored of anonymous visitors. */
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
