import type { AggregateResult } from '../../../contract/results.ts';
import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { latestOnly } from '../../lib/cache.ts';
import type { Sums } from '../../stats/sums.ts';
import {
  aggregate,
  asOneCluster,
  type ClassFigures,
  classEstimates,
  type DaySum,
  findClassesOf,
  mergeSums,
  readDays,
  readNames,
  sumDays,
  withEstimates,
} from '../figures/figures.ts';
import { acceptsUntil } from '../play/play.ts';
import { readTogether } from './class-figures.ts';

/** Minimum number of classes added to others' figures at once: with one, a comparison would reveal its answers. */
const minimumClasses = 2;

/** A class of the caller, or the current class. */
export type OwnClass = Pick<ClassFigures, 'runs' | 'tms_stopped_at'>;

/** The day (UTC) that contains a time. */
const utcDay = (time: Date): string => time.toISOString().slice(0, 10);

/** The day (UTC) on which a class accepted its last runs. */
export const dayOf = ({ tms_stopped_at }: Pick<OwnClass, 'tms_stopped_at'>): string =>
  utcDay(acceptsUntil(tms_stopped_at));

/** Subtracts own classes from the sums of days, and leaves out the days that have no other class. */
export const withoutOwn = (days: DaySum[], own: OwnClass[]): DaySum[] =>
  days
    .map((day) => {
      const ownOfDay = own.filter((each) => dayOf(each) === day.dat_day);
      const num_runs = ownOfDay.reduce((rest, { runs }) => rest - runs, day.num_runs);
      return { ...day, num_classes: day.num_classes - ownOfDay.length, num_runs };
    })
    .filter(({ num_classes }) => num_classes > 0);

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

/** The caller, the current class, and its set of faces. */
export type Viewpoint = { id_caller: string; uid_session: string; id_image_set: number };

const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Returns a reader of the figures of all stopped classes with the same faces (docs/decisions/0005): the caller's and the
 * current class as they are now, those of others where they may be shown. Too small to be shown unless the classes other
 * than the current class have `minimumPublicGroup` runs. The sums of days are read once, until one of them changes.
 */
export const allClassesReader = (db: Database) => {
  const keepDays = latestOnly<Sums>();
  return ({ id_caller, uid_session, id_image_set }: Viewpoint, now: Date): Promise<AggregateResult[]> =>
    readTogether(db, async (tx) => {
      const own = await findClassesOf(tx, { id_caller, uid_session, id_image_set });
      // A day changes until it is over.
      const days = await readDays(tx, { id_image_set, before: utcDay(now) });
      const until = lastShownDay(withoutOwn(days, own));
      const isShown = (day: string) => until !== undefined && day <= until;
      const shownDays = days.filter(({ dat_day }) => isShown(dat_day));
      const version = JSON.stringify([until, shownDays.map(({ dat_day, num_version }) => [dat_day, num_version])]);
      const ofDays =
        until === undefined
          ? new Map()
          : await keepDays(`${id_image_set}`, version, () => sumDays(tx, { id_image_set, until }));

      // The sums of the shown days contain own classes too.
      const ownOnly = own.filter((each) => !isShown(dayOf(each)));
      const sums = mergeSums([ofDays, ...ownOnly.map((each) => asOneCluster(each.sums))]);
      const runs = sumOf(shownDays.map(({ num_runs }) => num_runs)) + sumOf(ownOnly.map((each) => each.runs));
      const current = own.find((each) => each.uid_session === uid_session)?.runs ?? 0;
      const isEnough = runs - current >= minimumPublicGroup;
      const minimum = isEnough ? 0 : Number.POSITIVE_INFINITY;
      const results = aggregate(await readNames(tx, 'class'), { runs, sums }, { minimum, isWhole: true });
      if (!isEnough) return results;
      // Pupils of a class have more in common than their own answers: each class is one cluster.
      return withEstimates(results, classEstimates(sums, 'all_classes'), 'all_classes');
    });
};
