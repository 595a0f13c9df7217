import { timeZone } from './limits.ts';

// Days are Italian, wherever the server or the browser is.

const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const inItaly = /* @__PURE__ */ new Intl.DateTimeFormat('en', { timeZone, ...numeric });

// No locale has this order in every browser.
const isoDayOf = (moment: Date): string => {
  const parts = new Map(inItaly.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
};

/** The precision at which the audit keeps the time of anonymous events. */
export const quarterMs = 15 * 60_000;

let lastQuarter = Number.NaN;
let lastDay = '';

export const dayInItaly = (moment: Date): string => {
  // Every call needs it, and no day begins within a quarter of an hour.
  const quarter = Math.floor(moment.getTime() / quarterMs);
  if (quarter !== lastQuarter) [lastQuarter, lastDay] = [quarter, isoDayOf(moment)];
  return lastDay;
};

export const yearInItaly = (moment: Date): number => Number(dayInItaly(moment).slice(0, 4));

/** The day `days` after another one (before it, if negative); both YYYY-MM-DD. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

export const monthOf = (day: string): string => day.slice(0, 7);

/** The month `months` after another one (before it, if negative); both YYYY-MM. */
export const addMonths = (month: string, months: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(date.toISOString());
};

export const firstOfMonth = (month: string): string => `${month}-01`;
export const lastOfMonth = (month: string): string => addDays(firstOfMonth(addMonths(month, 1)), -1);

/** Whether a text is a day that exists: not 2026-02-30. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;

export const quarterOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / quarterMs) * quarterMs);
