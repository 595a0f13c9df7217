import { beforeEach, describe, expect, it } from 'vitest';
import type { ClassSession, SessionState } from '../../../contract/class-sessions.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { askAs } from '../../testing/accounts.ts';
import { changeState, createClassSession, joinPupils } from '../../testing/class-sessions.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

const minute = 60_000;
const start = new Date('2026-03-02T09:00:00Z');
const later = new Date(start.getTime() + 10 * minute);

const server = useTestApp();
const teacher = useSignedIn(server);
beforeEach(() => server.setNow(start));

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

const stored = async (uid_session: string) => {
  const query = 'select tms_started_at, tms_stopped_at from game_session where uid_session = $1';
  return (await server.query(query, [uid_session]))[0];
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
  const before = await stored(uid_session);
  server.setNow(later);
  const answer = await act(action, uid_session);
  expect(answer.status).toBe(word.startsWith('session_') ? 409 : 200);
  expect(answer.body.detail ?? answer.body.des_state ?? '').toBe(word);

  const isStarting = action === 'start' && state === 'created';
  const isStopping = action === 'stop' && (state === 'started' || state === 'running');
  const isDeleted = action === 'delete' && word === '';
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

  it('start and delete: it is open, or gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      const uid_session = await sessionIn('created');
      const [started, deleted] = await inTurn(act('start', uid_session), act('delete', uid_session));
      const isGone = (await stored(uid_session)) === undefined;
      expect([started, deleted]).toEqual(isGone ? ['not_found', 200] : [200, 'session_not_stopped']);
    }
  });
});
