import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { foreignAnswers } from '../../testing/foreign-answers.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { type Run, toMarker } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { adjectives, classRun, images } from '../testing/class-session.ts';
import { emptyDevice } from '../testing/empty-device.ts';
import { openPublicRun } from './open-public-run.ts';
import { findRunsHere } from './runs-here.ts';

const key = { uid_session: '11111111-1111-4111-8111-111111111111', uid_user: '22222222-2222-4222-8222-222222222222' };
const challenge = { salt: 'salt', max: 9, challenge: 'hash', signature: 'signature' };
const open = {
  ...{ denied: false, public_user: { uid_user: key.uid_user, cod_user: 'ABC-DEF' }, completed: false, challenge },
  ...{ flg_other_device: false, flg_untimed: false, limit_ms: null, tms_results_until: null },
  des_profile_under_14: 'ask' as const,
};
const denied = { ...open, denied: true, public_user: null };
const until = '2026-03-02T09:30:00.000Z';
const completed = { ...open, completed: true, tms_results_until: until, challenge: null };

const api = answerApi();
const check = 'POST /public_game_session/check_url';
type Check = Parameters<typeof api.answer<typeof check>>[1];

let device: Device;
beforeEach(() => {
  device = emptyDevice();
  api.answer('GET /adjectives', () => adjectives);
  api.answer('GET /images', () => images);
});
afterEach(() => vi.unstubAllGlobals());

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
/** What the address leads to, as the server answers about it. */
const openWith = (answer: Check) => {
  api.answer(check, answer);
  return openPublicRun(key, device);
};
const begin = async () => {
  const opening = await openWith(() => open);
  if (opening.state !== 'playing') throw new Error(`not playing but ${opening.state}`);
  return opening.run;
};
const kept = () => device.store.all();

describe('the address of a public run', () => {
  test('starts a run with the faces of this participant, and stores it on the device', async () => {
    api.answer('GET /images', ({ query }) => (query.get('uid_user') === key.uid_user ? images : []));
    const run = await begin();
    expect(run).toMatchObject({ ...key, cod_user: 'ABC-DEF', mode: 'public', slide: 1, untimed: false, challenge });
    expect(await kept()).toMatchObject([{ ...key, seed: run.seed }]);
  });

  test('continues the stored run, with or without a network', async () => {
    const { seed } = await begin();
    expect(await begin()).toMatchObject({ seed });
    expect(await openWith(noNetwork)).toMatchObject({ state: 'playing', run: { seed } });
  });

  test.each<[string, Check]>([
    ...foreignAnswers,
    ['nothing', noNetwork],
    ['the beginning of an answer', () => new Response('{"denied":')],
    ...[404, 408, 429, 500, 502, 503].map((status): [string, Check] => [
      `an empty ${status}`,
      () => Response.json({}, { status }),
    ]),
  ])('is not denied by what answers in place of the server, and stores no run: %s', async (_, answer) => {
    expect(await openWith(answer)).toEqual({ state: 'unchecked' });
    expect(await kept()).toEqual([]);
    const { seed } = await begin();
    expect(await openWith(answer)).toMatchObject({ state: 'playing', run: { seed } });
  });

  test('names the device, which claims the run', async () => {
    vi.stubGlobal('localStorage', memoryStorage());
    await begin();
    await begin();
    // Nothing of a device that keeps nothing: after a reload it would be another one.
    vi.stubGlobal('localStorage', undefined);
    await begin();
    const devices = api.sent(check).map(({ body }) => (body as { device?: string }).device);
    expect(devices).toEqual([expect.stringMatching(/^[\w-]{16,64}$/), devices[0], undefined]);
  });

  test('starts nothing where another device plays the run, and goes on with a run that is on this one', async () => {
    const elsewhere = () => ({ ...open, flg_other_device: true });
    expect(await openWith(elsewhere)).toEqual({ state: 'other_device' });
    expect(await kept()).toEqual([]);
    // Begun with an earlier version, or local storage was emptied meanwhile.
    const { seed } = await begin();
    expect(await openWith(elsewhere)).toMatchObject({ state: 'playing', run: { seed } });
  });

  test.each<[string, Check]>([
    ['denies it', () => denied],
    ['does not know it', () => refusal(404, 'not_found')],
  ])(
    'is denied, even during a run, by a server that %s; but not while complete answers are undelivered',
    async (_, answer) => {
      expect(await openWith(answer)).toEqual({ state: 'denied' });
      const run = await begin();
      expect(await openWith(answer)).toEqual({ state: 'denied' });
      await device.store.save({ ...run, status: 'complete' });
      expect(await openWith(answer)).toMatchObject({ state: 'playing', run: { status: 'complete' } });
    },
  );

  test('leads to the results of a delivered run, whatever is stored on the device', async () => {
    await begin();
    const results = { state: 'results', cod_user: 'ABC-DEF', hasMoreTime: false, until };
    expect(await openWith(() => completed)).toEqual(results);
  });

  test('fails when the test does not load, and can be retried', async () => {
    api.answer('GET /images', noNetwork);
    expect(await openWith(() => open)).toEqual({ state: 'failed', why: 'notLoaded' });
    api.answer('GET /images', () => images);
    expect(await begin()).toMatchObject(key);
  });

  test('says when data of the test is missing, and stores no run that cannot be played', async () => {
    api.answer('GET /adjectives', () => []);
    expect(await openWith(() => open)).toEqual({ state: 'failed', why: 'noData' });
    expect(await kept()).toEqual([]);
  });
});

describe('the runs on this device', () => {
  const save = (uid_user: string, change: Partial<Run> = {}) =>
    device.store.save(classRun('a', { uid_user, mode: 'public', ...change }));
  const saveMarker = async (uid_user: string) => device.store.save(toMarker(await save(uid_user)));

  test('include the unfinished run that got furthest, but no class run', async () => {
    await save('b', { slide: 2 });
    await save('c', { slide: 7 });
    await save('d', { slide: 9, mode: 'class' });
    expect(await findRunsHere(device)).toMatchObject({ unfinished: { uid_user: 'c' }, undelivered: undefined });
  });

  test.each(['complete', 'refused'] as const)('include a run whose answers have not arrived: %s', async (status) => {
    await save('b', { status });
    expect(await findRunsHere(device)).toMatchObject({ undelivered: { uid_user: 'b', status }, unfinished: undefined });
  });

  test('include results that are still open, and until when', async () => {
    await saveMarker('b');
    api.answer(check, () => completed);
    expect((await findRunsHere(device)).results).toEqual({ uid_session: 'a', uid_user: 'b', until });
  });

  test('exclude and delete closed results, but not when the server is out of reach', async () => {
    for (const uid_user of ['b', 'c']) await saveMarker(uid_user);
    api.answer(check, ({ body }) => ((body as Run).uid_user === 'b' ? denied : noNetwork()));
    expect((await findRunsHere(device)).results).toBeUndefined();
    expect((await kept()).map(({ uid_user }) => uid_user)).toEqual(['c']);
  });
});
