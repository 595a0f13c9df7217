import { beforeEach, describe, expect, it } from 'vitest';
import type { ClassSession, SessionState } from '../../../contract/class-sessions.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { askAs } from '../../testing/accounts.ts';
import { changeState, createClassSession, joinPupils, startedSession } from '../../testing/class-sessions.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';

const minute = 60_000;
const start = new Date('2026-03-02T09:00:00Z');
const later = new Date(start.getTime() + 10 * minute);

const server = useTestApp();
const teacher = useSignedIn(server);
beforeEach(() => server.setNow(start));

type Action = 'edit' | 'start' | 'stop' | 'delete' | 'live';

const act = (action: Action, uid_session: string) => {
  const path = `/gamesession/${uid_session}`;
  const ask = (method: 'GET' | 'POST' | 'DELETE', below = '', payload?: object) =>
    askAs<ClassSession & ErrorBody>(server, teacher.headers, method, `${path}${below}`, payload);
  if (action === 'edit') return ask('POST', '', { des_name: 'another name', des_note: '' });
  if (action === 'delete') return ask('DELETE');
  if (action === 'live') return ask('GET', '/live');
  return ask('POST', `/${action}`);
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

const stored = async (uid_session: string) =>
  (
    await server.query('select tms_started_at, tms_stopped_at from game_session where uid_session = $1', [uid_session])
  )[0];

const notDeleted = [409, 'session_not_stopped'] as const;
const expected: Record<SessionState, Record<Action, readonly [number, string | undefined]>> = {
  created: {
    edit: [200, 'created'],
    start: [200, 'started'],
    stop: [409, 'session_not_started'],
    delete: [200, undefined],
    live: [200, 'created'],
  },
  started: {
    edit: [200, 'started'],
    start: [200, 'started'],
    stop: [200, 'stopped'],
    delete: notDeleted,
    live: [200, 'started'],
  },
  running: {
    edit: [200, 'running'],
    start: [200, 'running'],
    stop: [200, 'stopped'],
    delete: notDeleted,
    live: [200, 'running'],
  },
  stopped: {
    edit: [200, 'stopped'],
    start: [409, 'session_not_open'],
    stop: [200, 'stopped'],
    delete: [200, undefined],
    live: [200, 'stopped'],
  },
};

const cases = Object.entries(expected).flatMap(([state, actions]) =>
  Object.entries(actions).map(([action, answer]) => [state as SessionState, action as Action, ...answer] as const),
);

it.each(cases)('%s: %s is answered with %d %s', async (state, action, status, word) => {
  const uid_session = await sessionIn(state);
  const before = await stored(uid_session);
  server.setNow(later);
  const answer = await act(action, uid_session);
  expect(answer.status).toBe(status);
  expect(answer.body.detail ?? answer.body.des_state).toBe(word);

  const isStarting = action === 'start' && state === 'created';
  const isStopping = action === 'stop' && (state === 'started' || state === 'running');
  const isDeleted = action === 'delete' && status === 200;
  const after = {
    ...before,
    ...(isStarting && { tms_started_at: later }),
    ...(isStopping && { tms_stopped_at: later }),
  };
  expect(await stored(uid_session)).toEqual(isDeleted ? undefined : after);
});

const inTurn = (...calls: Promise<{ status: number; body: ErrorBody }>[]) =>
  Promise.all(calls).then((answers) => answers.map(({ status, body }) => (status === 200 ? 200 : body.detail)));

describe('at the same time', () => {
  it('many starts count as one, and all get the same answer', async () => {
    const uid_session = await sessionIn('created');
    const answers = await Promise.all(Array.from({ length: 12 }, () => act('start', uid_session)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { des_state: 'started' } });
  });

  it('start and stop happen one after the other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const uid_session = await sessionIn('created');
      const [started, stopped] = await inTurn(act('start', uid_session), act('stop', uid_session));
      expect(started).toBe(200);
      expect([200, 'session_not_started']).toContain(stopped);
      const { tms_started_at, tms_stopped_at } = await stored(uid_session);
      expect([tms_started_at, tms_stopped_at]).toEqual([start, stopped === 200 ? start : null]);
    }
  });

  it('start and delete: it is open, or gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const uid_session = await sessionIn('created');
      const [started, deleted] = await inTurn(act('start', uid_session), act('delete', uid_session));
      const isGone = (await stored(uid_session)) === undefined;
      expect([started, deleted]).toEqual(isGone ? ['not_found', 200] : [200, 'session_not_stopped']);
    }
  });

  it('many deletions count once', async () => {
    const uid_session = await sessionIn('stopped');
    const answers = await inTurn(...Array.from({ length: 6 }, () => act('delete', uid_session)));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'not_found')).toHaveLength(5);
  });

  it('a stop waits for a pupil who is just joining', async () => {
    const { uid_session } = await startedSession(server, teacher);
    const pupil = await server.db.$client.connect();
    await pupil.query('begin');
    await pupil.query(
      `insert into participant (uid_session, cod_user)
       select uid_session, 'ABC123' from game_session where uid_session = $1 for share`,
      [uid_session],
    );
    const stop = act('stop', uid_session);
    await waitForLock(server);
    await pupil.query('commit');
    pupil.release();
    expect((await stop).body).toMatchObject({ des_state: 'stopped', num_joined: 1 });
  });
});
