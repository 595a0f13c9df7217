import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { ClassFigures, DaySum } from '../figures/figures.ts';
import { acceptsUntil } from '../play/play.ts';

/** Minimum number of classes added to others' figures at once: with one, a comparison would reveal its answers. */
const minimumClasses = 2;

/** A class of the caller, or the current class. */
export type OwnClass = Pick<ClassFigures, 'runs' | 'tms_stopped_at'>;

/** The day (UTC) that contains a moment. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day (UTC) on which a class accepted its last runs. */
export const dayOf = ({ tms_stopped_at }: Pick<OwnClass, 'tms_stopped_at'>): string =>
  utcDay(acceptsUntil(tms_stopped_at));

/** Subtracts own classes from the sums of days, and leaves out the days that have no other class. */
export const withoutOwn = (days: DaySum[], own: OwnClass[]): DaySum[] => {
  const foreign = new Map(days.map((day) => [day.dat_day, day]));
  for (const each of own) {
    const day = foreign.get(dayOf(each));
    if (day) {
      const rest = { num_classes: day.num_classes - 1, num_runs: day.num_runs - each.runs };
      foreign.set(day.dat_day, { ...day, ...rest });
    }
  }
  return [...foreign.values()].filter(({ num_classes }) => num_classes > 0);
};

/**
 * Returns the last day whose classes of other teachers are shown to a teacher, as sums only; all days before it are shown
 * too. Days are shown in groups of at least two classes with at least `minimumPublicGroup` runs; a day that is too small
 * is grouped with the days after it. Undefined when none is shown.
 * @param foreign finished days, in order, without the teacher's own classes
 */
export const lastShownDay = (foreign: DaySum[]): string | undefined => {
  let shown: string | undefined;
  let waiting = { num_classes: 0, num_runs: 0 };
  for (const { dat_day, num_classes, num_runs } of foreign) {
    waiting = { num_classes: waiting.num_classes + num_classes, num_runs: waiting.num_runs + num_runs };
    if (waiting.num_classes >= minimumClasses && waiting.num_runs >= minimumPublicGroup) {
      shown = dat_day;
      waiting = { num_classes: 0, num_runs: 0 };
    }
  }
  return shown;
};
