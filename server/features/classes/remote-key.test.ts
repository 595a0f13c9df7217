import { expect, it } from 'vitest';
import type { ClassSession, LiveSession } from '../../../contract/class-sessions.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { askAs } from '../../testing/accounts.ts';
import { createClassSession, startedSession } from '../../testing/class-sessions.ts';
import { eventsBy, securityEventsAbout } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

const server = useTestApp();
const teacher = useSignedIn(server);
const colleague = useSignedIn(server);
const by = eventsBy(server, teacher);

type Key = { key: string; tms_expires_at: string };
const makeKey = (uid_session: string, headers = teacher.headers) =>
  askAs<Key & ErrorBody>(server, headers, 'POST', `/gamesession/${uid_session}/remote_key`);
const bearing = (key: string) => ({ authorization: `Bearer ${key}` });
const live = (uid_session: string, key: string) =>
  askAs<LiveSession>(server, bearing(key), 'GET', `/gamesession/${uid_session}/live`);

it('opens what a remote needs of its lesson, and nothing else', async () => {
  const { uid_session } = await createClassSession(server, teacher);
  const other = await startedSession(server, teacher);
  const { key, tms_expires_at } = (await makeKey(uid_session)).body;
  expect(Date.parse(tms_expires_at) - server.now().getTime()).toBeLessThanOrEqual(2 * 3_600_000);
  expect((await live(uid_session, key)).body).toMatchObject({ uid_session, flg_may_change: true });
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    askAs<ClassSession>(server, bearing(key), method, path, body).then(({ status }) => status);
  const path = `/gamesession/${uid_session}`;
  expect(await call('POST', `${path}/start`)).toBe(200);
  expect(await call('POST', `${path}/stage`, { num_slide: null, des_analysis: 'gender' })).toBe(200);
  expect(await call('POST', `${path}/stop`)).toBe(200);
  // Another lesson of the same teacher, and other calls about this one.
  expect((await live(other.uid_session, key)).status).toBe(401);
  for (const [method, address, body] of [
    ['GET', '/gamesession'],
    ['POST', path, { des_name: 'x' }],
    ['POST', `${path}/remote_key`],
    ['GET', `${path}/results`],
    ['DELETE', path],
    ['GET', '/auth/sign-ins'],
  ] as const)
    expect(await call(method, address, body)).toBe(401);
});

it('does not read the note that the teacher wrote about the class', async () => {
  const { uid_session } = await createClassSession(server, teacher);
  const path = `/gamesession/${uid_session}`;
  await askAs(server, teacher.headers, 'POST', path, { des_name: 'A class', des_note: 'SEGRETO' });
  const { key } = (await makeKey(uid_session)).body;
  for (const call of ['live', 'start', 'stop']) {
    const answer = await askAs(server, bearing(key), call === 'live' ? 'GET' : 'POST', `${path}/${call}`);
    expect(answer).toMatchObject({ status: 200, body: { des_note: '' } });
  }
  const own = await askAs(server, teacher.headers, 'GET', `${path}/live`);
  expect(own.body).toMatchObject({ des_note: 'SEGRETO' });
});

it('is for those who may change the lesson, and is recorded', async () => {
  const { uid_session } = await createClassSession(server, teacher, 'with a remote');
  expect((await makeKey(uid_session, colleague.headers)).status).toBe(404);
  await makeKey(uid_session);
  expect(await securityEventsAbout(server, 'with a remote')).toEqual([by('remote_key_made', 'with a remote', {})]);
});

it('ends after two hours, with the sign-in that made it, and with any change to it', async () => {
  const { uid_session } = await createClassSession(server, teacher);
  const { key } = (await makeKey(uid_session)).body;
  const statusOf = async (text: string) => (await live(uid_session, text)).status;
  expect(await statusOf(key)).toBe(200);
  for (const at of [0, 20, 60, 89]) {
    const other = key[at] === 'A' ? 'B' : 'A';
    expect(await statusOf(`${key.slice(0, at)}${other}${key.slice(at + 1)}`)).toBe(401);
  }
  expect(await statusOf(key.slice(1))).toBe(401);
  const start = server.now();
  server.setNow(new Date(start.getTime() + 2 * 3_600_000));
  expect(await statusOf(key)).toBe(401);
  server.setNow(start);
  await server.query('update sign_in set tms_revoked_at = $1', [start]);
  expect(await statusOf(key)).toBe(401);
});
