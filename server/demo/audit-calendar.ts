import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';
import { timeZone } from '../../contract/rules/limits.ts';

const hourInItaly = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });

/** Returns a moment of a day (YYYY-MM-DD) in Italy; `hour` is 4 to 23, with a fraction. */
export const momentAt = (day: string, hour: number): Date => {
  const noon = new Date(`${day}T12:00:00Z`);
  const offsetHours = Number(hourInItaly.format(noon)) - 12;
  return new Date(noon.getTime() + (hour - 12 - offsetHours) * 60 * 60_000);
};

/** An hour of a past day; `hour` as in `momentAt`. */
export type PastHour = { daysAgo: number; hour: number };

export const momentBefore = (now: Date, { daysAgo, hour }: PastHour): Date =>
  momentAt(addDays(dayInItaly(now), -daysAgo), hour);

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Visitors of the public test per hour from 7 to 22, on weekdays and weekends. */
const weekday = [1, 4, 6, 7, 7, 6, 5, 3, 4, 3, 2, 2, 3, 3, 2, 1];
const weekend = [0, 0, 1, 1, 2, 1, 1, 1, 1, 2, 2, 1, 2, 2, 1, 0];

/** Returns the hours of a day's arrivals, each with a random fraction. */
export const arrivals = (day: string, random: () => number): number[] =>
  (isWeekend(day) ? weekend : weekday).flatMap((count, place) =>
    Array.from({ length: Math.round(count * (0.6 + 0.8 * random())) }, () => 7 + place + random()),
  );
