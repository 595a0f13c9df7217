import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { askAs } from '../../testing/accounts.ts';
import {
  changeState,
  createClassSession,
  joinPupils,
  signedInTeacher,
  startedSession,
  submitRuns,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

// In Italy it is already the third of March.
const start = new Date('2026-03-02T23:30:00Z');

const server = useTestApp({ now: start });
const teacher = useSignedIn(server);
beforeEach(() => server.setNow(start));

const post = <T = ClassSession>(path: string, payload: object | string) =>
  askAs<T>(server, teacher.headers, 'POST', `/gamesession${path}`, payload);
const list = async ({ headers }: Teacher, query = '') =>
  (await askAs<ClassSession[]>(server, headers, 'GET', `/gamesession${query}`)).body;
const names = async (who: Teacher, query?: string) => (await list(who, query)).map(({ des_name }) => des_name);
const storedRow = async (uid_session: string) =>
  (await server.query('select * from game_session where uid_session = $1', [uid_session]))[0];

it('a new session is not started, is empty, belongs to its teacher and has a join code', async () => {
  const { status, body } = await post('', { des_name: '  3B, lunedì  ', des_note: 'aula 12' });
  expect(status).toBe(200);
  const cod_session = expect.stringMatching(/^[ACDEFHJKMNPRTVWXY3479]{3}-[ACDEFHJKMNPRTVWXY3479]{4}$/);
  expect(body).toEqual({
    ...{ uid_session: expect.any(String), cod_session, des_name: '3B, lunedì', des_note: 'aula 12', num_size: 30 },
    ...{ des_state: 'created', des_entrance: 'open', flg_simulated: false, flg_archived: false },
    ...{ flg_may_change: true, flg_own: true, des_owner: null, num_joined: 0, num_completed: 0 },
    ...{ tms_created_at: start.toISOString(), tms_started_at: null, tms_stopped_at: null },
  });
  expect((await post('', { des_name: '3C' })).body.des_note).toBe('');
  expect((await post('', { des_name: '3C\nX' })).status).toBe(400);
});

it('reads only name and note from a body', async () => {
  const other = await signedInTeacher(server);
  const more = {
    ...{ id_owner: other.account.id, cod_session: 'AAAAAA', uid_session: randomUUID(), num_joined: 30 },
    ...{ flg_simulated: true, flg_public: true, tms_started_at: start, tms_stopped_at: start },
  };
  const { body } = await post('', { des_name: '3B', ...more });
  await post(`/${body.uid_session}`, { des_name: '3C', des_note: '', ...more });
  expect(body.uid_session).not.toBe(more.uid_session);
  expect(await storedRow(body.uid_session)).toMatchObject({
    ...{ id_owner: teacher.account.id, des_name: '3C', cod_session: body.cod_session.replace('-', '') },
    ...{ flg_simulated: false, flg_public: false, tms_started_at: null, tms_stopped_at: null },
  });
  expect(await list(other)).toEqual([]);
});

it('name and note can be changed, and the note removed; a field that is not given stays', async () => {
  const { body } = await post('', { des_name: '3B', des_note: 'aula 12' });
  const edited = await post(`/${body.uid_session}`, { des_note: 'aula 13' });
  expect(edited.body).toEqual({ ...body, des_note: 'aula 13' });
  // The edit's schema must not fill in an empty note: `partial()` keeps defaults.
  expect((await post(`/${body.uid_session}`, { des_name: '3C' })).body).toMatchObject({ des_note: 'aula 13' });
  const without = await post(`/${body.uid_session}`, { des_note: '' });
  expect(without.body).toEqual({ ...body, des_name: '3C', des_note: '' });
});

it('lists the newest first, each with its own counts, and 500 at most', async () => {
  const own = await signedInTeacher(server);
  const first = await startedSession(server, own, 'first');
  server.setNow(new Date(start.getTime() + 60_000));
  const second = await startedSession(server, own, 'second');
  const pupils = await joinPupils(server, first.uid_session, 4);
  await joinPupils(server, second.uid_session, 1);
  await submitRuns(server, pupils.slice(0, 2));
  expect(await list(own)).toMatchObject([
    { des_name: 'second', des_state: 'running', num_joined: 1, num_completed: 0 },
    { des_name: 'first', des_state: 'running', num_joined: 4, num_completed: 2 },
  ]);

  await server.query(
    `insert into game_session (id_owner, des_name, tms_created_at)
     select $1, number::text, $2::timestamptz + number * interval '1 hour' from generate_series(1, 505) as number`,
    [own.account.id, start],
  );
  expect(await names(own)).toEqual(Array.from({ length: 500 }, (_, place) => String(505 - place)));
});

const archive = (uid_session: string, flg_archived: boolean, { headers }: Teacher) =>
  askAs<ClassSession>(server, headers, 'POST', `/gamesession/${uid_session}/archive`, { flg_archived });

it('an archived session is out of the list unless asked for, is never an open one, and comes back as it was', async () => {
  const other = await signedInTeacher(server);
  const { uid_session } = await createClassSession(server, other, 'put away');
  await createClassSession(server, other, 'still here');
  const { status, body } = await archive(uid_session, true, other);
  expect([status, body.flg_archived]).toEqual([200, true]);
  expect(await names(other)).toEqual(['still here']);
  expect(await names(other, '?archived=true')).toEqual(['put away']);
  await changeState(server, other, uid_session, 'start');
  expect(await names(other)).toContain('put away');
  const refused = { status: 409, body: { detail: 'session_not_stopped' } };
  expect(await archive(uid_session, true, other)).toMatchObject(refused);
  await changeState(server, other, uid_session, 'stop');
  expect((await archive(uid_session, true, other)).status).toBe(200);
  expect((await archive(uid_session, false, other)).body.flg_archived).toBe(false);
  expect(await names(other)).toEqual(['still here', 'put away']);
  expect(await names(other, '?archived=true')).toEqual([]);
});

it('a list of some days has what began on them in Italy, or was created if it has not begun', async () => {
  const other = await signedInTeacher(server);
  const { uid_session } = await createClassSession(server, other, 'begun');
  await createClassSession(server, other, 'created');
  const begin = "update game_session set tms_started_at = '2026-03-10T10:00Z' where uid_session = $1";
  await server.query(begin, [uid_session]);
  for (const [query, expected] of [
    ['?from=2026-03-03', ['created', 'begun']],
    ['?from=2026-03-04', ['begun']],
    ['?to=2026-03-03', ['created']],
    ['?from=2026-03-10&to=2026-03-10', ['begun']],
    ['?to=2026-03-02', []],
  ] as const) {
    expect(await names(other, query)).toEqual(expected);
  }
  expect((await askAs(server, other.headers, 'GET', '/gamesession?from=2026-02-30')).status).toBe(400);
});

it('a deletion of an empty session deletes it, and is refused once somebody has joined', async () => {
  const own = await signedInTeacher(server);
  const { uid_session } = await startedSession(server, own, 'not empty');
  await joinPupils(server, uid_session, 1);
  await changeState(server, own, uid_session, 'stop');
  const empty = await createClassSession(server, own, 'empty');
  await createClassSession(server, own, 'also empty');
  const remove = (uid: string) => askAs(server, own.headers, 'DELETE', `/gamesession/${uid}?empty=true`);
  expect(await remove(uid_session)).toMatchObject({ status: 409, body: { detail: 'session_not_empty' } });
  expect((await remove(empty.uid_session)).status).toBe(200);
  expect((await names(own)).toSorted()).toEqual(['also empty', 'not empty']);
});
