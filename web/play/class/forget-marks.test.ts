import { afterEach, expect, test, vi } from 'vitest';
import { refusal } from '../../testing/answer-api.ts';
import { type Run, toMarker } from '../run/device/run.ts';
import { classRun } from '../testing/class-session.ts';
import { emptyDevice } from '../testing/empty-device.ts';
import { forgetPastSessions } from './forget-marks.ts';

const now = Date.parse('2026-03-12T10:00:00.000Z');

const mark = (uid_session: string): Run => toMarker(classRun(uid_session, { uid_user: `of ${uid_session}` }));

const stopped = (tms_stopped_at: string | null) => ({
  ...{ tms_started_at: '2026-03-01T09:00:00.000Z', tms_stopped_at, flg_takes_runs: false },
});

afterEach(() => vi.unstubAllGlobals());

test('deletes the markers of sessions deleted or stopped a week ago, unless the server is out of reach', async () => {
  const answers: Record<string, object> = {
    open: stopped(null),
    lately: stopped('2026-03-06T10:00:00.000Z'),
    past: stopped('2026-03-05T09:00:00.000Z'),
  };
  const device = emptyDevice();
  vi.stubGlobal('fetch', async (address: string) => {
    const uid_session = address.split('/').pop() ?? '';
    if (uid_session === 'away') throw new TypeError('Failed to fetch');
    const answer = answers[uid_session];
    return answer ? Response.json(answer) : refusal(404, 'not_found');
  });
  for (const uid_session of ['open', 'lately', 'past', 'deleted', 'away']) await device.store.save(mark(uid_session));
  await device.store.save({ ...mark('deleted'), uid_user: 'to be sent', status: 'complete' });
  await device.store.save({ ...mark('deleted'), uid_user: 'public', mode: 'public' });

  await forgetPastSessions(device, now);
  const users = (await device.store.all()).map(({ uid_user }) => uid_user);
  expect(users.sort()).toEqual(['of away', 'of lately', 'of open', 'public', 'to be sent']);
});
