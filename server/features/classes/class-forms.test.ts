import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Image } from '../../../contract/game.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { openDatabase } from '../../db/database.ts';
import { quietLog } from '../../lib/log.ts';
import { poolFaces, useOwnFaces } from '../../testing/own-faces.ts';
import { ask } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { joinClass } from './join-class.ts';
import { insertSession, participantsOf } from './testing/class-session.ts';

const server = useTestApp({ per: 'test' });
beforeEach(async () => {
  await useOwnFaces(server, { faces: poolFaces() });
});

const imagesOf = async (uid_user: string) => (await ask<Image[]>(server, 'GET', `/images?uid_user=${uid_user}`)).body;

/** How often each test face is shown to the pupils of a class, in order. */
const countShown = async (uid_session: string): Promise<number[]> => {
  const counts = new Map<number, number>();
  for (const { uid_user } of await participantsOf(server, uid_session)) {
    for (const { id, tutorial } of await imagesOf(uid_user)) {
      if (!tutorial) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(96);
  return [...counts.values()];
};

const join = (uid_session: string, uid_user: string) =>
  ask(server, 'POST', `/gamesession/${uid_session}/createuser`, { uid_user });
const leave = (uid_session: string, uid_user: string) =>
  ask(server, 'POST', `/gamesession/${uid_session}/leave`, { uid_user });
const uids = (count: number) => Array.from({ length: count }, () => randomUUID());

test('28 pupils who join two servers at once, with lost replies, see each face seven times', async () => {
  const random = seededRandom(5);
  const uid_session = await insertSession(server);
  const other = openDatabase(server.connectionString, quietLog);
  const databases = [server.serverDb, other];
  // Fourteen at a time: other tests need connections too.
  for (const _ of [1, 2]) {
    await Promise.all(
      uids(14).flatMap((uid_user, index) => [
        joinClass({ db: databases[index % 2] ?? other, now: server.now }, uid_session, { uid_user }),
        ...(random() < 0.4 ? [join(uid_session, uid_user)] : []),
      ]),
    );
  }
  await other.$client.end();
  expect(new Set(await countShown(uid_session))).toEqual(new Set([7]));
});

test('the next pupil is shown the faces of one who has left, or was taken out and keeps their own', async () => {
  const uid_session = await insertSession(server);
  const pupils = uids(12);
  for (const uid_user of pupils) await join(uid_session, uid_user);
  const [, second = '', , , fifth = ''] = pupils;
  const [ofSecond, ofFifth] = [await imagesOf(second), await imagesOf(fifth)];
  await leave(uid_session, second);
  await server.query('update participant set flg_void = true where uid_user = $1', [fifth]);
  const [next = '', after = ''] = uids(2);
  await join(uid_session, next);
  expect(await imagesOf(next)).toEqual(ofSecond);
  await join(uid_session, after);
  expect(await imagesOf(after)).toEqual(ofFifth);
  expect(await imagesOf(fifth)).toEqual(ofFifth);
});
