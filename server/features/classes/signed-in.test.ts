import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { GameUser } from '../../../contract/class-participants.ts';
import { askForResults, changeState, type Pupil, startedSession, submitRuns } from '../../testing/class-sessions.ts';
import { ask, begunEarlier } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { readLive } from './testing/class-session.ts';

const server = useTestApp({ per: 'test' });
const teacher = useSignedIn(server, { per: 'test' });
let uid_session: string;
beforeEach(async () => {
  ({ uid_session } = await startedSession(server, teacher));
});

const join = (body?: object) => ask<GameUser>(server, 'POST', `/gamesession/${uid_session}/createuser`, body);

/** Pupils who have joined as their browsers ask, and handed in a run. */
const play = async (count: number, flags: object = {}): Promise<Pupil[]> => {
  const pupils: Pupil[] = [];
  while (pupils.length < count) {
    const { body } = await join({ uid_user: randomUUID(), ...flags });
    await begunEarlier(server, body.uid_user);
    pupils.push({ uid_session, uid_user: body.uid_user });
  }
  await submitRuns(server, pupils);
  return pupils;
};

const reasonsOf = async (pupils: Pupil[]) => {
  const rows = await server.query<{ des_aside: string | null }>(
    'select distinct des_aside from participant where uid_user = any($1::uuid[])',
    [pupils.map(({ uid_user }) => uid_user)],
  );
  return rows.map(({ des_aside }) => des_aside);
};

it('sets a run aside whose browser says that somebody is signed in, and counts it as joined and finished', async () => {
  expect(await reasonsOf(await play(2, { flg_signed_in: true }))).toEqual(['signed_in']);
  expect(await readLive(server, teacher, uid_session)).toMatchObject({ num_joined: 2, num_completed: 2 });
});

it('is in no figure of the class: four that a teacher has played show no pupil’s answers', async () => {
  await play(1);
  await play(4, { flg_signed_in: true });
  await changeState(server, teacher, uid_session, 'stop');
  expect((await askForResults(server, teacher, uid_session)).body).toMatchObject({
    ...{ num_joined: 5, num_completed: 5, num_counted: 0, num_waiting: 1, num_set_aside: 4, flg_too_small: true },
  });
});

it('counts a run without that sign as ever, and knows no other one', async () => {
  expect(await reasonsOf(await play(2))).toEqual([null]);
  expect(await reasonsOf(await play(1, { flg_signed_in: false }))).toEqual([null]);
  expect((await join({ flg_signed_in: 'yes' })).status).toBe(400);
  // A browser in which somebody signs in later asks again, for the same participant.
  const [pupil] = await play(1);
  await join({ uid_user: pupil?.uid_user, flg_signed_in: true });
  expect(await reasonsOf(pupil ? [pupil] : [])).toEqual([null]);
});
