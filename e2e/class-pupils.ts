import { seededRandom } from '../contract/rules/seeded-random.ts';
import { simulateRun } from '../server/features/simulation/simulation.ts';
import { openHttpClient } from '../server/testing/http-client.ts';

/** Pupils who play a whole run of a class session without a browser: classmates of those whose screens a journey looks at. */
export const playByApi = async (origin: string, uid_session: string, count: number): Promise<void> => {
  const client = openHttpClient(`${origin}/api`);
  const adjectives = await client.read('GET', '/adjectives?private=true');
  const images = await client.read('GET', '/images');
  const year = new Date().getUTCFullYear();
  for (let seed = 1; seed <= count; seed += 1) {
    const { uid_user } = await client.read('POST', `/gamesession/${uid_session}/createuser`, {});
    const random = seededRandom(seed);
    const run = simulateRun({ uid_session, uid_user, adjectives, images, random, profile: false, year });
    await client.read('POST', '/responses', run);
  }
  client.close();
};
