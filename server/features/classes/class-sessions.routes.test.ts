import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClassSession, SessionState } from '../../../contract/class-sessions.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
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

/** What no body decides. */
const more = {
  ...{ id_owner: randomUUID(), cod_session: 'AAAAAA', uid_session: randomUUID(), num_joined: 30 },
  ...{ flg_simulated: true, flg_public: true, tms_started_at: start, tms_stopped_at: start },
};

it('a new session is not started, is empty, belongs to its teacher and has a join code, whatever is sent', async () => {
  const { status, body } = await post('', { des_name: '  3B, lunedì  ', des_note: 'aula 12', ...more });
  expect(status).toBe(200);
  const cod_session = expect.stringMatching(/^[ACDEFHJKMNPRTVWXY3479]{3}-[ACDEFHJKMNPRTVWXY3479]{4}$/);
  expect(body).toEqual({
    ...{ uid_session: expect.any(String), cod_session, des_name: '3B, lunedì', des_note: 'aula 12', num_size: 30 },
    ...{ des_state: 'created', des_entrance: 'open', flg_simulated: false, flg_archived: false },
    ...{ flg_may_change: true, flg_own: true, des_owner: null, num_joined: 0, num_completed: 0 },
    ...{ tms_created_at: start.toISOString(), tms_started_at: null, tms_stopped_at: null },
  });
  expect(body.uid_session).not.toBe(more.uid_session);
  const owned = { id_owner: teacher.account.id, flg_public: false, cod_session: body.cod_session.replace('-', '') };
  expect(await storedRow(body.uid_session)).toMatchObject(owned);
  expect((await post('', { des_name: '3C' })).body.des_note).toBe('');
  expect((await post('', { des_name: '3C\nX' })).status).toBe(400);
  for (const num_size of [0, 1001, 2.5]) expect((await post('', { des_name: '3C', num_size })).status).toBe(400);
});

it('name and note can be changed, and the note removed; a field that is not given stays', async () => {
  const { body } = await post('', { des_name: '3B', des_note: 'aula 12' });
  const edited = await post(`/${body.uid_session}`, { des_note: 'aula 13', ...more });
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

const later = new Date(start.getTime() + 10 * 60_000);

const calls = {
  edit: ['POST', '', { des_name: 'another name', des_note: '' }],
  start: ['POST', '/start'],
  stop: ['POST', '/stop'],
  delete: ['DELETE', ''],
  live: ['GET', '/live'],
} as const;
type Action = keyof typeof calls;

const act = (action: Action, uid_session: string) => {
  const [method, below, payload] = calls[action];
  const path = `/gamesession/${uid_session}${below}`;
  return askAs<ClassSession & ErrorBody>(server, teacher.headers, method, path, payload);
};

const sessionIn = async (state: SessionState): Promise<string> => {
  const { uid_session } = await createClassSession(server, teacher);
  if (state === 'created') return uid_session;
  await changeState(server, teacher, uid_session, 'start');
  if (state === 'started') return uid_session;
  await joinPupils(server, uid_session, 2);
  if (state === 'stopped') await changeState(server, teacher, uid_session, 'stop');
  return uid_session;
};

/** The state that each call answers with, or the error; a deletion answers with neither. */
const expected: Record<SessionState, Record<Action, string>> = {
  created: { edit: 'created', start: 'started', stop: 'session_not_started', delete: '', live: 'created' },
  started: { edit: 'started', start: 'started', stop: 'stopped', delete: 'session_not_stopped', live: 'started' },
  running: { edit: 'running', start: 'running', stop: 'stopped', delete: 'session_not_stopped', live: 'running' },
  stopped: { edit: 'stopped', start: 'session_not_open', stop: 'stopped', delete: '', live: 'stopped' },
};

const cases = Object.entries(expected).flatMap(([state, actions]) =>
  Object.entries(actions).map(([action, word]) => [state as SessionState, action as Action, word] as const),
);

it.each(cases)('%s: %s is answered with %s', async (state, action, word) => {
  const uid_session = await sessionIn(state);
  const before = await storedRow(uid_session);
  server.setNow(later);
  const answer = await act(action, uid_session);
  expect(answer.status).toBe(word.startsWith('session_') ? 409 : 200);
  expect(answer.body.detail ?? answer.body.des_state ?? '').toBe(word);

  const isStarting = action === 'start' && state === 'created';
  const isStopping = action === 'stop' && (state === 'started' || state === 'running');
  const isDeleted = action === 'delete' && word === '';
  const { tms_started_at, tms_stopped_at } = before;
  const after = {
    tms_started_at: isStarting ? later : tms_started_at,
    tms_stopped_at: isStopping ? later : tms_stopped_at,
  };
  expect(await storedRow(uid_session)).toEqual(isDeleted ? undefined : expect.objectContaining(after));
});

describe('at the same time', () => {
  it('many starts count as one, and all get the same answer', async () => {
    const uid_session = await sessionIn('created');
    const answers = await Promise.all(Array.from({ length: 12 }, () => act('start', uid_session)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { des_state: 'started' } });
  });

  it('start and delete: it is open, or gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const uid_session = await sessionIn('created');
      const both = await Promise.all([act('start', uid_session), act('delete', uid_session)]);
      const isGone = (await storedRow(uid_session)) === undefined;
      const answers = both.map(({ status, body }) => (status === 200 ? 200 : body.detail));
      expect(answers).toEqual(isGone ? ['not_found', 200] : [200, 'session_not_stopped']);
    }
  });
});
