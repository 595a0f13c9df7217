import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PlayedSession } from '../../../contract/class-participants.ts';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { foreignAnswers } from '../../testing/foreign-answers.ts';
import { type Run, toMarker } from '../run/device/run.ts';
import { openRunDisk } from '../run/device/run-disk.ts';
import { createRunStore } from '../run/device/run-store.ts';
import type { Device } from '../run/device/this-device.ts';
import { adjectives, classRun, images, startedSession } from '../testing/class-session.ts';
import { emptyDevice } from '../testing/empty-device.ts';
import { forgetPastSessions, openSurvey } from './open-survey.ts';

const uid_session = '11111111-1111-4111-8111-111111111111';
const uid_user = '22222222-2222-4222-8222-222222222222';

type Answer = () => PlayedSession | Response;
const started = startedSession(uid_session);
const session =
  (change: Partial<PlayedSession> = {}): Answer =>
  () => ({ ...started, ...change });
const open = session();
const notStarted = session({ tms_started_at: null, flg_takes_runs: false });
const rehearsal = session({ flg_simulated: true });
const justStopped = session({ tms_stopped_at: '2026-03-02T09:55:00.000Z' });
const longOver = session({ tms_stopped_at: '2026-03-02T09:55:00.000Z', flg_takes_runs: false });
const unknown: Answer = () => refusal(404, 'not_found');
const unreachable: Answer = () => {
  throw new TypeError('Failed to fetch');
};

const run = (change: Partial<Run> = {}): Run => classRun(uid_session, { uid_user, slide: 5, ...change });
const done = toMarker(run());

const api = answerApi();
let device: Device;
beforeEach(() => {
  device = emptyDevice();
  api.answer('GET /adjectives', () => adjectives);
  api.answer('GET /images', () => images);
});
afterEach(() => vi.unstubAllGlobals());

const save = async (...runs: Run[]) => {
  for (const each of runs) await device.store.save(each);
};
/** Opens the session as the server describes it, on a device with these runs. */
const opened = async (answer: Answer, ...runs: Run[]) => {
  await save(...runs);
  api.answer('GET /gamesession/:uid_session', answer);
  return openSurvey(uid_session, device);
};
const kept = async () => (await device.store.all()).map((each) => each.uid_user).sort();

describe('a new participant', () => {
  test.each([
    ['not started', notStarted, 'not_started'],
    ['stopped', justStopped, 'stopped'],
    ['a rehearsal', rehearsal, 'rehearsal'],
    ['unknown', unknown, 'unknown'],
  ])('is refused when the session is %s', async (_, answer, reason) => {
    expect(await opened(answer)).toEqual({ state: 'denied', reason });
    // Nor does a run help whose START never got an answer.
    expect(await opened(answer, run({ cod_user: '', slide: 1 }))).toEqual({ state: 'denied', reason });
  });

  test('gets the first slide of an open session, with words and faces of this class, and is not created by that', async () => {
    const isOfClass = ({ query }: { query: URLSearchParams }) => query.get('uid_session') === uid_session;
    api.answer('GET /adjectives', ({ query }) => (query.get('private') ? adjectives : []));
    api.answer('GET /images', (sent) => (isOfClass(sent) ? images : []));
    const game = { name: started.des_name, adjectives, images };
    expect(await opened(open)).toMatchObject({ state: 'new', game });
    expect([await kept(), api.sent('POST /gamesession/:uid_session/createuser')]).toEqual([[], []]);
    expect(await opened(open, run({ cod_user: '', slide: 1 }))).toMatchObject({ state: 'new' });
  });

  test('says that the server is out of reach or has no data of the test', async () => {
    await expect(opened(unreachable)).rejects.toMatchObject({ code: 'network' });
    api.answer('GET /adjectives', () => []);
    expect(await opened(open)).toEqual({ state: 'missing' });
    api.answer('GET /adjectives', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(opened(open)).rejects.toMatchObject({ code: 'network' });
  });
});

test.each([
  ['open', open],
  ['stopped', longOver],
  ['out of reach', unreachable],
])('a device on which the test was completed says so while the session is %s', async (_, answer) => {
  expect(await opened(answer, done)).toEqual({ state: 'done', run: done });
});

describe('a run that was begun here', () => {
  test.each<[string, Answer, boolean]>([
    ['open', open, false],
    ['stopped a moment ago', justStopped, true],
    ['out of reach', unreachable, false],
    ...foreignAnswers.map(([name, foreign]) => [`hidden by ${name}`, foreign, false] as [string, Answer, boolean]),
  ])('continues when the session is %s', async (_, answer, isOver) => {
    expect(await opened(answer, run())).toMatchObject({ state: 'unfinished', run: { uid_user }, isOver });
    expect(await device.store.load(uid_session, uid_user)).toMatchObject({ status: 'playing' });
  });

  test.each([
    ['stopped', longOver],
    ['unknown', unknown],
  ])('is deleted when its answers can no longer be accepted: %s', async (reason, answer) => {
    expect(await opened(answer, run())).toEqual({ state: 'denied', reason });
    expect(await kept()).toEqual([]);
  });

  test('is the one that got furthest, should there be two', async () => {
    const both = [run(), run({ uid_user: 'other', slide: 6 })];
    expect(await opened(open, ...both)).toMatchObject({ run: { uid_user: 'other' } });
  });

  test.each(['complete', 'refused'] as const)('is never given up once it is complete: %s', async (status) => {
    for (const answer of [open, longOver, unknown, unreachable]) {
      expect(await opened(answer, run({ status }))).toMatchObject({ state: 'undelivered', run: { status } });
    }
  });

  test('takes further answers, even after a reload', async () => {
    await save(run());
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

test('markers of sessions deleted or stopped a week ago are deleted, unless the server is out of reach', async () => {
  const answers: Record<string, Answer> = {
    ...{ open, away: unreachable, deleted: unknown },
    lately: session({ tms_stopped_at: '2026-03-06T10:00:00.000Z' }),
    past: session({ tms_stopped_at: '2026-03-05T09:00:00.000Z' }),
  };
  api.answer('GET /gamesession/:uid_session', ({ params }) => (answers[params.uid_session ?? ''] ?? unknown)());
  const mark = (uid: string) => toMarker(classRun(uid, { uid_user: `of ${uid}` }));
  await save(...Object.keys(answers).map(mark));
  await save({ ...mark('deleted'), uid_user: 'to be sent', status: 'complete' });
  await save({ ...mark('deleted'), uid_user: 'public', mode: 'public' });
  await forgetPastSessions(device, Date.parse('2026-03-12T10:00:00.000Z'));
  expect(await kept()).toEqual(['of away', 'of lately', 'of open', 'public', 'to be sent']);
});
