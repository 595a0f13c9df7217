import type { Grouping } from '../../../contract/audit.ts';
import { addDays, addMonths, firstOfMonth, monthOf } from '../../../contract/rules/italian-days.ts';

/** The first day that may have rows kept for `days` days: so many before today. */
export const firstKept = (days: number, today: string): string => addDays(today, -days);

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
  const from = grouping === 'giorno' ? addDays(until, -30) : firstOfMonth(addMonths(monthOf(until), -11));
  return { from: from < first ? first : from, until };
};
