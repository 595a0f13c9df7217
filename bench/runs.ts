import { seededRandom } from '../contract/rules/seeded-random.ts';
import type { HttpClient } from '../server/testing/http-client.ts';
import { enterCampaign, type Game, readGame, runOf, type Uids } from '../server/testing/simulated-participant.ts';
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

/** Writes the body of a submission for a given participant, which is cheap enough to do under load. */
export type RunTemplate = (uids: Uids) => string;

/** Different simulated runs, public or of a class, that any participant can submit. */
export const prepareTemplates = async ({ read }: HttpClient, kind: Game['kind']): Promise<RunTemplate[]> => {
  const game = await readGame(read, kind);
  const random = seededRandom(1);
  const placeholders = { uid_session: '@session', uid_user: '@user' };
  return Array.from({ length: 100 }, () => {
    const text = JSON.stringify(runOf(placeholders, game, { random }));
    return ({ uid_session, uid_user }) => text.replaceAll('@session', uid_session).replaceAll('@user', uid_user);
  });
};
