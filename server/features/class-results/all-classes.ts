import type { AggregateResult } from '../../../contract/results.ts';
import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { Database } from '../../db/database.ts';
import { readClassMoments } from '../moments/moments.ts';
import { aggregate, withEstimates } from '../results/results.ts';
import {
  findOwnClasses,
  readDays,
  readTogether,
  sumDaysAndClasses,
  type Viewpoint,
} from './class-results.repository.ts';
import { dayOf, lastShownDay, utcDay, withoutOwn } from './foreign-classes.ts';

const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Resolves to the figures of all stopped classes with the same faces (docs/decisions/0011): the caller's and the
 * current class as they are now, those of others where they may be shown. Too small to be shown unless the classes other
 * than the current class have `minimumPublicGroup` runs.
 */
export const readAllClasses = (db: Database, viewpoint: Viewpoint, now: Date): Promise<AggregateResult[]> =>
  readTogether(db, async (tx) => {
    const { uid_session, id_image_set } = viewpoint;
    const own = await findOwnClasses(tx, viewpoint);
    // A day changes until it is over.
    const days = await readDays(tx, { id_image_set, before: utcDay(now) });
    const until = lastShownDay(withoutOwn(days, own));
    const isShown = (day: string) => until !== undefined && day <= until;

    // The sums of the shown days contain own classes too.
    const ownOnly = own.filter((each) => !isShown(dayOf(each)));
    const part = { id_image_set, until, uids: ownOnly.map((each) => each.uid_session) };
    const cells = await sumDaysAndClasses(tx, part);
    const val_participants =
      sumOf(days.filter(({ dat_day }) => isShown(dat_day)).map(({ num_runs }) => num_runs)) +
      sumOf(ownOnly.map(({ runs }) => runs));
    const current = own.find((each) => each.uid_session === uid_session)?.runs ?? 0;
    const isEnough = val_participants - current >= minimumPublicGroup;
    const rows = cells.map((cell) => ({ ...cell, val_participants }));
    const results = aggregate(rows, { minimum: isEnough ? 0 : Number.POSITIVE_INFINITY });
    // Pupils of a class have more in common than their own answers: each class is one cluster.
    return isEnough ? withEstimates(results, await readClassMoments(tx, part), 'all_classes') : results;
  });
