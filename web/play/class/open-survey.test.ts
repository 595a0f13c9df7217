import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../testing/answer-api.ts';
import { foreignAnswers } from '../../testing/foreign-answers.ts';
import { type Run, toMarker } from '../run/device/run.ts';
import { openRunDisk } from '../run/device/run-disk.ts';
import { createRunStore } from '../run/device/run-store.ts';
import type { Device } from '../run/device/this-device.ts';
import { adjectives, classRun, images, startedSession } from '../testing/class-session.ts';
import { emptyDevice } from '../testing/empty-device.ts';
import { openSurvey } from './open-survey.ts';

const uid_session = '11111111-1111-4111-8111-111111111111';
const uid_user = '22222222-2222-4222-8222-222222222222';
const address = `/gamesession/${uid_session}`;

const open = startedSession(uid_session);
const notStarted = { ...open, tms_started_at: null, flg_takes_runs: false };
const rehearsal = { ...open, flg_simulated: true };
const justStopped = { ...open, tms_stopped_at: '2026-03-02T09:55:00.000Z' };
const longOver = { ...justStopped, flg_takes_runs: false };
const unknown = () => refusal(404, 'not_found');
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

const run = (change: Partial<Run> = {}): Run => classRun(uid_session, { uid_user, slide: 5, ...change });
const done = toMarker(run());

let device: Device;
let asked: string[];

beforeEach(() => {
  device = emptyDevice();
  asked = [];
});
afterEach(() => vi.unstubAllGlobals());

/** The server's answers by path, as JSON or as they are made; an unlisted path fails as if there were no network. */
const serve = (answers: Record<string, unknown>) =>
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    const answer = answers[path.replace('/api', '').split('?')[0] ?? ''] ?? unreachable;
    return answer instanceof Function ? answer() : Response.json(answer);
  });

/** Opens the session as the server describes it, on a device with these runs. */
const opened = async (session: unknown, ...runs: Run[]) => {
  for (const each of runs) await device.store.save(each);
  serve({ '/adjectives': adjectives, '/images': images, [address]: session });
  return openSurvey(uid_session, device);
};
const kept = async () => (await device.store.all()).map((each) => each.uid_user).sort();

describe('a new participant', () => {
  test.each([
    ['not started', notStarted, 'not_started'],
    ['stopped', justStopped, 'stopped'],
    ['a rehearsal', rehearsal, 'rehearsal'],
    ['unknown', unknown, 'unknown'],
  ])('is refused when the session is %s', async (_, session, reason) => {
    expect(await opened(session)).toEqual({ state: 'denied', reason });
    // Nor does a run help whose START never got an answer.
    expect(await opened(session, run({ cod_user: '', slide: 1 }))).toEqual({ state: 'denied', reason });
  });

  test('gets the first slide of an open session, and is not created by that', async () => {
    expect(await opened(open)).toMatchObject({ state: 'new', game: { name: open.des_name, adjectives, images } });
    expect(asked).toEqual([
      `GET /api${address}`,
      'GET /api/adjectives?private=true',
      `GET /api/images?uid_session=${uid_session}`,
    ]);
    expect(await kept()).toEqual([]);
    expect(await opened(open, run({ cod_user: '', slide: 1 }))).toMatchObject({ state: 'new' });
  });

  test('says that the server is out of reach or has no data of the test', async () => {
    await expect(opened(unreachable)).rejects.toMatchObject({ code: 'network' });
    serve({ [address]: open });
    await expect(openSurvey(uid_session, device)).rejects.toMatchObject({ code: 'network' });
    serve({ [address]: open, '/adjectives': [], '/images': images });
    expect(await openSurvey(uid_session, device)).toEqual({ state: 'missing' });
  });
});

test.each([
  ['open', open],
  ['stopped', longOver],
  ['out of reach', unreachable],
])('a device on which the test was completed says so while the session is %s', async (_, session) => {
  expect(await opened(session, done)).toEqual({ state: 'done', run: done });
});

describe('a run that was begun here', () => {
  test.each<[string, unknown, boolean]>([
    ['open', open, false],
    ['stopped a moment ago', justStopped, true],
    ['out of reach', unreachable, false],
    ...foreignAnswers.map(([name, foreign]) => [`hidden by ${name}`, foreign, false] as [string, unknown, boolean]),
  ])('continues when the session is %s', async (_, session, isOver) => {
    expect(await opened(session, run())).toMatchObject({ state: 'unfinished', run: { uid_user }, isOver });
    expect(await device.store.load(uid_session, uid_user)).toMatchObject({ status: 'playing' });
  });

  test.each([
    ['stopped', longOver],
    ['unknown', unknown],
  ])('is deleted when its answers can no longer be accepted: %s', async (reason, session) => {
    expect(await opened(session, run())).toEqual({ state: 'denied', reason });
    expect(await kept()).toEqual([]);
  });

  test('is the one that got furthest, should there be two', async () => {
    expect(await opened(open, run(), run({ uid_user: 'other', slide: 6 }))).toMatchObject({
      run: { uid_user: 'other' },
    });
  });

  test.each(['complete', 'refused'] as const)('is never given up once it is complete: %s', async (status) => {
    for (const session of [open, longOver, unknown, unreachable]) {
      expect(await opened(session, run({ status }))).toMatchObject({ state: 'undelivered', run: { status } });
    }
  });

  test('takes further answers, even after a reload', async () => {
    await device.store.save(run());
    device = { ...device, store: createRunStore(openRunDisk()) };
    const opening = await opened(unreachable);
    if (opening.state !== 'unfinished') throw new Error(`not unfinished but ${opening.state}`);
    const answer = { id_adjective: 4, id_image: 1, flg_response: true, val_elapsed_time: 800 };
    expect(await device.store.appendAnswer(opening.run, answer)).toMatchObject({ answers: [answer] });
  });
});

test('finished runs stay on the device, those that can never be sent do not', async () => {
  expect(await opened(longOver, done, run({ uid_user: 'other' }))).toEqual({ state: 'done', run: done });
  expect(await kept()).toEqual([uid_user]);
  expect(await opened(unknown)).toEqual({ state: 'denied', reason: 'unknown' });
});
