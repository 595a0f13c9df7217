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

const finished = { open: 25, untimed: 0 };

/** The classes of the demonstration's teacher so far, oldest first. */
export const demoClasses: DemoClass[] = [
  {
    ...finished,
    des_name: '2A Scienze umane',
    des_note: 'Prima lezione sul giudizio a prima vista',
    begun: 33 * minutesPerDay,
    pupils: 22,
    completed: 22,
  },
  {
    ...finished,
    des_name: '4C Assemblea di classe',
    des_note: '',
    begun: 19 * minutesPerDay,
    pupils: 20,
    completed: 19,
  },
  {
    ...finished,
    des_name: '1D Gruppo di sostegno',
    des_note: 'In quattro: troppo pochi per vedere i risultati',
    begun: 8 * minutesPerDay,
    pupils: 4,
    completed: 4,
  },
  {
    ...finished,
    des_name: '3B Educazione civica',
    des_note: 'Discussione in classe da riprendere',
    begun: 3 * minutesPerDay,
    pupils: 25,
    completed: 24,
    untimed: 1,
  },
  {
    des_name: '2C Educazione civica',
    des_note: 'In corso',
    begun: 6,
    open: null,
    pupils: 21,
    completed: 7,
    untimed: 0,
  },
  {
    des_name: '3A Italiano',
    des_note: 'Domani, terza ora',
    begun: null,
    open: null,
    pupils: 0,
    completed: 0,
    untimed: 0,
  },
];

/** Another teacher's: two classes on past days, so that their sums are shown to all (docs/decisions/0005). */
export const colleagueClasses: DemoClass[] = [
  { ...finished, des_name: '5B Filosofia', des_note: '', begun: 12 * minutesPerDay, pupils: 23, completed: 22 },
  {
    ...finished,
    des_name: '1A Accoglienza',
    des_note: '',
    begun: 12 * minutesPerDay - 120,
    pupils: 19,
    completed: 18,
    untimed: 1,
  },
];
