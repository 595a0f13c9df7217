/** Days are those of Italy, wherever the server stands. */
export const timeZone = 'Europe/Rome';

const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day (YYYY-MM-DD, in Italy) that a moment lies in. */
export const dayOf = (moment: Date): string => format.format(moment);

/** The day that lies `days` after another one (before, when negative); both YYYY-MM-DD. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** ms of a quarter of an hour. */
const quarter = 15 * 60_000;

/** The beginning of the quarter of an hour that a moment lies in. */
export const quarterOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / quarter) * quarter);
