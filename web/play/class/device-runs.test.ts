import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../testing/answer-api.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { type Run, toMarker } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { classRun } from '../testing/class-session.ts';
import { emptyDevice } from '../testing/empty-device.ts';
import { abandonRun, clearForNext, withdrawRun } from './departures.ts';

const run = (uid_user: string, status: Run['status'] = 'playing', uid_session = 'a'): Run =>
  classRun(uid_session, { uid_user, status });

let device: Device;
let kept: Map<string, string>;

beforeEach(() => {
  device = emptyDevice();
  kept = new Map();
  vi.stubGlobal('localStorage', memoryStorage(kept));
});
afterEach(() => vi.unstubAllGlobals());

const usersHere = async () => (await device.store.all()).map(({ uid_user }) => uid_user).sort();

test('an abandoned run is deleted from the device, and its departure is noted', async () => {
  await device.store.save(run('b'));
  await device.store.save(run('c'));
  await abandonRun(run('b'), device);
  expect(await usersHere()).toEqual(['c']);
  expect(JSON.parse(kept.get('left') ?? '')).toEqual([{ uid_session: 'a', uid_user: 'b' }]);
});

describe('withdrawing a complete run', () => {
  /** The server's answer to a departure; 0 means no network. */
  const serve = (status: number) =>
    vi.stubGlobal('fetch', async () => {
      if (status === 0) throw new TypeError('Failed to fetch');
      return status === 200 ? Response.json({ left: true }) : refusal(status, 'run_already_submitted');
    });

  test.each([0, 200])('deletes it and keeps its departure noted: %s', async (status) => {
    serve(status);
    await device.store.save(run('b', 'complete'));
    expect(await withdrawRun(run('b', 'complete'), device)).toBe(false);
    expect(await usersHere()).toEqual([]);
    expect(JSON.parse(kept.get('left') ?? '')).toEqual([{ uid_session: 'a', uid_user: 'b' }]);
  });

  test('keeps its marker when the answers had already arrived', async () => {
    serve(409);
    await device.store.save(run('b', 'complete'));
    expect(await withdrawRun(run('b', 'complete'), device)).toBe(true);
    expect(await device.store.all()).toEqual([toMarker(run('b'))]);
    expect(kept.size).toBe(0);
  });
});

test('the next participant finds no finished run, but runs still to be sent are kept', async () => {
  await device.store.save(toMarker(run('done')));
  await device.store.save(run('refused', 'refused'));
  await device.store.save(run('waiting', 'complete'));
  await device.store.save(run('other class', 'delivered', 'b'));
  await clearForNext('a', device);
  expect(await usersHere()).toEqual(['other class', 'waiting']);
});
