import type { Grouping } from '../../../contract/audit.ts';
import { addDays, addMonths, lastOfMonth, monthOf } from '../../../contract/rules/italian-days.ts';

/** The dates of a chart (days, or months as YYYY-MM), oldest first, and the last day that they include. */
export type ChartWindow = { until: string; dates: string[] };

/** The selected day, and the first and last that can be selected. */
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
 * Returns the last 31 days, or the month of an earlier day; by month, the last 12 months, or the 12 that end with the
 * month of the day; in each case without dates before the first day stored. So selecting a day in the chart does not
 * change the dates of the chart.
 */
export const windowOf = ({ day, first, today }: Days, grouping: Grouping): ChartWindow => {
  const { until, dates } = around(day, grouping, today);
  return { until, dates: dates.filter((date) => date >= first.slice(0, date.length)) };
};

/** The first day of a date that is still stored, if not the first of its month; otherwise the date itself. */
export const beginOf = (date: string, first: string): string =>
  date === monthOf(first) && first !== `${date}-01` ? first : date;
