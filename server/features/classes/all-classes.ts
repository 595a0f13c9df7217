import type { AggregateResult } from '../../../contract/results.ts';
import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { latestOnly } from '../../lib/latest-only.ts';
import type { Sums } from '../../stats/sums.ts';
import {
  aggregate,
  asOneCluster,
  classEstimates,
  findClassesOf,
  mergeSums,
  readDays,
  readNames,
  sumDays,
  withEstimates,
} from '../figures/figures.ts';
import { readTogether } from './class-results.repository.ts';
import { dayOf, lastShownDay, utcDay, withoutOwn } from './foreign-classes.ts';

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
