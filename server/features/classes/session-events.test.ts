import { describe, expect, it } from 'vitest';
import { askAs } from '../../testing/accounts.ts';
import {
  askForResults,
  changeState,
  createClassSession,
  joinPupils,
  signedInTeacher,
  startedSession,
  submitRuns,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { eventsBy, securityEventsAbout, withoutCommits, withoutEvents } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { newRehearsal } from './testing/class-session.ts';

const server = useTestApp();
const teacher = useSignedIn(server);

const remove = (uid_session: string) => askAs(server, teacher.headers, 'DELETE', `/gamesession/${uid_session}`);

const by = eventsBy(server, teacher);

describe('a deleted session', () => {
  it('leaves one event with its name and the deleted counts, even when deleted twice at once', async () => {
    const { uid_session } = await startedSession(server, teacher, '3ª B');
    const runs = await submitRuns(server, (await joinPupils(server, uid_session, 2)).slice(0, 1));
    await changeState(server, teacher, uid_session, 'stop');
    const answers = await Promise.all([remove(uid_session), remove(uid_session)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await securityEventsAbout(server, '3ª B')).toEqual([
      by('session_deleted', '3ª B', { participants: '2', answers: String(runs[0]?.responses.length) }),
    ]);
  });

  it('is not deleted without its event, nor is the event stored without the deletion', async () => {
    const { uid_session } = await createClassSession(server, teacher, 'kept');
    await withoutEvents(server, async () => expect((await remove(uid_session)).status).toBe(500));
    await withoutCommits(server, 'game_session', async () => expect((await remove(uid_session)).status).toBe(500));
    expect(await securityEventsAbout(server, 'kept')).toEqual([]);
    expect(await server.query('select from game_session where uid_session = $1', [uid_session])).toHaveLength(1);
  });
});

it('a rehearsal leaves an event when it is deleted to make room for another', async () => {
  for (const name of ['oldest', 'second', 'third', 'fourth']) {
    const { uid_session } = await newRehearsal(server, teacher, name);
    for (const state of ['start', 'stop'] as const) await changeState(server, teacher, uid_session, state);
    if (name === 'oldest') await joinPupils(server, uid_session, 3);
  }
  expect(await securityEventsAbout(server, 'oldest')).toEqual([
    by('session_deleted', 'oldest', { participants: '3', answers: '0', simulated: 'true' }),
  ]);
  expect(await securityEventsAbout(server, 'second')).toEqual([]);
});

describe('an export', () => {
  const read = (uid_session: string) => askForResults(server, teacher, uid_session);
  const exportOf = (uid_session: string, { headers }: Pick<Teacher, 'headers'> = teacher) =>
    askAs(server, headers, 'POST', `/gamesession/${uid_session}/results/export`);

  const stoppedSession = async (des_name: string): Promise<string> => {
    const { uid_session } = await startedSession(server, teacher, des_name);
    await changeState(server, teacher, uid_session, 'stop');
    return uid_session;
  };

  it('is the figures that are shown, each time with an event and never without it; looking leaves none', async () => {
    const uid_session = await stoppedSession('3B');
    const seen = await read(uid_session);
    expect(await securityEventsAbout(server, '3B')).toEqual([]);
    expect(await exportOf(uid_session)).toEqual(seen);
    const exported = by('results_exported', '3B', {});
    expect(await securityEventsAbout(server, '3B')).toEqual([exported]);
    await exportOf(uid_session);
    expect(await securityEventsAbout(server, '3B')).toEqual([exported, exported]);
    await withoutEvents(server, async () => expect((await exportOf(uid_session)).status).toBe(500));
  });

  it('leaves no event when it is refused', async () => {
    const { uid_session } = await startedSession(server, teacher, 'running');
    expect((await exportOf(uid_session)).status).toBe(409);
    expect((await remove(uid_session)).status).toBe(409);
    expect((await exportOf(await stoppedSession('foreign'), await signedInTeacher(server))).status).toBe(404);
    for (const name of ['running', 'foreign']) expect(await securityEventsAbout(server, name)).toEqual([]);
  });
});
