import { beforeEach, expect, test } from 'vitest';
import { toMarker } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { emptyDevice } from '../testing/empty-device.ts';
import { beginRun, prepareRun } from './use-start.ts';

const uid_session = '11111111-1111-4111-8111-111111111111';
const game = { adjectives: [], images: [] };

let device: Device;
beforeEach(() => {
  device = emptyDevice();
});

const begin = async () => {
  const run = await prepareRun(uid_session, game, 3000, device);
  return beginRun(run, { cod_user: 'ABC-DEF', images: [] }, device);
};

test('START stores a run on the device before it asks the server', async () => {
  const run = await prepareRun(uid_session, game, null, device);
  expect(run).toMatchObject({ uid_session, mode: 'class', cod_user: '', slide: 1, untimed: true, status: 'playing' });
  expect(await device.store.load(uid_session, run.uid_user)).toEqual(run);
});

test('START pressed twice, or again after a reload without an answer, creates one participant', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => prepareRun(uid_session, game, 3000, device)));
  const third = await prepareRun(uid_session, game, null, device);
  expect(new Set([first, second, third].map((run) => run?.uid_user)).size).toBe(1);
  expect(new Set([first, second, third].map((run) => run?.seed)).size).toBe(1);
  expect(third.untimed).toBe(true);
  expect(await device.store.ofSession(uid_session)).toHaveLength(1);
});

test('a run that has begun is returned unchanged', async () => {
  const run = await begin();
  expect(await prepareRun(uid_session, game, null, device)).toEqual(run);
});

test('beginning a run deletes the markers of other sessions, but nothing that is still to be sent', async () => {
  const earlier = { ...(await begin()), uid_session: 'earlier' };
  await device.store.save({ ...toMarker(earlier), uid_user: 'done' });
  await device.store.save({ ...toMarker(earlier), uid_user: 'public', mode: 'public' });
  await device.store.save({ ...earlier, uid_user: 'waiting', status: 'complete' });
  const run = await begin();
  const users = (await device.store.all()).map(({ uid_user }) => uid_user);
  expect(users.sort()).toEqual([run.uid_user, 'public', 'waiting'].sort());
});

test('the next participant is somebody else', async () => {
  const first = await begin();
  await device.store.save(toMarker(first));
  expect((await begin()).uid_user).not.toBe(first.uid_user);
});
