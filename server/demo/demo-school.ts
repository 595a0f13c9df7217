import { addDays, dayInItaly } from '../../contract/rules/italian-days.ts';
import { timeZone } from '../../contract/rules/limits.ts';

// The people of a demonstration, their classes, and the hours of their days.

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

/** A class that was open for 25 minutes, some days ago. */
const classOf = (
  des_name: string,
  daysAgo: number,
  counts: Pick<DemoClass, 'pupils' | 'completed'> & Partial<DemoClass>,
): DemoClass => ({ des_name, des_note: '', begun: daysAgo * minutesPerDay, open: 25, untimed: 0, ...counts });

/** The classes of the demonstration's teacher so far, oldest first. */
export const demoClasses: DemoClass[] = [
  classOf('2A Scienze umane', 33, {
    pupils: 22,
    completed: 22,
    des_note: 'Prima lezione sul giudizio a prima vista',
  }),
  classOf('4C Assemblea di classe', 19, { pupils: 20, completed: 19 }),
  classOf('1D Gruppo di sostegno', 8, {
    pupils: 4,
    completed: 4,
    des_note: 'In quattro: troppo pochi per vedere i risultati',
  }),
  classOf('3B Educazione civica', 3, {
    pupils: 25,
    completed: 24,
    untimed: 1,
    des_note: 'Discussione in classe da riprendere',
  }),
  classOf('2C Educazione civica', 0, { begun: 6, open: null, pupils: 21, completed: 7, des_note: 'In corso' }),
  classOf('3A Italiano', 0, { begun: null, open: null, pupils: 0, completed: 0, des_note: 'Domani, terza ora' }),
];

/** Another teacher's: two classes on past days, so that their sums are shown to all (docs/decisions/0005). */
export const colleagueClasses: DemoClass[] = [
  classOf('5B Filosofia', 12, { pupils: 23, completed: 22 }),
  classOf('1A Accoglienza', 11.9, { pupils: 19, completed: 18, untimed: 1 }),
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
