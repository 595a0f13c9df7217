import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorCode } from '../../../contract/errors.ts';
import { refusal } from '../../testing/answer-api.ts';
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

let reported: string[];

/** A server that answers with this status; 0 means no network. */
const serve = (status: number, detail?: ErrorCode) => {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    reported.push(JSON.parse(body).uid_user);
    if (status === 0) throw new TypeError('Failed to fetch');
    return detail ? refusal(status, detail) : Response.json(status === 200 ? { left: true } : {}, { status });
  });
};

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

let kept: Map<string, string>;

beforeEach(() => {
  reported = [];
  kept = new Map();
  vi.stubGlobal('localStorage', memoryStorage(kept));
});
afterEach(() => vi.unstubAllGlobals());

describe('a departure', () => {
  test('without a network is reported once, as soon as it is back', async () => {
    serve(0);
    noteDeparture(who(1));
    noteDeparture(who(1));
    const page = openPage();
    await page.resume();
    await page.resume();
    expect(reported).toHaveLength(1);
    serve(200);
    await page.wake();
    await page.resume();
    expect(page.progress).toEqual(['reporting', 'waiting', 'reported']);
    expect([reported.length, kept.size, page.isQuiet()]).toEqual([2, 0, true]);
  });

  test('that cannot be reported stays noted for the next page', async () => {
    serve(0);
    noteDeparture(who(1));
    noteDeparture(who(2));
    await openPage().resume();
    serve(200);
    reported = [];
    await openPage().resume();
    expect(reported).toEqual([who(1).uid_user, who(2).uid_user]);
    expect(kept.size).toBe(0);
  });

  test.each<[string, number, ErrorCode | undefined]>([
    ['a busy server', 503, 'unavailable'],
    ['an answer that is not the API’s', 404, undefined],
  ])('is reported again after %s', async (_, status, detail) => {
    serve(status, detail);
    noteDeparture(who(1));
    const page = openPage();
    await page.resume();
    expect(hasLeft(who(1).uid_user)).toBe(true);
    serve(200);
    await page.pass();
    expect(hasLeft(who(1).uid_user)).toBe(false);
  });

  test.each([
    [404, 'not_found', 'reported'],
    [409, 'run_already_submitted', 'alreadySent'],
  ] as const)('is not reported again when there is nothing to leave: %s %s', async (status, detail, fate) => {
    serve(status, detail);
    noteDeparture(who(1));
    const page = openPage();
    await page.resume();
    expect(page.progress).toEqual(['reporting', fate]);
    expect(kept.size).toBe(0);
  });

  test('before the answer to START is reported again, when the call that creates the participant must have arrived', async () => {
    serve(200);
    noteDeparture({ ...who(1), twice: true });
    const page = openPage();
    await page.resume();
    await page.resume();
    expect(reported).toHaveLength(1);
    expect(hasLeft(who(1).uid_user)).toBe(true);
    serve(0);
    await page.pass();
    serve(200);
    await page.wake();
    expect(page.progress).toEqual(['reporting', 'reported']);
    expect([reported.length, kept.size, page.isQuiet()]).toEqual([3, 0, true]);
  });

  test('is noted as long as the page is open where storage is denied', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
    serve(0);
    noteDeparture(who(3));
    const page = openPage();
    await page.resume();
    serve(200);
    await page.wake();
    await openPage().resume();
    expect(reported).toHaveLength(2);
  });

  test('is not lost to a corrupt note', async () => {
    kept.set('left', '{"not":"a list"}');
    serve(200);
    noteDeparture(who(1));
    await openPage().resume();
    expect(reported).toEqual([who(1).uid_user]);
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
  const noted = () => JSON.parse(kept.get('left') ?? '[]');

  test('that is abandoned is deleted, and its departure is noted', async () => {
    await device.store.save(run('b'));
    await device.store.save(run('c'));
    await abandonRun(run('b'), device);
    expect(await usersHere()).toEqual(['c']);
    expect(noted()).toEqual([{ uid_session: 'a', uid_user: 'b' }]);
  });

  test.each([0, 200])(
    'that is complete and withdrawn is deleted, and its departure stays noted: %s',
    async (status) => {
      serve(status);
      await device.store.save(run('b', 'complete'));
      expect(await withdrawRun(run('b', 'complete'), device)).toBe(false);
      expect(await usersHere()).toEqual([]);
      expect(noted()).toEqual([{ uid_session: 'a', uid_user: 'b' }]);
    },
  );

  test('that is withdrawn after its answers had arrived keeps its marker', async () => {
    serve(409, 'run_already_submitted');
    await device.store.save(run('b', 'complete'));
    expect(await withdrawRun(run('b', 'complete'), device)).toBe(true);
    expect(await device.store.all()).toEqual([toMarker(run('b'))]);
    expect(noted()).toEqual([]);
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
