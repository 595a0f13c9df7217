import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameUser } from '../../../contract/class-participants.ts';
import type { Doubtful } from '../../../contract/class-sessions.ts';
import { askAs } from '../../testing/accounts.ts';
import {
  askForResults,
  changeState,
  deleteClasses,
  joinPupils,
  type Pupil,
  signedInTeacher,
  startedSession,
  submitRuns,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { ask, begunEarlier, classRun } from '../../testing/participants.ts';
import { eventsOf } from '../../testing/security-events.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { compareFigures } from '../figures/figures.ts';
import { readLive } from './testing/class-session.ts';

const start = new Date('2026-03-02T09:00:00Z');

const server = useTestApp({ now: start, config: { FAIR_PLAY: 'strict' } });
const teacher = useSignedIn(server, { per: 'test' });
let uid_session: string;
beforeEach(async () => {
  server.setNow(start);
  await deleteClasses(server);
  ({ uid_session } = await startedSession(server, teacher));
});

type Group = Doubtful & { num: number };

const list = async (of: Teacher = teacher) =>
  askAs<Group[]>(server, of.headers, 'GET', `/gamesession/${uid_session}/doubtful`);
const takeOut = (group: Doubtful | undefined) =>
  askAs(server, teacher.headers, 'POST', `/gamesession/${uid_session}/take_out`, group);
const live = () => readLive(server, teacher, uid_session);

/** Hands in what a script does: each answer after exactly 100 ms. */
const submitImpossible = async (pupils: Pupil[]): Promise<void> => {
  for (const pupil of pupils) {
    const { responses, ...run } = await classRun(server, pupil);
    const same = responses.map((answer) => ({ ...answer, val_elapsed_time: 100, flg_response: true }));
    expect((await ask(server, 'POST', '/responses', { ...run, responses: same })).status).toBe(200);
  }
};

describe('doubtful participants', () => {
  it('are listed by count and minute only', async () => {
    await joinPupils(server, uid_session, 3);
    await joinPupils(server, uid_session, 4, { num_round: 2 });
    await submitImpossible(await joinPupils(server, uid_session, 2));
    await submitRuns(server, await joinPupils(server, uid_session, 1));
    await ask(server, 'POST', `/gamesession/${uid_session}/createuser`);
    const earlier = { des_kind: 'not_played', tms_at: '2026-03-02T08:50:00.000Z', num: 3 };
    const played = { des_kind: 'impossible', tms_at: '2026-03-02T09:00:00.000Z', num: 2 };
    expect((await list()).body).toEqual([earlier, played]);
    // Who joined a moment ago may be reading.
    server.setNow(new Date('2026-03-02T09:03:00Z'));
    const reader = { des_kind: 'not_played', tms_at: '2026-03-02T09:00:00.000Z', num: 1 };
    expect((await list()).body).toEqual([earlier, reader, played]);
  });

  it('are taken out by whole minutes, whatever time is sent, and are nobody after the stop', async () => {
    await joinPupils(server, uid_session, 3);
    await server.query("update participant set tms_created_at = tms_created_at + random() * interval '59 seconds'");
    const slid = { des_kind: 'not_played' as const, tms_at: '2026-03-02T08:50:25.000Z' };
    expect((await takeOut(slid)).body).toEqual({ taken_out: 3 });
    await joinPupils(server, uid_session, 3);
    const [group] = (await list()).body;
    await changeState(server, teacher, uid_session, 'stop');
    expect((await list()).body).toEqual([]);
    expect(await takeOut(group)).toMatchObject({ status: 409, body: { detail: 'session_not_open' } });
  });
});

describe('taking out', () => {
  it('takes fakes out of counts and results, shows them none, and leaves an event with counts only', async () => {
    const pupils = await joinPupils(server, uid_session, 6);
    await submitRuns(server, pupils);
    await joinPupils(server, uid_session, 150);
    const fakes = await joinPupils(server, uid_session, 5);
    await submitImpossible(fakes);
    const groups = (await list()).body;
    for (const group of groups) await takeOut(group);
    for (const group of groups) expect((await takeOut(group)).body).toEqual({ taken_out: 0 });
    expect((await list()).body).toEqual([]);
    expect((await list(await signedInTeacher(server, 'Bea Prova'))).status).toBe(404);
    expect(await live()).toMatchObject({ num_joined: 6, num_completed: 6 });

    await changeState(server, teacher, uid_session, 'stop');
    const { body } = await askForResults(server, teacher, uid_session);
    expect(body).toMatchObject({ num_joined: 6, num_completed: 6, num_counted: 6, num_waiting: 0 });
    expect((await compareFigures(server.db)).differences).toEqual([]);
    const shown = await ask(server, 'GET', `/gamesession/${uid_session}/results/${fakes[0]?.uid_user}`);
    expect(shown).toEqual({ status: 200, body: { des_state: 'taken_out', class_results: [] } });

    const events = await eventsOf(server, teacher.account.email, 'participants_taken_out');
    expect(events.map(({ des_target, jsn_detail }) => [des_target, jsn_detail])).toEqual([
      ['3B', { participants: '150', reason: 'not_played' }],
      ['3B', { participants: '5', reason: 'impossible' }],
    ]);
  });

  it('tells the pupil, whatever they do next, and makes room', async () => {
    const [pupil] = (await joinPupils(server, uid_session, 1)) as [Pupil];
    await takeOut((await list()).body[0]);
    const gone = { status: 410, body: { detail: 'taken_out', status_code: 410 } };
    const { uid_user } = pupil;
    const post = (call: string, body: object) => ask(server, 'POST', `/gamesession/${uid_session}/${call}`, body);
    expect(await post('progress', { uid_user, num_round: 1 })).toEqual(gone);
    expect(await post('createuser', { uid_user })).toEqual(gone);
    expect(await ask(server, 'POST', '/responses', await classRun(server, pupil))).toEqual(gone);
    expect(await live()).toMatchObject({ num_joined: 0, des_state: 'started' });
    expect((await post('createuser', {})).status).toBe(200);
  });

  it('spares who has begun to play since', async () => {
    const [first, second] = (await joinPupils(server, uid_session, 2)) as [Pupil, Pupil];
    const [group] = (await list()).body;
    const body = { uid_user: first.uid_user, num_round: 1 };
    await ask(server, 'POST', `/gamesession/${uid_session}/progress`, body);
    expect((await takeOut(group)).body).toEqual({ taken_out: 1 });
    const rows = await server.query('select uid_user from participant where flg_void');
    expect(rows).toEqual([{ uid_user: second.uid_user }]);
  });
});

describe('a run in a browser in which somebody is signed in', () => {
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

  it('is in no figure of the class: four that a teacher has played show no pupil’s answers', async () => {
    await play(1);
    expect(await reasonsOf(await play(4, { flg_signed_in: true }))).toEqual(['signed_in']);
    expect(await live()).toMatchObject({ num_joined: 5, num_completed: 5 });
    await changeState(server, teacher, uid_session, 'stop');
    expect((await askForResults(server, teacher, uid_session)).body).toMatchObject({
      ...{ num_joined: 5, num_completed: 5, num_counted: 0, num_waiting: 1, num_set_aside: 4, flg_too_small: true },
    });
  });

  it('counts a run without that sign as ever, and knows no other one', async () => {
    const [pupil] = await play(1);
    await play(1, { flg_signed_in: false });
    expect((await join({ flg_signed_in: 'yes' })).status).toBe(400);
    // A browser in which somebody signs in later asks again, for the same participant.
    await join({ uid_user: pupil?.uid_user, flg_signed_in: true });
    expect(await server.query('select distinct des_aside from participant')).toEqual([{ des_aside: null }]);
  });
});
