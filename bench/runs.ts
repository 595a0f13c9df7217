import { seededRandom } from '../contract/rules/seeded-random.ts';
import { simulateRun } from '../server/features/simulation/simulation.ts';
import type { HttpClient } from '../server/testing/http-client.ts';
import { inParallel } from './in-parallel.ts';

export type Submission = { uid_user: string; body: string };

/** Creates `count` participants of the public campaign and simulates their runs, ready to be sent. */
export const prepareRuns = async (client: HttpClient, count: number): Promise<Submission[]> => {
  const { uid_session } = await client.read('GET', '/public_game_session/check');
  const adjectives = await client.read('GET', '/adjectives?public=true');
  const images = await client.read('GET', '/images');
  const random = seededRandom(count);
  const year = new Date().getUTCFullYear();
  return inParallel(Array.from({ length: count }), 16, async () => {
    const { uid_user } = await client.read('GET', `/public_game_session/${uid_session}/create_user`);
    const run = simulateRun({ uid_session, uid_user, adjectives, images, random, profile: true, year });
    return { uid_user, body: JSON.stringify(run) };
  });
};

/** A simulated run whose participant is not known yet: writes the body of a submission, which costs the load little. */
export type RunTemplate = (uids: { uid_session: string; uid_user: string }) => string;

/** Different simulated runs of the public campaign or of a class, to be handed in by anybody. */
export const prepareTemplates = async (client: HttpClient, kind: 'public' | 'class'): Promise<RunTemplate[]> => {
  const adjectives = await client.read(
    'GET',
    kind === 'public' ? '/adjectives?public=true' : '/adjectives?private=true',
  );
  const images = await client.read('GET', '/images');
  const random = seededRandom(1);
  const year = new Date().getUTCFullYear();
  const nobody = { uid_session: '@session', uid_user: '@user' };
  return Array.from({ length: 100 }, () => {
    const run = simulateRun({ ...nobody, adjectives, images, random, profile: kind === 'public', year });
    const text = JSON.stringify(run);
    return ({ uid_session, uid_user }) => text.replaceAll('@session', uid_session).replaceAll('@user', uid_user);
  });
};
