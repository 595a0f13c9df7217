import type { Grouping } from '../../../contract/audit.ts';
import { addDays, addMonths, firstOfMonth, monthOf } from '../../../contract/rules/italian-days.ts';
import { maxDaysByDay } from '../../../contract/rules/limits.ts';

/** Days from the first to the last, both included (YYYY-MM-DD). */
export type DayRange = { from: string; until: string };

type Kept = { first: string; today: string };

/** Returns the first day that may have rows kept for `days` days: that many days before today. */
export const firstKept = (days: number, today: string): string => addDays(today, -days);

/** Returns the days of a period that are over or under way and not before `first`; undefined when none is left. */
export const keptRange = ({ from, until }: DayRange, { first, today }: Kept): DayRange | undefined => {
  const range = { from: from < first ? first : from, until: until > today ? today : until };
  return range.from <= range.until ? range : undefined;
};

/**
 * Returns the days that grouped figures cover: those wanted, or 31, or those of 12 months, up to `until`, but none in the
 * future and none before `first`; by day `maxDaysByDay` at most. Undefined when no day is left.
 */
export const groupedDays = (
  { grouping, from, until = '9999-12-31' }: { grouping: Grouping } & { [K in keyof DayRange]?: string | undefined },
  kept: Kept,
): DayRange | undefined => {
  const last = until > kept.today ? kept.today : until;
  if (grouping === 'mese')
    return keptRange({ from: from ?? firstOfMonth(addMonths(monthOf(last), -11)), until: last }, kept);
  const [wanted, earliest] = [from ?? addDays(last, -30), addDays(last, 1 - maxDaysByDay)];
  return keptRange({ from: wanted < earliest ? earliest : wanted, until: last }, kept);
};

const daysIn = ({ from, until }: DayRange): number => 1 + (Date.parse(until) - Date.parse(from)) / 86_400_000;

/** Returns as many days as the period has, directly before it. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -daysIn(range)),
  until: addDays(range.from, -1),
});
