import { randomUUID } from 'node:crypto';
import { seededRandom } from '../contract/rules/seeded-random.ts';
import { openHttpClient } from '../server/testing/http-client.ts';
import { playRounds, readGame, runOf, submitRun } from '../server/testing/simulated-participant.ts';

/** Plays this many whole runs of a class session through the API, as classmates of the pupils in the browser; resolves to their uids. */
export const playByApi = async (origin: string, uid_session: string, count: number): Promise<string[]> => {
  const client = openHttpClient(`${origin}/api`);
  const game = await readGame(client.ask, 'class');
  const played: string[] = [];
  for (let seed = 1; seed <= count; seed += 1) {
    const uids = { uid_session, uid_user: randomUUID() };
    await playRounds(client.ask, uids);
    await submitRun(client.ask, runOf(uids, game, { random: seededRandom(seed) }));
    played.push(uids.uid_user);
  }
  client.close();
  return played;
};
