import type { Database } from '../../db/database.ts';
import { startLoop } from '../../flow-control/loop.ts';
import { onceAnOutage } from '../../flow-control/once-an-outage.ts';
import { reasonOf } from '../../jobs/reason.ts';
import { foldClasses, stopForgottenClasses } from './class-tally.ts';
import { batchSize, foldPublicRuns } from './public-tally.ts';

/** How long to wait after a fold that left nothing, in ms. */
const foldingPauseMs = 1000;

/** The same after a full batch, in ms: many wait, as after a restart, and yet whoever hands in meanwhile comes first. */
const backlogPauseMs = 200;

/** How often classes are looked after, in ms. Nobody waits for it: whoever opens a class's results folds it at once. */
const classPauseMs = 10_000;

/** Counts whatever can be counted now, of the public campaign and of stopped classes. Returns how many runs it marked. */
export const foldCompletedRuns = async (db: Database, now: Date): Promise<number> =>
  (await foldPublicRuns(db, now)) + (await foldClasses(db, now));

type FoldingDeps = { db: Database; log: { warn(msg: string): void }; now: () => Date };

/**
 * Folds the public campaign once a second, sooner again after a full batch, and looks after the classes every ten
 * seconds: folds those that have been stopped, stops those that nobody stops. It goes on when the database was away,
 * does not keep the process alive, and `stop` waits for the fold under way.
 */
export const startFolding = ({ db, log, now }: FoldingDeps): { stop: () => Promise<void> } => {
  const outage = onceAnOutage();
  let classesAt = 0;

  const foldDue = async (): Promise<number> => {
    if (performance.now() < classesAt) return foldPublicRuns(db, now());
    await stopForgottenClasses(db, now());
    const folded = await foldCompletedRuns(db, now());
    classesAt = performance.now() + classPauseMs;
    return folded;
  };
  const fold = async (): Promise<number> => {
    try {
      const folded = await foldDue();
      outage.worked();
      return folded >= batchSize ? backlogPauseMs : foldingPauseMs;
    } catch (error) {
      outage.failed(() => log.warn(`runs are not counted for now: ${reasonOf(error)}`));
      return foldingPauseMs;
    }
  };
  return startLoop(fold);
};
