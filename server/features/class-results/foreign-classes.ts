import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import { acceptsUntil, graceAfterStopMs } from '../participants/participants.ts';
import type { ForeignClass } from './class-results.repository.ts';

/** Minimum number of classes added to others' figures at once: with one, a comparison would reveal its answers. */
const minimumClasses = 2;

/** The day (UTC) on which a class accepted its last runs. */
const dayOf = ({ tms_stopped_at }: ForeignClass): string => acceptsUntil(tms_stopped_at).toISOString().slice(0, 10);

/** Classes stopped before this moment accepted their last runs before the current day (UTC) began. */
export const shownIfStoppedBefore = (now: Date): Date =>
  new Date(new Date(now).setUTCHours(0, 0, 0, 0) - graceAfterStopMs);

/**
 * Returns the classes of other teachers that are shown to a teacher, as sums only: those of whole days, in groups of at
 * least two classes with at least `minimumPublicGroup` runs. A day that is too small is grouped with the days after it.
 * @param classes in the order in which they were stopped
 */
export const shownClasses = (classes: ForeignClass[]): ForeignClass[] => {
  const shown: ForeignClass[] = [];
  let waiting: ForeignClass[] = [];
  for (const [index, each] of classes.entries()) {
    waiting.push(each);
    const next = classes[index + 1];
    const isEndOfDay = !next || dayOf(next) !== dayOf(each);
    const runs = waiting.reduce((sum, { runs: counted }) => sum + counted, 0);
    if (isEndOfDay && waiting.length >= minimumClasses && runs >= minimumPublicGroup) {
      shown.push(...waiting);
      waiting = [];
    }
  }
  return shown;
};
