import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ShownImage } from '../../../contract/game.ts';
import { changeState, createClassSession } from '../../testing/class-sessions.ts';
import { poolFaces, useOwnFaces } from '../../testing/own-faces.ts';
import { ask } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

const server = useTestApp({ per: 'test' });
const teacher = useSignedIn(server, { per: 'test' });

const create = async (): Promise<string> => (await createClassSession(server, teacher)).uid_session;
const start = (uid_session: string) => changeState(server, teacher, uid_session, 'start');

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
  await switchFaces();
  const later = await join(uid_session);
  expect(await isOfPool(`uid_session=${uid_session}`)).toBe(false);
  expect(await isOfPool(`uid_user=${first}`)).toBe(false);
  expect(await isOfPool(`uid_user=${later}`)).toBe(false);
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
