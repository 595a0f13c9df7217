import type { Database } from '../../db/database.ts';
import { startLoop } from '../../flow-control/loop.ts';
import { onceAnOutage } from '../../flow-control/once-an-outage.ts';
import { reasonOf } from '../../jobs/reason.ts';
import { makeEditions } from './make-edition.ts';

const pauseMs = 60_000;

type Deps = { db: Database; log: { warn(msg: string): void }; now: () => Date };

/**
 * Looks once a minute whether an edition is due, and makes it. Continues after database outages and does not keep the
 * process alive; `stop` waits for the part that is being summed up.
 */
export const startEditions = ({ db, log, now }: Deps): { stop: () => Promise<void> } => {
  const outage = onceAnOutage();
  let isStopped = false;
  const loop = startLoop(async () => {
    try {
      await makeEditions(db, now(), () => isStopped);
      outage.worked();
    } catch (error) {
      outage.failed(() => log.warn(`no edition of the figures by group is made for now: ${reasonOf(error)}`));
    }
    return pauseMs;
  });
  return {
    stop: () => {
      isStopped = true;
      return loop.stop();
    },
  };
};
