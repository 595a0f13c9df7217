import { seededRandom, simulateRun } from '../server/features/simulation/simulated-participants.service.ts';
import { type HttpClient, inParallel } from './http.ts';

export type Submission = { uid_user: string; body: string };

const read = async (client: HttpClient, path: string) => JSON.parse((await client.send('GET', path)).body);

/** Creates `count` participants of the public campaign and simulates their runs, ready to be sent. */
export const prepareRuns = async (client: HttpClient, count: number): Promise<Submission[]> => {
  const { uid_session } = await read(client, '/public_game_session/check');
  const adjectives = await read(client, '/adjectives?public=true');
  const images = await read(client, '/images');
  const random = seededRandom(count);
  const year = new Date().getUTCFullYear();
  return inParallel(Array.from({ length: count }), 16, async () => {
    const { uid_user } = await read(client, `/public_game_session/${uid_session}/create_user`);
    const run = simulateRun({ uid_session, uid_user, adjectives, images, random, profile: true, year });
    return { uid_user, body: JSON.stringify(run) };
  });
};
