import type { Grouping } from '../../../contract/audit.ts';
import { addDays, addMonths, lastOfMonth, monthOf } from './days.ts';

/** What a chart shows: its dates (days, or months as YYYY-MM), oldest first, and the last day that they hold. */
export type ChartWindow = { until: string; dates: string[] };

const sequence = (length: number, nth: (index: number) => string): string[] => Array.from({ length }, (_, i) => nth(i));

const daysUntil = (until: string, length: number): ChartWindow => ({
  until,
  dates: sequence(length, (index) => addDays(until, index - length + 1)),
});

const monthsUntil = (until: string, length: number): ChartWindow => ({
  until,
  dates: sequence(length, (index) => addMonths(monthOf(until), index - length + 1)),
});

/**
 * The last 31 days, or the month of a day that lies before them; by month, the last 12, or those that end with the
 * month of the day. So a day that is chosen from the chart leaves the chart as it was.
 */
export const windowOf = (day: string, grouping: Grouping, today: string): ChartWindow => {
  const monthEnd = lastOfMonth(monthOf(day));
  if (grouping === 'mese') {
    const isRecent = monthOf(day) > addMonths(monthOf(today), -12);
    return monthsUntil(isRecent ? today : monthEnd, 12);
  }
  if (day > addDays(today, -31)) return daysUntil(today, 31);
  return daysUntil(monthEnd, Number(monthEnd.slice(-2)));
};
