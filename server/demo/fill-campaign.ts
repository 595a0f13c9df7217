import type { Database } from '../db/database.ts';
import { makeEditions, takeDueSteps } from '../features/figures/figures.ts';
import { countPublicRuns } from './demo.repository.ts';
import { simulatePublic } from './simulate-public.ts';

type Deps = { db: Database; now: () => Date };

/**
 * Adds simulated runs to the public test of a demonstration until it has `runs`, counts them and publishes the edition of
 * figures by group that is due, as a server would in the course of a campaign. Whoever was interrupted calls it again: it
 * goes on with the next run. Resolves to how many it added.
 */
export const fillCampaign = async (
  { db, now }: Deps,
  { runs, onProgress }: { runs: number; onProgress?: (runs: number) => void },
): Promise<number> => {
  const found = await countPublicRuns(db);
  await simulatePublic({ db, now }, { from: found, to: runs, ...(onProgress && { onProgress }) });
  while ((await takeDueSteps(db, now())) > 0);
  await makeEditions(db, now());
  return Math.max(0, runs - found);
};
