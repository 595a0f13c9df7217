import { expect, it } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { askAs } from '../../testing/accounts.ts';
import { changeState, joinPupils, startedSession, stoppedClass } from '../../testing/class-sessions.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { compareFigures, takeClassStep, takeDueSteps } from '../figures/figures.ts';

const server = useTestApp();
const teacher = useSignedIn(server);

const remove = (uid_session: string) => askAs(server, teacher.headers, 'DELETE', `/gamesession/${uid_session}`);

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
/** A stopped session of seven pupils; six have submitted, and are in its figures. */
const playedSession = async () => {
  const { uid_session, pupils, runs } = await stoppedClass(server, teacher, { completed: 6, playing: 1 });
  await takeDueSteps(server.db, server.now());
  return { uid_session, pupils, answers: runs.reduce((sum, { responses }) => sum + responses.length, 0) };
};

it('returns the right counts, leaves nothing behind, and changes no other session', async () => {
  const [deleted, kept] = [await playedSession(), await playedSession()];
  const before = await rowsOf(kept.uid_session);
  expect(before).toMatchObject({ sessions: 1, participants: 7, answers: kept.answers, snapshots: 1, steps: 1 });
  expect((await rowsOf(deleted.uid_session)).answers).toBe(deleted.answers);

  expect(await remove(deleted.uid_session)).toEqual({
    status: 200,
    body: { uid_session: deleted.uid_session, participants: 7, answers: deleted.answers },
  });
  expect(Object.values(await rowsOf(deleted.uid_session))).toEqual([0, 0, 0, 0, 0]);
  expect(await rowsOf(kept.uid_session)).toEqual(before);
  expect(await server.query('select from response')).toHaveLength(kept.answers);
});

it('waits for a run that is being stored, counts its answers, and does not deadlock', async () => {
  const { uid_session } = await startedSession(server, teacher);
  const [pupil] = await joinPupils(server, uid_session, 3);
  await changeState(server, teacher, uid_session, 'stop');
  const { deletion } = await transaction(server.db, async (tx) => {
    await tx.$client.query('select from participant where uid_user = $1 for update', [pupil?.uid_user]);
    const deletion = remove(uid_session);
    await waitForLock(server);
    await tx.$client.query(
      `insert into run (uid_user, id_image_set, id_adjective, id_image, val_elapsed_time, flg_response)
       values ($1, 1, '{8,8,8,8}', '{0,1,2,3}', '{500,500,500,500}', '{t,t,t,t}')`,
      [pupil?.uid_user],
    );
    // A row that points at the session: it must not be locked before the participants are free.
    await tx.$client.query(
      'insert into figures_step (uid_session, id_image_set, num_step, num_runs) values ($1, 1, 1, 1)',
      [uid_session],
    );
    return { deletion };
  });
  expect(await deletion).toMatchObject({ status: 200, body: { participants: 3, answers: 4 } });
  expect(Object.values(await rowsOf(uid_session))).toEqual([0, 0, 0, 0, 0]);
});

it('leaves no sum behind when its first figures are being computed', async () => {
  const { uid_session } = await stoppedClass(server, teacher, { completed: 6, playing: 0 });
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
