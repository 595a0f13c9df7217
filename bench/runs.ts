import { seededRandom } from '../contract/rules/seeded-random.ts';
import type { HttpClient } from '../server/testing/http-client.ts';
import { enterCampaign, readGame, runOf } from '../server/testing/simulated-participant.ts';
import { inParallel } from './in-parallel.ts';

export type Submission = { uid_user: string; body: string };

/** Creates `count` participants of the public campaign and simulates their runs, ready to be sent. */
export const prepareRuns = async ({ read }: HttpClient, count: number): Promise<Submission[]> => {
  const game = await readGame(read, 'public');
  const random = seededRandom(count);
  return inParallel(Array.from({ length: count }), 16, async () => {
    const uids = await enterCampaign(read);
    return { uid_user: uids.uid_user, body: JSON.stringify(runOf(uids, game, { random })) };
  });
};
