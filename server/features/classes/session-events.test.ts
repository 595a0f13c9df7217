import { describe, expect, it } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { askAs } from '../../testing/accounts.ts';
import {
  changeState,
  createClassSession,
  joinPupils,
  startedSession,
  submitRuns,
} from '../../testing/class-sessions.ts';
import { eventsBy, securityEventsAbout, withoutCommits, withoutEvents } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';

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

  it('leaves no event when its deletion is refused', async () => {
    const { uid_session } = await startedSession(server, teacher, 'open');
    expect((await remove(uid_session)).status).toBe(409);
    expect(await securityEventsAbout(server, 'open')).toEqual([]);
  });

  it('is not deleted without its event, nor is the event stored without the deletion', async () => {
    const { uid_session } = await createClassSession(server, teacher, 'kept');
    await withoutEvents(server, async () => expect((await remove(uid_session)).status).toBe(500));
    await withoutCommits(server, 'game_session', async () => expect((await remove(uid_session)).status).toBe(500));
    expect(await securityEventsAbout(server, 'kept')).toEqual([]);
    const { rowCount } = await server.db.$client.query('select from game_session where uid_session = $1', [
      uid_session,
    ]);
    expect(rowCount).toBe(1);
  });
});

describe('a rehearsal', () => {
  const begin = async (des_name: string): Promise<string> => {
    const { body } = await askAs<ClassSession>(server, teacher.headers, 'POST', '/gamesession/rehearsal', { des_name });
    await changeState(server, teacher, body.uid_session, 'stop');
    return body.uid_session;
  };

  it('is marked as one in its event', async () => {
    await remove(await begin('rehearsed'));
    expect(await securityEventsAbout(server, 'rehearsed')).toMatchObject([
      { des_event: 'session_deleted', jsn_detail: { simulated: 'true' } },
    ]);
  });

  it('leaves an event when it is deleted to make room for another', async () => {
    const uid_session = await begin('oldest');
    await joinPupils(server, uid_session, 3);
    for (const name of ['second', 'third', 'fourth']) await begin(name);
    expect(await securityEventsAbout(server, 'oldest')).toEqual([
      by('session_deleted', 'oldest', { participants: '3', answers: '0', simulated: 'true' }),
    ]);
    expect(await securityEventsAbout(server, 'second')).toEqual([]);
  });
});
