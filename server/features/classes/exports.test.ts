import { expect, it } from 'vitest';
import { askAs } from '../../testing/accounts.ts';
import {
  askForResults,
  changeState,
  signedInTeacher,
  startedSession,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { eventsBy, securityEventsAbout, withoutEvents } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

const server = useTestApp();
const teacher = useSignedIn(server);

const by = eventsBy(server, teacher);
const read = (uid_session: string) => askForResults(server, teacher, uid_session);
const takeOut = (uid_session: string, { headers }: Pick<Teacher, 'headers'> = teacher) =>
  askAs(server, headers, 'POST', `/gamesession/${uid_session}/results/export`);

const stoppedSession = async (des_name: string): Promise<string> => {
  const { uid_session } = await startedSession(server, teacher, des_name);
  await changeState(server, teacher, uid_session, 'stop');
  return uid_session;
};

it('an export is the figures that are shown, and leaves an event each time', async () => {
  const uid_session = await stoppedSession('3B');
  expect(await takeOut(uid_session)).toEqual(await read(uid_session));
  const exported = by('results_exported', '3B', {});
  expect(await securityEventsAbout(server, '3B')).toEqual([exported]);
  await takeOut(uid_session);
  expect(await securityEventsAbout(server, '3B')).toEqual([exported, exported]);
});

it('looking at the figures leaves no event', async () => {
  expect((await read(await stoppedSession('seen'))).status).toBe(200);
  expect(await securityEventsAbout(server, 'seen')).toEqual([]);
});

it('a refused export leaves no event', async () => {
  const { uid_session } = await startedSession(server, teacher, 'running');
  expect((await takeOut(uid_session)).status).toBe(409);
  expect((await takeOut(await stoppedSession('foreign'), await signedInTeacher(server))).status).toBe(404);
  for (const name of ['running', 'foreign']) expect(await securityEventsAbout(server, name)).toEqual([]);
});

it('no figures leave without an event', async () => {
  const uid_session = await stoppedSession('kept');
  await withoutEvents(server, async () =>
    expect(await takeOut(uid_session)).toEqual({ status: 500, body: { detail: 'server_error', status_code: 500 } }),
  );
});
