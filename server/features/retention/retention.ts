import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { startLoop } from '../../flow-control/loop.ts';
import { onceAnOutage } from '../../flow-control/once-an-outage.ts';
import { reasonOf } from '../../jobs/reason.ts';
import { applyRetention, forgetVisitors, type RetentionDeps } from './apply-retention.ts';
import { clockPlausibility } from './clock-plausibility.ts';
import { onceADay } from './daily-work.ts';

export { forgetVisitors } from './apply-retention.ts';
export { clockPlausibility } from './clock-plausibility.ts';

/** How often it is checked whether the work of the day is done. */
const pauseMs = 10 * 60_000;

/**
 * Deletes once a day, by whichever process gets there, what is too old, and every time that it looks what told the
 * visitors of past days apart. It looks at once and every ten minutes, goes on after an outage, does not keep the process
 * alive, and `stop` waits for the few rows that are under way. A clock that is far ahead all of a sudden is not believed at
 * once: what it would delete does not come back.
 */
export const startRetention = ({
  log,
  ...deps
}: RetentionDeps & { log: { warn(msg: string): void } }): { stop: () => Promise<void> } => {
  const isClockPlausible = clockPlausibility();
  let stopped = false;
  const outage = onceAnOutage();

  const look = async (): Promise<number> => {
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

  const loop = startLoop(look);
  const stop = (): Promise<void> => {
    stopped = true;
    return loop.stop();
  };
  return { stop };
};
