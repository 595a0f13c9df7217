import { randomUUID } from 'node:crypto';
import { newCode } from '../../server/features/participants/participants.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { isSmoke } from '../report.ts';
import type { Server, Target } from './target.ts';

/** As the first attack had: more than any class. */
const fakes = isSmoke ? 60 : 200;

/** Sends fakes through the join code of a class of this size, all at once, from one address. */
const crowd = async ({ db }: Target, { port }: Server, size: number) => {
  const code = newCode();
  await db.$client.query(
    `insert into game_session (des_name, cod_session, num_size, tms_started_at) values ('3B', $1, $2, now())`,
    [code, size],
  );
  const client = openHttpClient(`http://127.0.0.1:${port}/api`);
  const began = performance.now();
  const joining = Array.from({ length: fakes }, async () => {
    const { uid_session } = await client.read('POST', '/gamesession/join', { code, device: randomUUID() });
    const body = { uid_user: randomUUID() };
    return client.send('POST', `/gamesession/${uid_session}/createuser`, { body });
  });
  const answers = await Promise.all(joining);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  client.close();
  const count = async (table: string): Promise<number> => {
    const stored = `select from ${table} join game_session using (uid_session) where cod_session = $1`;
    return (await db.$client.query(stored, [code])).rowCount ?? 0;
  };
  const joined = await count('participant');
  if (joined !== answers.filter(({ status }) => status === 200).length) throw new Error('an answer was not true');
  return { size, fakes, seconds, joined, waiting: await count('class_waiting') };
};

/** Fakes that come into a class that takes as many as come, and into one that says how many pupils it has. */
export const crowding = async (target: Target, server: Server) => ({
  unbounded: await crowd(target, server, 1000),
  bounded: await crowd(target, server, 30),
});

/** What must not be so: a class with more pupils than it has. */
export const problemsOfCrowding = ({ bounded }: Awaited<ReturnType<typeof crowding>>): string[] =>
  bounded.joined === bounded.size ? [] : [`${bounded.joined} joined a class of ${bounded.size}`];
