import type { Adjective, Image } from '../contract/game.ts';
import { seededRandom, simulateRun } from '../server/features/simulation/simulate-run.ts';

const ask = async <T>(address: string, body?: object): Promise<T> => {
  const answer = await fetch(address, {
    method: body ? 'POST' : 'GET',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return (await answer.json()) as T;
};

/** Pupils who play a whole run of a class session without a browser: classmates of those whose screens a journey looks at. */
export const playByApi = async (origin: string, uid_session: string, count: number): Promise<void> => {
  const adjectives = await ask<Adjective[]>(`${origin}/api/adjectives?private=true`);
  const images = await ask<Image[]>(`${origin}/api/images`);
  const year = new Date().getUTCFullYear();
  for (let seed = 1; seed <= count; seed += 1) {
    const { uid_user } = await ask<{ uid_user: string }>(`${origin}/api/gamesession/${uid_session}/createuser`, {});
    const random = seededRandom(seed);
    const run = simulateRun({ uid_session, uid_user, adjectives, images, random, profile: false, year });
    await ask(`${origin}/api/responses`, run);
  }
};
