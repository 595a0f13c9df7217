import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';
import { timeZone } from '../../contract/rules/limits.ts';

/** The domain of all people in a demonstration; `.example` is reserved (RFC 2606). */
export const demoDomain = 'demo.example';

export const demoAdministrator = { email: `amministrazione@${demoDomain}`, full_name: 'Ada Esempio' };
export const demoTeacher = { email: `insegnante@${demoDomain}`, full_name: 'Ugo Esempio' };

/** Another teacher, whose classes are in "all classes"; there is no link for signing in as this one. */
export const demoColleague = { email: `collega@${demoDomain}`, full_name: 'Ida Esempio' };

/** A demonstration's class; all times in minutes. */
export type DemoClass = {
  des_name: string;
  des_note: string;
  /** How long ago it began; null if it has not begun. */
  begun: number | null;
  /** How long it was open; null if it still is. */
  open: number | null;
  pupils: number;
  /** How many have finished; the others are still playing, or left. */
  completed: number;
  /** How many of the finished ones asked for more time. */
  untimed: number;
};

const minutesPerDay = 24 * 60;

const finished = (daysAgo: number, counts: Pick<DemoClass, 'pupils' | 'completed'> & Partial<DemoClass>) => ({
  ...{ begun: daysAgo * minutesPerDay, open: 25, untimed: 0, des_note: '' },
  ...counts,
});

export const demoClasses: DemoClass[] = [
  {
    des_name: '2A Scienze umane',
    ...finished(33, { pupils: 22, completed: 22, des_note: 'Prima lezione sul giudizio a prima vista' }),
  },
  { des_name: '4C Assemblea di classe', ...finished(19, { pupils: 20, completed: 19 }) },
  {
    des_name: '1D Gruppo di sostegno',
    ...finished(8, { pupils: 4, completed: 4, des_note: 'In quattro: troppo pochi per vedere i risultati' }),
  },
  {
    des_name: '3B Educazione civica',
    ...finished(3, { pupils: 25, completed: 24, untimed: 1, des_note: 'Discussione in classe da riprendere' }),
  },
  {
    ...{ des_name: '2C Educazione civica', des_note: 'In corso' },
    ...{ begun: 6, open: null, pupils: 21, completed: 7, untimed: 0 },
  },
  {
    ...{ des_name: '3A Italiano', des_note: 'Domani, terza ora' },
    ...{ begun: null, open: null, pupils: 0, completed: 0, untimed: 0 },
  },
];

/** Another teacher's: two classes on past days, so that their sums are shown to all (docs/decisions/05). */
export const colleagueClasses: DemoClass[] = [
  { des_name: '5B Filosofia', ...finished(12, { pupils: 23, completed: 22 }) },
  { des_name: '1A Accoglienza', ...finished(11.9, { pupils: 19, completed: 18, untimed: 1 }) },
];

const hourInItaly = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });

/** Returns the time of an hour of a day (YYYY-MM-DD) in Italy; `hour` is 4 to 23, with a fraction. */
export const timeAt = (day: string, hour: number): Date => {
  const noon = new Date(`${day}T12:00:00Z`);
  const offsetHours = Number(hourInItaly.format(noon)) - 12;
  return new Date(noon.getTime() + (hour - 12 - offsetHours) * 3_600_000);
};

/** An hour of a past day in Italy; `hour` as in `timeAt`. */
export type PastHour = { daysAgo: number; hour: number };

export const timeBefore = (now: Date, { daysAgo, hour }: PastHour): Date =>
  timeAt(addDays(dayInItaly(now), -daysAgo), hour);
