import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../testing/answer-api.ts';
import { foreignAnswers } from '../../testing/foreign-answers.ts';
import { newRun, type Run, toMarker } from '../run/device/run.ts';
import { openRunDisk } from '../run/device/run-disk.ts';
import { createRunStore } from '../run/device/run-store.ts';
import type { Device } from '../run/device/this-device.ts';
import { emptyDevice } from '../testing/empty-device.ts';
import { decide, type FetchedSession, openSurvey } from './open-survey.ts';

const uid_session = '11111111-1111-4111-8111-111111111111';
const uid_user = '22222222-2222-4222-8222-222222222222';

const notStarted = {
  ...{ id: 1, uid_session, des_name: '3B', tms_started_at: null, tms_stopped_at: null },
  ...{ flg_simulated: false, flg_takes_runs: false, des_results: 'closed' as const, num_slide: null },
};
const open = { ...notStarted, tms_started_at: '2026-03-02T09:00:00.000Z', flg_takes_runs: true };
const rehearsal = { ...open, flg_simulated: true };
const justStopped = { ...open, tms_stopped_at: '2026-03-02T09:55:00.000Z' };
const longOver = { ...justStopped, flg_takes_runs: false };

const adjectives = [
  { id: 3, adjective: 'funny' as const, tutorial: true },
  { id: 4, adjective: 'honest' as const, tutorial: false },
];
const images = [true, false].map((tutorial, id) => ({
  ...{ id, tutorial, file_name: `${id}.avif`, des_phenotype: null, des_gender: null, des_credit: null },
}));

const run = (change: Partial<Run> = {}): Run => ({
  ...newRun({
    ...{ uid_session, uid_user, cod_user: 'ABC-DEF', mode: 'class', seed: 1, untimed: false, adjectives, images },
  }),
  slide: 5,
  ...change,
});
const done = toMarker(run());

describe('a new participant', () => {
  test.each([
    ['not started', notStarted, 'not_started'],
    ['stopped', justStopped, 'stopped'],
    ['a rehearsal', rehearsal, 'rehearsal'],
    ['unknown', 'unknown' as const, 'unknown'],
  ])('is refused when the session is %s', (_, asked, reason) => {
    expect(decide(asked, [])).toEqual({ state: 'denied', reason });
  });

  test('is admitted while the session is open, and told when the server is out of reach', () => {
    expect(decide(open, [])).toEqual({ state: 'new', session: open });
    expect(decide('unreachable', [])).toEqual({ state: 'unreachable' });
  });

  test('ignores a run whose START never got an answer', () => {
    const prepared = run({ cod_user: '', slide: 1 });
    expect(decide(open, [prepared])).toEqual({ state: 'new', session: open });
    expect(decide(justStopped, [prepared])).toEqual({ state: 'denied', reason: 'stopped' });
  });
});

describe('a device on which the test was completed', () => {
  test.each<[string, FetchedSession]>([
    ['open', open],
    ['stopped', justStopped],
    ['out of reach', 'unreachable'],
  ])('says so while the session is %s', (_, asked) => {
    expect(decide(asked, [done])).toEqual({ state: 'done', run: done });
  });
});

describe('a run that was begun here', () => {
  test.each<[string, FetchedSession]>([
    ['open', open],
    ['stopped a moment ago', justStopped],
    ['out of reach', 'unreachable'],
  ])('continues when the session is %s', (_, asked) => {
    expect(decide(asked, [done, run()])).toEqual({ state: 'unfinished', run: run() });
  });

  test('is given up when its answers can no longer be accepted', () => {
    expect(decide(longOver, [run()])).toEqual({ state: 'denied', reason: 'stopped' });
    expect(decide('unknown', [run()])).toEqual({ state: 'denied', reason: 'unknown' });
  });

  test('is the one that got furthest, should there be two', () => {
    const further = run({ uid_user: 'other', slide: 9 });
    expect(decide(open, [run(), further])).toMatchObject({ run: further });
  });

  test.each(['complete', 'refused'] as const)('is never given up once it is complete: %s', (status) => {
    for (const asked of [open, longOver, 'unknown', 'unreachable'] as const) {
      expect(decide(asked, [done, run({ status })])).toMatchObject({ state: 'undelivered', run: { status } });
    }
  });
});

