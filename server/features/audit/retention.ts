import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { reasonOf } from '../../jobs/reason.ts';
import { startLoop } from '../../lib/loop.ts';
import { onceAnOutage } from '../../lib/once-an-outage.ts';
import { applyRetention, forgetVisitors, type RetentionDeps } from './apply-retention.ts';
import { clockPlausibility } from './clock-plausibility.ts';
import { onceADay } from './daily-work.ts';

/** How often to check whether the day's work is done. */
const pauseMs = 10 * 60_000;

/**
 * Deletes what is too old, once a day in one of the processes, and with every check what distinguished the visitors of
 * past days. Checks at once and every ten minutes, continues after an outage and does not keep the process alive;
 * `stop` waits for the current batch. A clock that is suddenly far ahead is not trusted at first, since deleting cannot
 * be undone.
 */
export const startRetention = ({
  log,
  ...deps
}: RetentionDeps & { log: { warn(msg: string): void } }): { stop: () => Promise<void> } => {
  const isClockPlausible = clockPlausibility();
  let stopped = false;
  const outage = onceAnOutage();

  const check = async (): Promise<number> => {
    const now = deps.now();
    const day = dayInItaly(now);
    try {
      await forgetVisitors(deps, () => stopped);
      if (!(await isClockPlausible(deps.db, now))) {
        log.warn(`nothing is deleted for now: the clock says ${day}, long after the last time; is it right?`);
        return pauseMs;
      }
      await onceADay(deps.db, { name: 'retention', day }, () => applyRetention(deps, () => stopped));
      outage.worked();
    } catch (error) {
      outage.failed(() => log.warn(`what is too old is not deleted for now: ${reasonOf(error)}`));
    }
    return pauseMs;
  };

  const loop = startLoop(check);
  const stop = (): Promise<void> => {
    stopped = true;
    return loop.stop();
  };
  return { stop };
};
