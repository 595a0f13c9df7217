import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../testing/answer-api.ts';
import { foreignAnswers } from '../../testing/foreign-answers.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import type { Device } from '../run/device/this-device.ts';
import { emptyDevice } from '../testing/empty-device.ts';
import { openPublicRun } from './open-public-run.ts';

const key = { uid_session: '11111111-1111-4111-8111-111111111111', uid_user: '22222222-2222-4222-8222-222222222222' };
const public_user = { uid_user: key.uid_user, cod_user: 'ABC-DEF' };
const challenge = { salt: 'salt', max: 9, challenge: 'hash', signature: 'signature' };
const open = {
  ...{ denied: false, public_user, flg_other_device: false, completed: false, challenge },
  ...{ flg_untimed: false, limit_ms: null, tms_results_until: null },
};
const denied = { ...open, denied: true, public_user: null };
const until = '2026-03-02T09:30:00.000Z';
const completed = { ...open, completed: true, tms_results_until: until, challenge: null };

const adjectives = [
  { id: 3, adjective: 'funny', tutorial: true },
  { id: 4, adjective: 'honest', tutorial: false },
];
const images = [true, false].map((tutorial, id) => ({
  ...{ id, tutorial, file_name: `${id}.avif`, des_phenotype: null, des_gender: null },
}));

/** What was asked of the server: the address, and its JSON body. */
let asked: { address: string; body: unknown }[] = [];

/** The server's answers by path, as JSON or as they are made; an unlisted path fails as if there were no network. */
const serve = (answers: Record<string, unknown>) =>
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    asked.push({ address, body: body && JSON.parse(String(body)) });
    const [path = ''] = address.replace('/api', '').split('?');
    if (!(path in answers)) throw new TypeError('Failed to fetch');
    const answer = answers[path];
    return answer instanceof Function ? answer() : Response.json(answer);
  });
const check = '/public_game_session/check_url';
const game = { '/adjectives': adjectives, '/images': images };

let device: Device;

beforeEach(() => {
  device = emptyDevice();
  asked = [];
});
afterEach(() => vi.unstubAllGlobals());

const begin = async () => {
  serve({ ...game, [check]: open });
  const opening = await openPublicRun(key, device);
  if (opening.state !== 'playing') throw new Error(`not playing but ${opening.state}`);
  return opening.run;
};

describe('the address of a public run', () => {
  test('starts a run with the faces of this participant, and stores it on the device', async () => {
    const run = await begin();
    expect(run).toMatchObject({ ...key, cod_user: 'ABC-DEF', mode: 'public', slide: 1, untimed: false, challenge });
    expect(await device.store.load(key.uid_session, key.uid_user)).toMatchObject({ seed: run.seed });
    expect(asked.map(({ address }) => address)).toContain(`/api/images?uid_user=${key.uid_user}`);
  });

  test('continues the stored run, with or without a network', async () => {
    const { seed } = await begin();
    expect(await openPublicRun(key, device)).toMatchObject({ state: 'playing', run: { seed } });
    serve({});
    expect(await openPublicRun(key, device)).toMatchObject({ state: 'playing', run: { seed } });
  });

  test.each(foreignAnswers)('is not denied by what answers in place of the server: %s', async (_, foreign) => {
    serve({ ...game, [check]: foreign });
    expect(await openPublicRun(key, device)).toEqual({ state: 'unchecked' });
    const { seed } = await begin();
    serve({ [check]: foreign });
    expect(await openPublicRun(key, device)).toMatchObject({ state: 'playing', run: { seed } });
  });

  test('names the device, which claims the run', async () => {
    vi.stubGlobal('localStorage', memoryStorage());
    await begin();
    await begin();
    // Nothing of a device that keeps nothing: after a reload it would be another one.
    vi.stubGlobal('localStorage', undefined);
    await begin();
    const devices = asked.flatMap(({ address, body }) =>
      address.endsWith(check) ? [(body as { device?: string }).device] : [],
    );
    expect(devices).toEqual([expect.stringMatching(/^[\w-]{16,64}$/), devices[0], undefined]);
  });

  test('starts nothing where another device plays the run, and goes on with a run that is on this one', async () => {
    serve({ ...game, [check]: { ...open, flg_other_device: true } });
    expect(await openPublicRun(key, device)).toEqual({ state: 'other_device' });
    expect(await device.store.all()).toEqual([]);
    // Begun with an earlier version, or local storage was emptied meanwhile.
    const { seed } = await begin();
    serve({ ...game, [check]: { ...open, flg_other_device: true } });
    expect(await openPublicRun(key, device)).toMatchObject({ state: 'playing', run: { seed } });
  });

  test('is denied by the server', async () => {
    serve({ ...game, [check]: denied });
    expect(await openPublicRun(key, device)).toEqual({ state: 'denied' });
    serve({ ...game, [check]: () => refusal(404, 'not_found') });
    expect(await openPublicRun(key, device)).toEqual({ state: 'denied' });
  });

  test('stays unchecked when the check fails, is aborted or answered by something in between, and no run is stored', async () => {
    serve(game);
    expect(await openPublicRun(key, device)).toEqual({ state: 'unchecked' });
    for (const status of [404, 408, 429, 500, 502, 503]) {
      serve({ ...game, [check]: () => Response.json({}, { status }) });
      expect(await openPublicRun(key, device)).toEqual({ state: 'unchecked' });
    }
    // Cut off in the middle of the answer.
    serve({ ...game, [check]: () => new Response('{"denied":') });
    expect(await openPublicRun(key, device)).toEqual({ state: 'unchecked' });
    expect(await device.store.load(key.uid_session, key.uid_user)).toBeUndefined();
  });

  test('is denied even during a run, but not while complete answers are undelivered', async () => {
    const run = await begin();
    serve({ ...game, [check]: denied });
    expect(await openPublicRun(key, device)).toEqual({ state: 'denied' });
    await device.store.save({ ...run, status: 'complete' });
    expect(await openPublicRun(key, device)).toMatchObject({ state: 'playing', run: { status: 'complete' } });
  });

  test('leads to the results of a delivered run, whatever is stored on the device', async () => {
    await begin();
    serve({ [check]: completed });
    expect(await openPublicRun(key, device)).toEqual({
      ...{ state: 'results', cod_user: 'ABC-DEF', hasMoreTime: false, until },
    });
  });

  test('fails when the test does not load, and can be retried', async () => {
    serve({ [check]: open });
    expect(await openPublicRun(key, device)).toEqual({ state: 'failed', isMissing: false });
    expect(await begin()).toMatchObject(key);
  });

  test('says when data of the test is missing, and stores no run that cannot be played', async () => {
    serve({ [check]: open, '/adjectives': [], '/images': images });
    expect(await openPublicRun(key, device)).toEqual({ state: 'failed', isMissing: true });
    expect(await device.store.load(key.uid_session, key.uid_user)).toBeUndefined();
  });
});
