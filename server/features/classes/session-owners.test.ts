import { describe, expect, it } from 'vitest';
import type { ClassSession, LiveSession } from '../../../contract/class-sessions.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { askAs, signedIn, signedInWith } from '../../testing/accounts.ts';
import {
  changeState,
  createClassSession,
  joinPupils,
  startedSession,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { publicSession } from '../../testing/participants.ts';
import { eventsBy, securityEventsAbout } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

const server = useTestApp();
const teacher = useSignedIn(server, { full_name: 'Ada Prova' });
const colleague = useSignedIn(server, { full_name: 'Bruno Prova' });
const reader = useSignedIn(server, { scopes: ['session:read'] });

const list = async ({ headers }: Teacher) => (await askAs<ClassSession[]>(server, headers, 'GET', '/gamesession')).body;

type Call = readonly ['GET' | 'POST' | 'DELETE', string];

const posts = ['', '/start', '/stop', '/archive', '/entrance', '/let_in', '/stage', '/take_out', '/delete_run'];
const changes: Call[] = [...posts.map((below) => ['POST', below] as const), ['DELETE', '']];

/** What all of these calls read; each ignores the others' fields. */
const payload = {
  ...{ des_name: 'taken over', des_note: '', flg_archived: true, flg_open: false, who: 'all', num_slide: null },
  ...{ des_analysis: 'gender', des_kind: 'not_played', tms_at: '2026-03-02T09:00:00Z', cod_user: 'ABC-123' },
};

const call = ({ headers }: Teacher, [method, below]: Call, uid: string) => {
  const path = `/gamesession/${uid}${below}`;
  return askAs<ClassSession & ErrorBody>(server, headers, method, path, method === 'POST' ? payload : undefined);
};

const asStored = (uid_session: string) =>
  server.query('select * from game_session where uid_session = $1', [uid_session]);

const refused = { status: 404, body: { detail: 'not_found', status_code: 404 } };

const expectRefused = async (who: Teacher, uid_session: string, calls = changes) => {
  const before = await asStored(uid_session);
  for (const each of calls) expect(await call(who, each, uid_session)).toEqual(refused);
  expect(await asStored(uid_session)).toEqual(before);
};

it('another teacher’s session is a 404 for every call, and so is the public campaign', async () => {
  const created = await createClassSession(server, teacher);
  const started = await startedSession(server, teacher);
  const stopped = await startedSession(server, teacher);
  await changeState(server, teacher, stopped.uid_session, 'stop');
  const all = [...changes, ['GET', '/live'] as const];
  for (const { uid_session } of [created, started, stopped]) await expectRefused(colleague, uid_session, all);
  expect(await list(colleague)).toEqual([]);
  const campaign = await publicSession(server);
  await expectRefused(reader, campaign, all);
  expect((await list(reader)).map((session) => session.uid_session)).not.toContain(campaign);
});

it('session:read sees all sessions and their owners, and changes only its own', async () => {
  const { uid_session } = await startedSession(server, teacher, 'of Ada');
  await askAs(server, teacher.headers, 'POST', `/gamesession/${uid_session}`, { des_note: 'room 12' });
  await changeState(server, teacher, uid_session, 'stop');
  const own = await createClassSession(server, reader, 'of the reader');
  const seen = await list(reader);
  const ofAda = { des_owner: 'Ada Prova', des_note: '', flg_may_change: false, flg_own: false };
  expect(seen.find((session) => session.uid_session === uid_session)).toMatchObject(ofAda);
  const ofReader = { des_owner: null, flg_may_change: true, flg_own: true };
  expect(seen.find((session) => session.uid_session === own.uid_session)).toMatchObject(ofReader);
  expect(await call(reader, ['GET', '/live'], uid_session)).toMatchObject({ status: 200, body: ofAda });
  await expectRefused(reader, uid_session);
  for (const each of changes.slice(0, 3)) expect((await call(reader, each, own.uid_session)).status).toBe(200);
});

it('the sessions of a disabled or deleted account stay, and can be changed by accounts that see all sessions', async () => {
  const away = await signedIn(server, { full_name: 'Carla Prova', scopes: [] });
  const { uid_session } = await startedSession(server, away, 'left behind');
  await joinPupils(server, uid_session, 3);
  const setDisabled = (disabled: boolean) =>
    server.query('update app_user set disabled = $2 where id = $1', [away.account.id, disabled]);
  const asSeen = async () => (await list(reader)).find((session) => session.uid_session === uid_session);
  const left = { des_name: 'left behind', flg_own: false, num_joined: 3 };
  expect(await asSeen()).toMatchObject({ ...left, flg_may_change: false });

  await setDisabled(true);
  expect(await asSeen()).toMatchObject({ ...left, des_owner: 'Carla Prova', flg_may_change: true });
  await expectRefused(colleague, uid_session, [...changes, ['GET', '/live']]);
  expect((await call(reader, ['POST', ''], uid_session)).body.des_name).toBe('taken over');
  await setDisabled(false);
  await expectRefused(reader, uid_session);

  const { headers } = await signedInWith(server, ['user:delete']);
  expect((await askAs(server, headers, 'DELETE', `/users/${away.account.id}`)).status).toBe(200);
  expect(await asSeen()).toMatchObject({ des_owner: null, flg_may_change: true, flg_own: false });
  await expectRefused(colleague, uid_session, [...changes, ['GET', '/live']]);
  expect((await call(reader, ['POST', '/stop'], uid_session)).body.des_state).toBe('stopped');
  const body = { uid_session, participants: 3, answers: 0 };
  expect(await call(reader, ['DELETE', ''], uid_session)).toEqual({ status: 200, body });
});

describe('the key of a remote', () => {
  type Key = { key: string; tms_expires_at: string };
  const makeKey = (uid_session: string, headers = teacher.headers) =>
    askAs<Key & ErrorBody>(server, headers, 'POST', `/gamesession/${uid_session}/remote_key`);
  const bearing = (key: string) => ({ authorization: `Bearer ${key}` });
  const live = (uid_session: string, key: string) =>
    askAs<LiveSession>(server, bearing(key), 'GET', `/gamesession/${uid_session}/live`);

  it('opens what a remote needs of its lesson, without the teacher’s note, and nothing else', async () => {
    const { uid_session } = await createClassSession(server, teacher);
    const path = `/gamesession/${uid_session}`;
    await askAs(server, teacher.headers, 'POST', path, { des_note: 'SEGRETO' });
    const other = await startedSession(server, teacher);
    const { key, tms_expires_at } = (await makeKey(uid_session)).body;
    expect(Date.parse(tms_expires_at) - server.now().getTime()).toBeLessThanOrEqual(2 * 3_600_000);
    const seen = { uid_session, flg_may_change: true, des_note: '' };
    expect((await live(uid_session, key)).body).toMatchObject(seen);
    const withKey = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
      askAs<ClassSession>(server, bearing(key), method, path, body);
    expect(await withKey('POST', `${path}/start`)).toMatchObject({ status: 200, body: seen });
    expect((await withKey('POST', `${path}/stage`, { num_slide: null, des_analysis: 'gender' })).status).toBe(200);
    expect(await withKey('POST', `${path}/stop`)).toMatchObject({ status: 200, body: seen });
    expect((await askAs(server, teacher.headers, 'GET', `${path}/live`)).body).toMatchObject({ des_note: 'SEGRETO' });
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
      expect((await withKey(method, address, body)).status).toBe(401);
  });

  it('is for those who may change the lesson, and is recorded', async () => {
    const { uid_session } = await createClassSession(server, teacher, 'with a remote');
    expect((await makeKey(uid_session, colleague.headers)).status).toBe(404);
    await makeKey(uid_session);
    const made = eventsBy(server, teacher)('remote_key_made', 'with a remote', {});
    expect(await securityEventsAbout(server, 'with a remote')).toEqual([made]);
  });

  it('ends after two hours, with the sign-in that made it, and with any change to it', async () => {
    const owner = await signedIn(server);
    const { uid_session } = await createClassSession(server, owner);
    const { key } = (await makeKey(uid_session, owner.headers)).body;
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
    await server.query('update sign_in set tms_revoked_at = $1 where id_user = $2', [start, owner.account.id]);
    expect(await statusOf(key)).toBe(401);
  });
});