describe('the address of a class session', () => {
  let device: Device;
  let asked: string[];

  /** The server's answers by path, as JSON or as they are made; an unlisted path fails as if there were no network. */
  const serve = (answers: Record<string, unknown>) => {
    asked = [];
    vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
      asked.push(`${method} ${address}`);
      const [path = ''] = address.replace('/api', '').split('?');
      if (!(path in answers)) throw new TypeError('Failed to fetch');
      const answer = answers[path];
      return answer instanceof Function ? answer() : Response.json(answer);
    });
  };
  const address = `/gamesession/${uid_session}`;
  const game = { '/adjectives': adjectives, '/images': images };

  beforeEach(() => {
    device = emptyDevice();
  });
  afterEach(() => vi.unstubAllGlobals());

  test('leads to the first slide of an open session without creating a participant', async () => {
    serve({ ...game, [address]: open });
    const opening = await openSurvey(uid_session, device);
    expect(opening).toMatchObject({ state: 'new', game: { name: '3B', adjectives, images } });
    expect(asked).toEqual([
      `GET /api${address}`,
      'GET /api/adjectives?private=true',
      `GET /api/images?uid_session=${uid_session}`,
    ]);
    expect(await device.store.all()).toEqual([]);
  });

  test('fails without a network or without the data of the test', async () => {
    serve({});
    expect(await openSurvey(uid_session, device)).toEqual({ state: 'failed', isMissing: false });
    serve({ [address]: open });
    expect(await openSurvey(uid_session, device)).toEqual({ state: 'failed', isMissing: false });
    serve({ [address]: open, '/adjectives': [], '/images': images });
    expect(await openSurvey(uid_session, device)).toEqual({ state: 'failed', isMissing: true });
  });

  test('offers the run on this device, even without a network', async () => {
    await device.store.save(run());
    serve({});
    expect(await openSurvey(uid_session, device)).toMatchObject({ state: 'unfinished', isOver: false });
    serve({ [address]: justStopped });
    expect(await openSurvey(uid_session, device)).toMatchObject({ state: 'unfinished', isOver: true });
  });

  test.each(foreignAnswers)(
    'keeps the run on this device whatever answers in place of the server: %s',
    async (_, foreign) => {
      await device.store.save(run());
      serve({ [address]: foreign });
      expect(await openSurvey(uid_session, device)).toMatchObject({ state: 'unfinished', isOver: false });
      expect(await device.store.load(uid_session, uid_user)).toMatchObject({ status: 'playing' });
    },
  );

  test('leads to a run that takes further answers, even after a reload', async () => {
    await device.store.save(run());
    const reloaded = { ...device, store: createRunStore(openRunDisk()) };
    serve({});
    const opening = await openSurvey(uid_session, reloaded);
    if (opening.state !== 'unfinished') throw new Error(`not unfinished but ${opening.state}`);
    const answer = { id_adjective: 4, id_image: 1, flg_response: true, val_elapsed_time: 800 };
    expect(await reloaded.store.appendAnswer(opening.run, answer)).toMatchObject({ answers: [answer] });
  });

  test('keeps finished runs on the device, and deletes those that can never be sent', async () => {
    await device.store.save(done);
    await device.store.save(run({ uid_user: 'other' }));
    serve({ [address]: longOver });
    expect(await openSurvey(uid_session, device)).toEqual({ state: 'done', run: done });
    expect(await device.store.all()).toEqual([done]);
    serve({ [address]: () => refusal(404, 'not_found') });
    expect(await openSurvey(uid_session, device)).toEqual({ state: 'denied', reason: 'unknown' });
  });
});
