import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerApi, refusal } from '../../testing/answer-api.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { hasLeft, noteDeparture } from '../run/device/departure-notes.ts';
import { type Run, toMarker } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { classRun } from '../testing/class-session.ts';
import { emptyDevice } from '../testing/empty-device.ts';
import { fakeTime, settled } from '../testing/fake-time.ts';
import { abandonRun, clearForNext, createDepartures, type ReportProgress, withdrawRun } from './departures.ts';

const uid_session = '11111111-1111-4111-8111-111111111111';
const who = (n: number) => ({ uid_session, uid_user: `${n}2222222-2222-4222-8222-222222222222` });

const api = answerApi();
const leave = 'POST /gamesession/:uid_session/leave';
const reported = () => api.sent(leave).map(({ body }) => (body as { uid_user: string }).uid_user);

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const taken = () => ({ left: true as const });
type Answer = Parameters<typeof api.answer<typeof leave>>[1];
const serve = (answer: Answer) => api.answer(leave, answer);

/** The departures of a page whose timers and network events are fired by the test. */
const openPage = () => {
  const { wake, pass, isQuiet, ...ports } = fakeTime();
  const progress: (ReportProgress | undefined)[] = [];
  const departures = createDepartures(ports);
  departures.subscribe(() => progress.push(departures.progressOf(who(1).uid_user)));
  const resume = async () => {
    departures.resume();
    await settled();
  };
  return { resume, progress, wake, isQuiet, pass: () => pass(15_000) };
};
/** A page that reports the noted departures, to a server that answers so. */
const report = async (answer: Answer) => {
  serve(answer);
  const page = openPage();
  await page.resume();
  return page;
};

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', memoryStorage(kept));
});
afterEach(() => vi.unstubAllGlobals());

describe('a departure', () => {
  test('without a network is reported once, as soon as it is back', async () => {
    noteDeparture(who(1));
    noteDeparture(who(1));
    const page = await report(noNetwork);
    await page.resume();
    expect(reported()).toHaveLength(1);
    serve(taken);
    await page.wake();
    await page.resume();
    expect(page.progress).toEqual(['reporting', 'waiting', 'reported']);
    expect([reported().length, kept.size, page.isQuiet()]).toEqual([2, 0, true]);
  });

  test('that cannot be reported stays noted for the next page', async () => {
    noteDeparture(who(1));
    noteDeparture(who(2));
    await report(noNetwork);
    await report(taken);
    expect(reported().slice(2)).toEqual([who(1).uid_user, who(2).uid_user]);
    expect(kept.size).toBe(0);
  });

  test.each<[string, Answer]>([
    ['a busy server', () => refusal(503, 'unavailable')],
    ['an answer that is not the API’s', () => Response.json({}, { status: 404 })],
  ])('is reported again after %s', async (_, answer) => {
    noteDeparture(who(1));
    const page = await report(answer);
    expect(hasLeft(who(1).uid_user)).toBe(true);
    serve(taken);
    await page.pass();
    expect(hasLeft(who(1).uid_user)).toBe(false);
  });

  test.each([
    [404, 'not_found', 'reported'],
    [409, 'run_already_submitted', 'alreadySent'],
  ] as const)('is not reported again when there is nothing to leave: %s %s', async (status, detail, fate) => {
    noteDeparture(who(1));
    const page = await report(() => refusal(status, detail));
    expect(page.progress).toEqual(['reporting', fate]);
    expect(kept.size).toBe(0);
  });

  test('before the answer to START is reported again, when the call that creates the participant must have arrived', async () => {
    noteDeparture({ ...who(1), twice: true });
    const page = await report(taken);
    await page.resume();
    expect(reported()).toHaveLength(1);
    expect(hasLeft(who(1).uid_user)).toBe(true);
    serve(noNetwork);
    await page.pass();
    serve(taken);
    await page.wake();
    expect(page.progress).toEqual(['reporting', 'reported']);
    expect([reported().length, kept.size, page.isQuiet()]).toEqual([3, 0, true]);
  });

  test('is noted as long as the page is open where storage is denied', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    noteDeparture(who(3));
    const page = await report(noNetwork);
    serve(taken);
    await page.wake();
    await openPage().resume();
    expect(reported()).toHaveLength(2);
  });

  test('is not lost to a corrupt note', async () => {
    kept.set('left', '{"not":"a list"}');
    noteDeparture(who(1));
    await report(taken);
    expect(reported()).toEqual([who(1).uid_user]);
  });
});

describe('a run on this device', () => {
  let device: Device;
  beforeEach(() => {
    device = emptyDevice();
  });
  const run = (uid_user: string, status: Run['status'] = 'playing', uid_session = 'a'): Run =>
    classRun(uid_session, { uid_user, status });
  const usersHere = async () => (await device.store.all()).map(({ uid_user }) => uid_user).sort();
  const departure = { uid_session: 'a', uid_user: 'b' };
  const noted = () => JSON.parse(kept.get('left') ?? '[]');

  test('that is abandoned is deleted, and its departure is noted', async () => {
    await device.store.save(run('b'));
    await device.store.save(run('c'));
    await abandonRun(run('b'), device);
    expect(await usersHere()).toEqual(['c']);
    expect(noted()).toEqual([departure]);
  });

  test.each<[string, Answer, boolean, unknown[], unknown[]]>([
    ['out of reach', noNetwork, false, [], [departure]],
    ['without its answers', taken, false, [], [departure]],
    ['that has its answers', () => refusal(409, 'run_already_submitted'), true, [toMarker(run('b'))], []],
  ])('that is complete is withdrawn unless its answers had arrived: a server %s', async (_, answer, ...expected) => {
    serve(answer);
    await device.store.save(run('b', 'complete'));
    const hasArrived = await withdrawRun(run('b', 'complete'), device);
    expect([hasArrived, await device.store.all(), noted()]).toEqual(expected);
  });

  test('is not there for the next participant once it is finished, but one still to be sent is', async () => {
    await device.store.save(toMarker(run('done')));
    await device.store.save(run('refused', 'refused'));
    await device.store.save(run('waiting', 'complete'));
    await device.store.save(run('other class', 'delivered', 'b'));
    await clearForNext('a', device);
    expect(await usersHere()).toEqual(['other class', 'waiting']);
  });
});
