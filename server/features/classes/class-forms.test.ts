import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import type { Image } from '../../../contract/game.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { openDatabase } from '../../db/database.ts';
import { quietLog } from '../../lib/quiet-log.ts';
import { askAs } from '../../testing/accounts.ts';
import { changeState, signedInTeacher } from '../../testing/class-sessions.ts';
import { poolFaces, useOwnFaces } from '../../testing/own-faces.ts';
import { ask } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { joinClass } from './join-class.ts';
import { advanceRehearsal } from './rehearsals.ts';
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

test('who comes after somebody has left is shown their faces', async () => {
  const uid_session = await insertSession(server);
  const pupils = uids(12);
  for (const uid_user of pupils) await join(uid_session, uid_user);
  const [, second = '', , , fifth = ''] = pupils;
  const gone = await imagesOf(second);
  for (const uid_user of [second, fifth]) await leave(uid_session, uid_user);
  const [next = '', after = ''] = uids(2);
  await join(uid_session, next);
  expect(await imagesOf(next)).toEqual(gone);
  await join(uid_session, after);
  expect(new Set(await countShown(uid_session))).toEqual(new Set([3]));
});

test('who was taken out leaves their faces to the next, and keeps their own', async () => {
  const uid_session = await insertSession(server);
  const pupils = uids(8);
  for (const uid_user of pupils) await join(uid_session, uid_user);
  const [stranger = ''] = pupils;
  const theirs = await imagesOf(stranger);
  await server.query('update participant set flg_void = true where uid_user = $1', [stranger]);
  const [next = ''] = uids(1);
  await join(uid_session, next);
  expect(await imagesOf(next)).toEqual(theirs);
  expect(await imagesOf(stranger)).toEqual(theirs);
});

test('the 24 pupils of a rehearsal see each of 96 faces six times', async () => {
  const teacher = await signedInTeacher(server);
  const asked = { des_name: 'Prova' };
  const { body } = await askAs<ClassSession>(server, teacher.headers, 'POST', '/gamesession/rehearsal', asked);
  await changeState(server, teacher, body.uid_session, 'start');
  // Some come first, the others later.
  for (const seconds of [1, 8, 61]) {
    server.setNow(new Date(server.now().getTime() + seconds * 1000));
    await advanceRehearsal(server, body.uid_session);
  }
  const rows = await server.query<{ num: number }>(
    'select count(*)::int as num from response join participant using (uid_user) where uid_session = $1 group by id_image',
    [body.uid_session],
  );
  expect(rows.map(({ num }) => num)).toEqual(Array(96).fill(6 * 5));
});
