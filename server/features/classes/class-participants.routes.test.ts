import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { joinPupils } from '../../testing/class-sessions.ts';
import { ask, createPublicUser, publicSession } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { insertSession, participantsOf, stopSession } from './testing/class-session.ts';
import { left, notFound, notOpen, pupilCalls } from './testing/pupil-calls.ts';

const start = new Date('2026-03-02T09:00:00Z');
const later = (minutes: number, ms = 0) => new Date(start.getTime() + minutes * 60_000 + ms);

const test = useTestApp({ now: start });
beforeEach(async () => {
  test.setNow(start);
  await test.query('delete from participant');
});

const { createUser, join, leave, progress, submit } = pupilCalls(test);

const simulatedPupil = async () => {
  const uid_session = await insertSession(test, { simulated: true });
  await test.query(`insert into participant (uid_session, cod_user) values ($1, 'ABC123')`, [uid_session]);
  const [{ uid_user } = { uid_user: '' }] = await participantsOf(test, uid_session);
  return { uid_session, uid_user };
};

describe('a session', () => {
  it('shows its name, when it started and stopped, and nothing about its teacher', async () => {
    const uid_session = await insertSession(test, { started: null });
    await test.query("update game_session set des_name = 'Class 3B', des_note = 'a note' where not flg_public");
    const shown = { id: expect.any(Number), uid_session, des_name: 'Class 3B', des_results: 'closed', num_slide: null };
    const times = { tms_started_at: null, tms_stopped_at: null };
    expect(await ask(test, 'GET', `/gamesession/${uid_session}`)).toEqual({
      status: 200,
      body: { ...shown, ...times, flg_simulated: false, flg_takes_runs: false },
    });
    const rehearsal = await insertSession(test, { simulated: true, stopped: start });
    expect((await ask(test, 'GET', `/gamesession/${rehearsal}`)).body).toMatchObject({
      ...{ tms_started_at: '2026-03-02T08:00:00.000Z', tms_stopped_at: start.toISOString() },
      ...{ flg_simulated: true, flg_takes_runs: true },
    });
  });

  it('that is public or unknown is a 404 everywhere', async () => {
    const { uid_user } = await createPublicUser(test);
    for (const uid_session of [await publicSession(test), randomUUID()]) {
      expect(await ask(test, 'GET', `/gamesession/${uid_session}`)).toEqual(notFound);
      expect(await createUser(uid_session)).toEqual(notFound);
      expect(await createUser(uid_session, uid_user)).toEqual(notFound);
      expect(await progress({ uid_session, uid_user }, 1)).toEqual(notFound);
    }
    expect(await leave({ uid_session: await publicSession(test), uid_user })).toEqual(notFound);
    expect(await participantsOf(test)).toMatchObject([{ uid_user, num_round: 0 }]);
  });
});

describe('createuser', () => {
  it('draws a uid for an empty body, also one declared as JSON, and for null', async () => {
    const uid_session = await insertSession(test);
    const url = `/api/gamesession/${uid_session}/createuser`;
    const headers = { 'content-type': 'application/json' };
    for (const body of [{}, { headers, payload: '' }, { headers, payload: 'null' }]) {
      expect((await test.app.inject({ method: 'POST', url, ...body })).statusCode).toBe(200);
    }
    expect(await participantsOf(test, uid_session)).toHaveLength(3);
  });

  it('takes the random uid that the browser drew; repeated, in any case, it answers with the same participant', async () => {
    const [uid_session, uid_user] = [await insertSession(test), randomUUID()];
    const first = await createUser(uid_session, uid_user);
    const cod_user = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/);
    expect(first).toEqual({ status: 200, body: { uid_user, cod_user, uid: uid_session } });
    expect(await createUser(uid_session, uid_user)).toEqual(first);
    const other = await createUser(uid_session.toUpperCase(), uid_user.toUpperCase());
    expect(other.body.cod_user).toBe(first.body.cod_user);
    for (const wrong of ['me', '6ba7b810-9dad-11d1-80b4-00c04fd430c8', '00000000-0000-0000-0000-000000000000']) {
      expect((await createUser(uid_session, wrong)).status).toBe(400);
    }
    expect(await participantsOf(test)).toEqual([{ uid_user, num_round: 0, tms_completed_at: null }]);
  });

  it('repeated after the stop or after completion answers as before: the first reply was lost', async () => {
    const uids = await join();
    const first = await createUser(uids.uid_session, uids.uid_user);
    await stopSession(test, uids.uid_session);
    // Who was playing goes on after the stop.
    expect(await progress(uids, 3)).toEqual({ status: 200, body: { num_round: 3 } });
    expect(await createUser(uids.uid_session, uids.uid_user)).toEqual(first);
    expect((await submit(uids)).status).toBe(200);
    expect(await createUser(uids.uid_session, uids.uid_user)).toEqual(first);
    expect(await participantsOf(test)).toMatchObject([{ num_round: 3, tms_completed_at: start }]);
  });

  it.each([
    ['has not started', { started: null }],
    ['is stopped', { stopped: start }],
    ['is a rehearsal', { simulated: true }],
  ])('is a 409 where the session %s', async (_, given) => {
    const uid_session = await insertSession(test, given);
    expect(await createUser(uid_session)).toEqual(notOpen);
    expect(await createUser(uid_session, randomUUID())).toEqual(notOpen);
    expect(await participantsOf(test)).toEqual([]);
  });

  it('answers for a participant of another session as for an unknown one', async () => {
    const [open, closed] = [await insertSession(test), await insertSession(test, { stopped: start })];
    for (const { uid_user } of [await createPublicUser(test), await join()]) {
      expect(await createUser(open, uid_user)).toEqual(notFound);
      expect(await createUser(closed, uid_user)).toEqual(notOpen);
    }
    expect(await participantsOf(test)).toHaveLength(2);
  });

  it('accepts 1000 pupils, and no others until one leaves', async () => {
    const uid_session = await insertSession(test);
    await joinPupils(test, uid_session, 998);
    const last = { uid_session, uid_user: randomUUID() };
    const first = await createUser(uid_session, last.uid_user);
    expect(first.status).toBe(200);
    const { uid_user } = await join(uid_session);
    const full = { status: 409, body: { detail: 'session_full', status_code: 409 } };
    const late = randomUUID();
    for (const uid of [late, undefined, (await join()).uid_user])
      expect(await createUser(uid_session, uid)).toEqual(full);
    expect(await createUser(uid_session, last.uid_user)).toEqual(first);
    expect(await participantsOf(test, uid_session)).toHaveLength(1000);

    await leave({ uid_session, uid_user });
    expect((await createUser(uid_session, late)).status).toBe(200);
  });
});

