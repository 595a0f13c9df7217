import { expect, it } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { askAs, signedInWith } from '../../testing/accounts.ts';
import {
  changeState,
  createClassSession,
  joinPupils,
  signedInTeacher,
  startedSession,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { publicSession } from '../../testing/participants.ts';
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

it('the sessions of a deleted account stay, and can be changed by accounts that see all sessions', async () => {
  const leaving = await signedInWith(server, []);
  const { uid_session } = await startedSession(server, leaving, 'left behind');
  await joinPupils(server, uid_session, 3);
  const { headers } = await signedInWith(server, ['user:delete']);
  expect((await askAs(server, headers, 'DELETE', `/users/${leaving.account.id}`)).status).toBe(200);

  const left = { des_name: 'left behind', des_owner: null, flg_may_change: true, flg_own: false, num_joined: 3 };
  expect((await list(reader)).find((session) => session.uid_session === uid_session)).toMatchObject(left);
  expect((await call(reader, ['POST', ''], uid_session)).body.des_name).toBe('taken over');
  expect((await call(reader, ['POST', '/stop'], uid_session)).body.des_state).toBe('stopped');
  expect(await call(reader, ['DELETE', ''], uid_session)).toEqual({
    status: 200,
    body: { uid_session, participants: 3, answers: 0 },
  });
});

it('the sessions of a disabled account can be changed by accounts that see all sessions, until it is enabled again', async () => {
  const away = await signedInTeacher(server, 'Carla Prova');
  const { uid_session } = await startedSession(server, away, 'of Carla');
  const setDisabled = (disabled: boolean) =>
    server.query('update app_user set disabled = $2 where id = $1', [away.account.id, disabled]);
  const asSeen = async () => (await list(reader)).find((session) => session.uid_session === uid_session);
  expect(await asSeen()).toMatchObject({ flg_may_change: false });

  await setDisabled(true);
  expect(await asSeen()).toMatchObject({ des_owner: 'Carla Prova', flg_may_change: true, flg_own: false });
  await expectRefused(colleague, uid_session, [...changes, ['GET', '/live']]);
  expect((await call(reader, ['POST', ''], uid_session)).body.des_name).toBe('taken over');
  expect((await call(reader, ['POST', '/stop'], uid_session)).body.des_state).toBe('stopped');

  await setDisabled(false);
  await expectRefused(reader, uid_session);
});
