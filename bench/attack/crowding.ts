import { randomUUID } from 'node:crypto';
import { newCode } from '../../server/features/participants/participants.ts';
import { openHttpClient } from '../../server/testing/http-client.ts';
import { isSmoke } from '../report.ts';
import type { Server, Target } from './target.ts';

/** As the first attack had: more than any class. */
const fakes = isSmoke ? 60 : 200;

/** A class that says how many pupils it has, and one that takes as many as come. */
const sizes = { bounded: 30, unbounded: 1000 };

export type Crowded = { size: number; fakes: number; seconds: number; joined: number; waiting: number };

/** Sends fakes through the join code of a class, all at once, from one address. */
const crowd = async ({ db }: Target, { port }: Server, size: number): Promise<Crowded> => {
  const code = newCode();
  const { rows } = await db.$client.query<{ uid_session: string }>(
    `insert into game_session (des_name, cod_session, num_size, tms_started_at) values ('3B', $1, $2, now())
     returning uid_session`,
    [code, size],
  );
  const uid_session = rows[0]?.uid_session ?? '';
  const client = openHttpClient(`http://127.0.0.1:${port}/api`);
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: fakes }, async () => {
      const found = await client.read('POST', '/gamesession/join', { code, device: randomUUID() });
      const body = JSON.stringify({ uid_user: randomUUID() });
      return client.send('POST', `/gamesession/${found.uid_session}/createuser`, { body });
    }),
  );
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  client.close();
  const count = async (table: string): Promise<number> =>
    Number(
      (await db.$client.query(`select count(*) from ${table} where uid_session = $1`, [uid_session])).rows[0]?.count,
    );
  const joined = await count('participant');
  if (joined !== answers.filter(({ status }) => status === 200).length) throw new Error('an answer was not true');
  return { size, fakes, seconds, joined, waiting: await count('class_waiting') };
};

/** Fakes that come into a class through its join code, with a size of any kind and with the usual one. */
export const crowding = async (target: Target, server: Server) => ({
  unbounded: await crowd(target, server, sizes.unbounded),
  bounded: await crowd(target, server, sizes.bounded),
});

/** What must not be so: a class with more pupils than it has. */
export const problemsOfCrowding = ({ bounded }: Awaited<ReturnType<typeof crowding>>): string[] =>
  bounded.joined === bounded.size ? [] : [`${bounded.joined} joined a class of ${bounded.size}`];
