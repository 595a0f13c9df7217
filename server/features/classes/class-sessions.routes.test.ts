import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { askAs } from '../../testing/accounts.ts';
import { joinPupils, signedInTeacher, startedSession, submitRuns, type Teacher } from '../../testing/class-sessions.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

const start = new Date('2026-03-02T09:00:00Z');

const server = useTestApp({ now: start });
const teacher = useSignedIn(server);
beforeEach(() => server.setNow(start));

const post = <T = ClassSession>(path: string, payload: object | string) =>
  askAs<T>(server, teacher.headers, 'POST', `/gamesession${path}`, payload);
const list = async ({ headers }: Teacher) => (await askAs<ClassSession[]>(server, headers, 'GET', '/gamesession')).body;
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
    ...{
      flg_simulated: true,
      flg_public: true,
      tms_started_at: start.toISOString(),
      tms_stopped_at: start.toISOString(),
    },
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
  const names = (await list(own)).map(({ des_name }) => des_name);
  expect(names).toEqual(Array.from({ length: 500 }, (_, place) => String(505 - place)));
});
