import type { Grouping } from '../../../contract/audit.ts';
import { addDays, addMonths, lastOfMonth, monthOf } from '../../../contract/rules/italian-days.ts';

/** What a chart shows: its dates (days, or months as YYYY-MM), oldest first, and the last day that they hold. */
export type ChartWindow = { until: string; dates: string[] };

/** The day that is shown, and the first and last that can be. */
type Days = { day: string; first: string; today: string };

const sequence = (length: number, nth: (index: number) => string): string[] => Array.from({ length }, (_, i) => nth(i));

const daysUntil = (until: string, length: number): ChartWindow => ({
  until,
  dates: sequence(length, (index) => addDays(until, index - length + 1)),
});

const monthsUntil = (until: string, length: number): ChartWindow => ({
  until,
  dates: sequence(length, (index) => addMonths(monthOf(until), index - length + 1)),
});

const around = (day: string, grouping: Grouping, today: string): ChartWindow => {
  const monthEnd = lastOfMonth(monthOf(day));
  if (grouping === 'mese') {
    const isRecent = monthOf(day) > addMonths(monthOf(today), -12);
    return monthsUntil(isRecent ? today : monthEnd, 12);
  }
  if (day > addDays(today, -31)) return daysUntil(today, 31);
  return daysUntil(monthEnd, Number(monthEnd.slice(-2)));
};

/**
 * The last 31 days, or the month of an earlier day; by month, the last 12, or those that end with the
 * month of the day; of these the dates that are kept, from that of the first day on. So a day that is chosen from the
 * chart leaves the chart as it was.
 */
export const windowOf = ({ day, first, today }: Days, grouping: Grouping): ChartWindow => {
  const { until, dates } = around(day, grouping, today);
  return { until, dates: dates.filter((date) => date >= first.slice(0, date.length)) };
};

/** What a date of a chart begins with: of a month of which the first days are no longer kept, the first that is. */
export const beginOf = (date: string, first: string): string =>
  date === monthOf(first) && first !== `${date}-01` ? first : date;
