import { type SQL, sql } from 'drizzle-orm';
import type { Grouping } from '../../../contract/audit.ts';
import { addDays, addMonths, dayInItaly, firstOfMonth, monthOf } from '../../../contract/rules/italian-days.ts';
import { maxDaysByDay, timeZone } from '../../../contract/rules/limits.ts';
import type { Context } from '../../context.ts';
import { readSettings } from '../../db/read-settings.ts';
import type { backendError, frontendError, navEvent, requestEvent, securityEvent } from '../../db/schema/audit.ts';

/** Days for which totals are kept. */
export const totalDays = 366;

/** Days from the first to the last, both included (YYYY-MM-DD). */
export type DayRange = { from: string; until: string };

type Kept = { first: string; today: string };

/** Tables whose rows have an index on (des_user, tms_at, id). */
export type TableWithUsers = typeof navEvent | typeof requestEvent;
export type ListedTable = TableWithUsers | typeof backendError | typeof frontendError | typeof securityEvent;

/** Matches a table's rows of these days in Italy, which may have 23 or 25 hours. */
export const withinDays = ({ tms_at }: ListedTable, { from, until }: DayRange): SQL =>
  sql`${tms_at} >= ${from}::date::timestamp at time zone ${timeZone}
      and ${tms_at} < (${until}::date + 1)::timestamp at time zone ${timeZone}`;

/** Returns the first day of rows that are kept for `days` days. */
export const firstKept = (days: number, today: string): string => addDays(today, -days);

/** Resolves to today, and the first days with rows, with security events and with totals (YYYY-MM-DD). */
export const findKept = async ({ db, now }: Pick<Context, 'db' | 'now'>) => {
  const today = dayInItaly(now());
  const { AUDIT_DAYS, SECURITY_EVENT_DAYS } = await readSettings(db);
  return {
    today,
    firstRows: firstKept(AUDIT_DAYS, today),
    firstEvents: firstKept(SECURITY_EVENT_DAYS, today),
    first: firstKept(totalDays, today),
  };
};

/** Returns a period's days from `first` to today; undefined when none is left. */
export const keptRange = ({ from, until }: DayRange, { first, today }: Kept): DayRange | undefined => {
  const range = { from: from < first ? first : from, until: until > today ? today : until };
  return range.from <= range.until ? range : undefined;
};

/**
 * Returns the days that grouped figures cover: those wanted, or 31, or those of 12 months, up to `until`, as far as they
 * are kept; by day `maxDaysByDay` at most. Undefined when no day is left.
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

/** Returns as many days as the period has, directly before it. */
export const rangeBefore = ({ from, until }: DayRange): DayRange => {
  const days = 1 + (Date.parse(until) - Date.parse(from)) / 86_400_000;
  return { from: addDays(from, -days), until: addDays(from, -1) };
};
