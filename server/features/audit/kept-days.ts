import type { Grouping } from '../../../contract/audit.ts';
import { addDays, addMonths, firstOfMonth, monthOf } from '../../../contract/rules/italian-days.ts';

/** Returns the first day that may have rows kept for `days` days: that many days before today. */
export const firstKept = (days: number, today: string): string => addDays(today, -days);

/** Returns the first day of the first month that lies wholly after the day before `day`. */
export const firstWholeMonth = (day: string): string =>
  firstOfMonth(day === firstOfMonth(monthOf(day)) ? monthOf(day) : addMonths(monthOf(day), 1));

/**
 * Returns the days that grouped figures cover: 31, or those of 12 months, up to `until`, but none in the future and none
 * before `first`. Undefined when no day is left.
 */
export const groupedDays = (
  { grouping, until: wanted }: { grouping: Grouping; until?: string | undefined },
  { first, today }: { first: string; today: string },
): { from: string; until: string } | undefined => {
  const until = wanted === undefined || wanted > today ? today : wanted;
  if (until < first) return undefined;
  const from = grouping === 'giorno' ? addDays(until, -30) : firstOfMonth(addMonths(monthOf(until), -11));
  return { from: from < first ? first : from, until };
};
