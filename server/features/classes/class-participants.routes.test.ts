import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameUser } from '../../../contract/class-participants.ts';
import { joinPupils } from '../../testing/class-sessions.ts';
import { ask, createPublicUser, publicSession } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { insertSession, participantsOf, stopSession } from './testing/class-session.ts';
import { notFound, notOpen, pupilCalls } from './testing/pupil-calls.ts';

const start = new Date('2026-03-02T09:00:00Z');

const test = useTestApp({ now: start });
beforeEach(async () => {
  test.setNow(start);
  await test.query('delete from participant');
});

const { createUser, join, leave, progress, submit } = pupilCalls(test);

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

  it('gets no participants from being fetched, whatever the address', async () => {
    const uid_session = await insertSession(test, { code: '123ABC' });
    const below = `/api/gamesession/${uid_session}`;
    const calls = ['', '/', '/createuser', '/progress', '/leave', '/results', `?uid_user=${randomUUID()}`];
    const addresses = [
      ...calls.map((rest) => `${below}${rest}`),
      ...['/api/gamesession/join', `/api/public_game_session/${uid_session}/create_user`, '/join/123-ABC'],
      ...[`/survey/${uid_session}`, `/results/${uid_session}/${randomUUID()}`, `/test/${uid_session}/${randomUUID()}`],
    ];
    for (const url of addresses) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await test.app.inject({ method, url });
    }
    expect(await participantsOf(test)).toEqual([]);
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
  it.each<[string, { headers?: Record<string, string>; payload?: string }]>([
    ['no body and no type', {}],
    ['an empty body declared as JSON', { headers: { 'content-type': 'application/json' }, payload: '' }],
    ['null', { headers: { 'content-type': 'application/json' }, payload: 'null' }],
  ])('draws a uid for %s', async (_, body) => {
    const uid_session = await insertSession(test);
    const url = `/api/gamesession/${uid_session}/createuser`;
    const { uid_user } = (await test.app.inject({ method: 'POST', url, ...body })).json<GameUser>();
    expect(await participantsOf(test, uid_session)).toMatchObject([{ uid_user }]);
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
    const strangers = [await createPublicUser(test), await join()];
    const [open, closed] = [await insertSession(test), await insertSession(test, { stopped: start })];
    for (const { uid_user } of strangers) {
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
    const rehearsal = await insertSession(test, { simulated: true });
    await test.query(`insert into participant (uid_session, cod_user) values ($1, 'ABC123')`, [rehearsal]);
    const [simulated] = await participantsOf(test, rehearsal);
    await submit(uids);
    for (const stranger of [
      { uid_session: rehearsal, uid_user: simulated?.uid_user ?? '' },
      { ...uids, uid_user: randomUUID() },
      { ...uids, uid_user: other.uid_user },
      uids,
    ]) {
      expect(await progress(stranger, 2)).toEqual(notFound);
    }
    expect((await participantsOf(test)).map(({ num_round }) => num_round)).toEqual([0, 0, 0]);
  });
});
