import type { Context } from '../server/context.ts';
import { simulatePublic } from '../server/demo/simulate-runs.ts';
import { makeEditions, takeDueSteps } from '../server/features/figures/figures.ts';

/** Plays so many runs of the public campaign, by the rules for real ones, counts them and makes the edition that is due. */
export const fillCampaign = async ({ db, now }: Pick<Context, 'db' | 'now'>, runs: number): Promise<void> => {
  await simulatePublic({ db, now }, { from: 0, to: runs });
  while ((await takeDueSteps(db, now())) > 0);
  await makeEditions(db, now());
};