describe('progress', () => {
  it('only increases, and writes nothing when repeated', async () => {
    const { uid_session, uid_user } = await join();
    const reached = [];
    for (const round of [1, 3, 2, 0, 3, 5]) reached.push((await progress({ uid_session, uid_user }, round)).body);
    expect(reached).toEqual([1, 3, 3, 3, 3, 5].map((num_round) => ({ num_round })));
    const version = () => test.query('select xmin, ctid, num_round from participant');
    const moved = await version();
    for (const round of [5, 4, 5]) await progress({ uid_session, uid_user }, round);
    expect(await version()).toEqual(moved);
    for (const round of [-1, 21, 1.5]) expect((await progress({ uid_session, uid_user }, round)).status).toBe(400);
  });

  it('is a 404 for those not playing in the session, and changes nothing', async () => {
    const [uids, other] = [await join(), await join()];
    await submit(uids);
    for (const stranger of [
      await simulatedPupil(),
      { ...uids, uid_user: randomUUID() },
      { ...uids, uid_user: other.uid_user },
      uids,
    ]) {
      expect(await progress(stranger, 2)).toEqual(notFound);
    }
    expect((await participantsOf(test)).map(({ num_round }) => num_round)).toEqual([0, 0, 0]);
  });
});

describe('leaving', () => {
  it('deletes the run, once', async () => {
    const uids = await join();
    expect([await leave(uids), await leave(uids)]).toEqual([left, left]);
    expect(await participantsOf(test)).toEqual([]);
    expect(await submit(uids)).toEqual(notFound);
  });

  it('deletes no other run', async () => {
    const one = await join();
    const other = await join();
    for (const stranger of [
      await simulatedPupil(),
      { ...one, uid_user: other.uid_user },
      { ...one, uid_user: randomUUID() },
      { ...one, uid_session: randomUUID() },
    ]) {
      expect(await leave(stranger)).toEqual(left);
    }
    expect(await participantsOf(test)).toHaveLength(3);
  });

  it('after completion is a 409 and keeps the run', async () => {
    const uids = await join();
    await submit(uids);
    expect(await leave(uids)).toMatchObject({ status: 409, body: { detail: 'run_already_submitted' } });
    expect(await test.query('select from response')).toHaveLength(120);
  });
});

describe('the run of a class', () => {
  it('is accepted until 15 minutes after the stop, only from those who joined before it', async () => {
    const uid_session = await insertSession(test);
    const uids = Array.from({ length: 6 }, () => ({ uid_session, uid_user: randomUUID() }));
    for (const { uid_user } of uids) expect((await createUser(uid_session, uid_user)).status).toBe(200);
    const [late, ...five] = uids;
    await stopSession(test, uid_session);
    const outside = { uid_session, uid_user: randomUUID() };
    expect(await createUser(uid_session, outside.uid_user)).toEqual(notOpen);
    expect(await submit(outside)).toEqual(notFound);

    const times = [0, 3, 7, 14, 15].map((minutes) => later(minutes));
    for (const [place, each] of five.entries()) {
      test.setNow(times[place] ?? start);
      expect((await submit(each)).status).toBe(200);
    }
    test.setNow(later(15, 1));
    expect(await submit(late ?? outside)).toEqual(notOpen);
    const completed = (await participantsOf(test, uid_session)).filter(({ tms_completed_at }) => tms_completed_at);
    expect(completed.map(({ uid_user }) => uid_user).sort()).toEqual(five.map(({ uid_user }) => uid_user).sort());
    for (const each of five) expect((await submit(each)).status).toBe(200);
  });
});
