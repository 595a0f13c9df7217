import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { startLoop } from '../../flow-control/loop.ts';
import { onceAnOutage } from '../../flow-control/once-an-outage.ts';
import { reasonOf } from '../../jobs/reason.ts';
import { foldClasses, stopForgottenClasses } from './class-tally.ts';
import { oldMoments } from './old-moments.ts';
import { batchSize, foldPublicRuns, type PublicSteps, unprotectedSteps } from './public-tally.ts';

/** The pause after a fold that left nothing: figures follow the tenth run within two seconds, on a busy machine too. */
const foldingPauseMs = 500;

/** The pause while there is more to do, as after a restart: shorter, but long enough not to delay submissions. */
const backlogPauseMs = 200;

/** How often classes are folded. Seldom, since opening a class's results folds it at once. */
const classPauseMs = 10_000;

/** Folds what can be folded now, of the public campaign and of stopped classes. Resolves to how many runs it marked. */
export const foldCompletedRuns = async (db: Database, now: Date, steps = unprotectedSteps): Promise<number> =>
  (await foldPublicRuns(db, now, steps)) + (await foldClasses(db, now));

type FoldingDeps = {
  db: Database;
  log: { warn(msg: string): void };
  now: () => Date;
  config: Pick<Config, 'FAIR_PLAY' | 'MIN_ADDRESSES' | 'STEP_MINUTES'>;
};

const stepsOf = ({ FAIR_PLAY, MIN_ADDRESSES, STEP_MINUTES }: FoldingDeps['config']): PublicSteps =>
  ({
    strict: { addresses: MIN_ADDRESSES, pauseMs: STEP_MINUTES * 60_000, takesRest: false },
    plain: { ...unprotectedSteps, takesRest: false },
    off: unprotectedSteps,
  })[FAIR_PLAY];

/**
 * Folds the public campaign twice a second, sooner after a full batch, and every ten seconds folds stopped classes and
 * stops forgotten ones. In between it folds the moments of runs from before there were any. Continues after database outages and does not keep the process alive; `stop` waits for the
 * running fold.
 */
export const startFolding = ({ db, log, now, config }: FoldingDeps): { stop: () => Promise<void> } => {
  const outage = onceAnOutage();
  const steps = stepsOf(config);
  const foldOldMoments = oldMoments(db);
  let classesAt = 0;

  const foldDue = async (): Promise<number> => {
    if (performance.now() < classesAt) return foldPublicRuns(db, now(), steps);
    await stopForgottenClasses(db, now());
    const folded = await foldCompletedRuns(db, now(), steps);
    classesAt = performance.now() + classPauseMs;
    return folded;
  };
  const fold = async (): Promise<number> => {
    try {
      const folded = await foldDue();
      // New runs first.
      const isMore = folded >= batchSize || (await foldOldMoments()) > 0;
      outage.worked();
      return isMore ? backlogPauseMs : foldingPauseMs;
    } catch (error) {
      outage.failed(() => log.warn(`runs are not counted for now: ${reasonOf(error)}`));
      return foldingPauseMs;
    }
  };
  return startLoop(fold);
};
