import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import type { ShownImage } from '../../../contract/game.ts';
import { askAs } from '../../testing/accounts.ts';
import { changeState } from '../../testing/class-sessions.ts';
import { poolFaces, useOwnFaces } from '../../testing/own-faces.ts';
import { ask } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { advanceRehearsal } from './rehearsals.ts';

const server = useTestApp({ per: 'test' });
const teacher = useSignedIn(server, { per: 'test' });

const create = async (): Promise<string> => {
  const { body } = await askAs<ClassSession>(server, teacher.headers, 'POST', '/gamesession', { des_name: '3 B' });
  return body.uid_session;
};
const start = (uid_session: string) => askAs(server, teacher.headers, 'POST', `/gamesession/${uid_session}/start`, {});

/** Puts a pool in use, and lets pass the time until everybody knows. */
const switchFaces = async () => {
  const own = await useOwnFaces(server, { faces: poolFaces() });
  server.setNow(new Date(server.now().getTime() + 5000));
  return own;
};
const isOfPool = async (query: string): Promise<boolean> => {
  const { body } = await ask<ShownImage[]>(server, 'GET', `/images?${query}`);
  const kinds = new Set(body.map(({ file_name }) => file_name.startsWith('pool-')));
  expect(kinds.size).toBe(1);
  return kinds.has(true);
};
const join = async (uid_session: string): Promise<string> => {
  const uid_user = randomUUID();
  expect((await ask(server, 'POST', `/gamesession/${uid_session}/createuser`, { uid_user })).status).toBe(200);
  return uid_user;
};

test('a class that has started keeps its faces, also for who comes later', async () => {
  const uid_session = await create();
  await start(uid_session);
  const first = await join(uid_session);
  const { id } = await switchFaces();
  const later = await join(uid_session);
  expect(await isOfPool(`uid_session=${uid_session}`)).toBe(false);
  expect(await isOfPool(`uid_user=${first}`)).toBe(false);
  expect(await isOfPool(`uid_user=${later}`)).toBe(false);
  expect(id).toBeGreaterThan(1);
  // Starting again changes nothing.
  await start(uid_session);
  expect(await isOfPool(`uid_session=${uid_session}`)).toBe(false);
});

test('a class that starts after the switch has the new faces, whenever it was created', async () => {
  const uid_session = await create();
  expect(await isOfPool(`uid_session=${uid_session}`)).toBe(false);
  const own = await switchFaces();
  await start(uid_session);
  expect(await isOfPool(`uid_session=${uid_session}`)).toBe(true);
  const pupil = await join(uid_session);
  await own.takeOff();
  server.setNow(new Date(server.now().getTime() + 5000));
  expect(await isOfPool(`uid_user=${pupil}`)).toBe(true);
  expect(await isOfPool(`uid_session=${uid_session}`)).toBe(true);
});

test('the simulated pupils of a rehearsal go on with the faces it began with', async () => {
  const { body } = await askAs<ClassSession>(server, teacher.headers, 'POST', '/gamesession/rehearsal', {
    des_name: 'Prova',
  });
  const { uid_session } = body;
  await changeState(server, teacher, uid_session, 'start');
  await switchFaces();
  server.setNow(new Date(server.now().getTime() + 120_000));
  await advanceRehearsal(server, uid_session);
  const rows = await server.query(
    'select id_image_set, count(*)::int as num from participant where uid_session = $1 group by 1',
    [uid_session],
  );
  expect(rows).toEqual([{ id_image_set: 1, num: 24 }]);
});
