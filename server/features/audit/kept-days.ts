import type { Grouping } from '../../../contract/audit.ts';
import { addDays } from './days.ts';

/** The first day of which there may be anything that is kept for `days` days: so many lie before today. */
export const firstKept = (days: number, today: string): string => addDays(today, -days);

/** The first day of the month that lies `months` months before the month of a day. */
const monthBefore = (day: string, months: number): string => {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
};

/**
 * The days that grouped figures are of: 31, or those of 12 months, up to `until`, but none to come and none before `first`.
 * Undefined when there is none.
 */
export const groupedDays = (
  { grouping, until: wanted }: { grouping: Grouping; until?: string | undefined },
  { first, today }: { first: string; today: string },
): { from: string; until: string } | undefined => {
  const until = wanted === undefined || wanted > today ? today : wanted;
  if (until < first) return undefined;
  const from = grouping === 'giorno' ? addDays(until, -30) : monthBefore(until, 11);
  return { from: from < first ? first : from, until };
};
