import { describe, expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { askAs } from '../../testing/accounts.ts';
import {
  askForResults,
  changeState,
  createClassSession,
  joinPupils,
  signedInTeacher,
  startedSession,
  stoppedClass,
} from '../../testing/class-sessions.ts';
import { eventsBy, securityEventsAbout, withoutCommits, withoutEvents } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { compareFigures, takeClassStep, takeDueSteps } from '../figures/figures.ts';
import { newRehearsal } from './testing/class-session.ts';

const server = useTestApp();
const teacher = useSignedIn(server);

const remove = (uid_session: string) => askAs(server, teacher.headers, 'DELETE', `/gamesession/${uid_session}`);

const by = eventsBy(server, teacher);

describe('a deletion', () => {
  /** Rows that belong to a session, by table. */
  const rowsOf = async (uid_session: string) => {
    const [counts] = await server.query(
      `select (select count(*)::int from game_session where uid_session = $1) as sessions,
         (select count(*)::int from participant where uid_session = $1) as participants,
         (select count(*)::int from response join participant using (uid_user) where uid_session = $1) as answers,
         (select count(*)::int from snapshot where uid_session = $1) as snapshots,
         (select count(*)::int from figures_step where uid_session = $1) as steps`,
      [uid_session],
    );
    return counts;
  };
  const nothing = { sessions: 0, participants: 0, answers: 0, snapshots: 0, steps: 0 };

  it('leaves nothing of its session but an event with the counts, and all of others, even when sent twice', async () => {
    const played = () => stoppedClass(server, teacher, { completed: 6, playing: 1 });
    const [deleted, kept] = [await played(), await played()];
    await server.query("update game_session set des_name = '3ª B' where uid_session = $1", [deleted.uid_session]);
    await takeDueSteps(server.db, server.now());
    const answers = deleted.runs.reduce((sum, { responses }) => sum + responses.length, 0);
    const before = { sessions: 1, participants: 7, answers, snapshots: 1, steps: 1 };
    for (const { uid_session } of [deleted, kept]) expect(await rowsOf(uid_session)).toEqual(before);

    const both = await Promise.all([remove(deleted.uid_session), remove(deleted.uid_session)]);
    const [done, late] = both.toSorted((a, b) => a.status - b.status);
    const body = { uid_session: deleted.uid_session, participants: 7, answers };
    expect([done, late?.status]).toEqual([{ status: 200, body }, 404]);
    expect(await rowsOf(deleted.uid_session)).toEqual(nothing);
    expect(await rowsOf(kept.uid_session)).toEqual(before);
    expect(await securityEventsAbout(server, '3ª B')).toEqual([
      by('session_deleted', '3ª B', { participants: '7', answers: String(answers) }),
    ]);
  });

  it('is not done without its event, nor is the event stored without the deletion', async () => {
    const { uid_session } = await createClassSession(server, teacher, 'kept');
    await withoutEvents(server, async () => expect((await remove(uid_session)).status).toBe(500));
    await withoutCommits(server, 'game_session', async () => expect((await remove(uid_session)).status).toBe(500));
    expect(await securityEventsAbout(server, 'kept')).toEqual([]);
    expect(await rowsOf(uid_session)).toMatchObject({ sessions: 1 });
  });

  it('waits for a run that is being stored, counts its answers, and does not deadlock', async () => {
    const { uid_session, late } = await stoppedClass(server, teacher, { playing: 3 });
    const { deletion } = await transaction(server.db, async (tx) => {
      await tx.$client.query('select from participant where uid_user = $1 for update', [late[0]?.uid_user]);
      const deletion = remove(uid_session);
      await waitForLock(server);
      await tx.$client.query(
        `insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response)
         values ($1, 1, '{8,8,8,8}', '{0,1,2,3}', '{500,500,500,500}', '{t,t,t,t}')`,
        [late[0]?.uid_user],
      );
      // A row that points at the session: it must not be locked before the participants are free.
      await tx.$client.query(
        'insert into figures_step (uid_session, id_image_set, num_step, num_runs) values ($1, 1, 1, 1)',
        [uid_session],
      );
      return { deletion };
    });
    expect(await deletion).toMatchObject({ status: 200, body: { participants: 3, answers: 4 } });
    expect(await rowsOf(uid_session)).toEqual(nothing);
  });

  it('leaves no sum behind when the first figures are being computed', async () => {
    const { uid_session } = await stoppedClass(server, teacher, { completed: 6 });
    const { step, removed } = await transaction(server.db, async (tx) => {
      await tx.$client.query('lock table class_day in exclusive mode');
      const step = takeClassStep(server.db, server.now(), uid_session);
      await waitForLock(server);
      const removed = remove(uid_session);
      await waitForLock(server, 2);
      return { step, removed };
    });
    await step;
    expect((await removed).status).toBe(200);
    expect((await compareFigures(server.db)).differences).toEqual([]);
  });

  it('of a rehearsal that makes room for another leaves an event too', async () => {
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
});

describe('an export', () => {
  const exportOf = (uid_session: string, { headers } = teacher) =>
    askAs(server, headers, 'POST', `/gamesession/${uid_session}/results/export`);

  const stoppedSession = async (des_name: string): Promise<string> => {
    const { uid_session } = await startedSession(server, teacher, des_name);
    await changeState(server, teacher, uid_session, 'stop');
    return uid_session;
  };

  it('is the figures that are shown, each time with an event and never without it; looking leaves none', async () => {
    const uid_session = await stoppedSession('exported');
    const seen = await askForResults(server, teacher, uid_session);
    expect(await securityEventsAbout(server, 'exported')).toEqual([]);
    for (const _ of [1, 2]) expect(await exportOf(uid_session)).toEqual(seen);
    const exported = by('results_exported', 'exported', {});
    expect(await securityEventsAbout(server, 'exported')).toEqual([exported, exported]);
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
