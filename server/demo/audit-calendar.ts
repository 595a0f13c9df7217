import { addDays, dayInItaly, timeZone } from '../../contract/rules/italian-days.ts';

const hourInItaly = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });

/** The moment of a day (YYYY-MM-DD) in Italy; `hour` from 4 to 23, with a fraction. */
export const momentAt = (day: string, hour: number): Date => {
  const noon = new Date(`${day}T12:00:00Z`);
  const ahead = Number(hourInItaly.format(noon)) - 12;
  return new Date(noon.getTime() + (hour - 12 - ahead) * 60 * 60_000);
};

/** An hour, as `momentAt` takes it, of a day gone by. */
export type PastHour = { daysAgo: number; hour: number };

export const momentBefore = (now: Date, { daysAgo, hour }: PastHour): Date =>
  momentAt(addDays(dayInItaly(now), -daysAgo), hour);

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** How many come to the public test on days of the week and of the weekend, in each hour from 7 to 22. */
const weekday = [1, 4, 6, 7, 7, 6, 5, 3, 4, 3, 2, 2, 3, 3, 2, 1];
const weekend = [0, 0, 1, 1, 2, 1, 1, 1, 1, 2, 2, 1, 2, 2, 1, 0];

/** The hours of a day at which somebody comes, each with a fraction that is drawn. */
export const arrivals = (day: string, random: () => number): number[] =>
  (isWeekend(day) ? weekend : weekday).flatMap((count, place) =>
    Array.from({ length: Math.round(count * (0.6 + 0.8 * random())) }, () => 7 + place + random()),
  );
