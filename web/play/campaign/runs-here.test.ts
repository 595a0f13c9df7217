import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newRun, type Run, toMarker } from '../run/device/run.ts';
import type { Device } from '../run/device/this-device.ts';
import { emptyDevice } from '../testing/empty-device.ts';
import { findRunsHere } from './runs-here.ts';

const run = (uid_user: string, change: Partial<Run> = {}): Run => ({
  ...newRun({
    ...{ uid_session: 'a', uid_user, cod_user: 'ABC-DEF', mode: 'public' },
    ...{ seed: 1, untimed: false, adjectives: [], images: [] },
  }),
  ...change,
});
const until = '2026-03-02T09:30:00.000Z';

/** The server's answers by participant; requests for all others fail. */
const serve = (answers: Record<string, unknown>) =>
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const answer = answers[JSON.parse(body).uid_user];
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });

let device: Device;

beforeEach(() => {
  device = emptyDevice();
  serve({});
});
afterEach(() => vi.unstubAllGlobals());

describe('the runs on this device', () => {
  test('include the unfinished run that got furthest, but no class run', async () => {
    await device.store.save(run('b', { slide: 2 }));
    await device.store.save(run('c', { slide: 7 }));
    await device.store.save(run('d', { slide: 9, mode: 'class' }));
    expect(await findRunsHere(device)).toMatchObject({ unfinished: { uid_user: 'c' }, undelivered: undefined });
  });

  test.each(['complete', 'refused'] as const)('include a run whose answers have not arrived: %s', async (status) => {
    await device.store.save(run('b', { status }));
    expect(await findRunsHere(device)).toMatchObject({ undelivered: { uid_user: 'b', status }, unfinished: undefined });
  });

  test('include results that are still open, and until when', async () => {
    await device.store.save(toMarker(run('b')));
    serve({ b: { denied: false, public_user: null, completed: true, tms_results_until: until } });
    expect((await findRunsHere(device)).results).toEqual({ uid_session: 'a', uid_user: 'b', until });
  });

  test('exclude and delete closed results, but not when the server is out of reach', async () => {
    await device.store.save(toMarker(run('b')));
    await device.store.save(toMarker(run('c')));
    serve({ b: { denied: true, public_user: null, completed: false, tms_results_until: null } });
    expect((await findRunsHere(device)).results).toBeUndefined();
    expect((await device.store.all()).map(({ uid_user }) => uid_user)).toEqual(['c']);
  });
});
