import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import { askAs } from '../../testing/accounts.ts';
import { changeState } from '../../testing/class-sessions.ts';
import { ask } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { participantsOf, readLive } from './testing/class-session.ts';
import { notFound, notOpen, pupilCalls } from './testing/pupil-calls.ts';

const server = useTestApp();
beforeEach(async () => {
  await server.query('delete from class_waiting');
});
const teacher = useSignedIn(server, { per: 'test' });

const { createUser, join, leave } = pupilCalls(server);

const closed = { status: 409, body: { detail: 'entrance_closed', status_code: 409 } };

/** A class as its teacher makes it: 30 pupils unless they say otherwise. */
const openClass = async (data: object = {}): Promise<ClassSession> => {
  const draft = { des_name: '3B', ...data };
  const { body } = await askAs<ClassSession>(server, teacher.headers, 'POST', '/gamesession', draft);
  return changeState(server, teacher, body.uid_session, 'start');
};

const asTeacher = <T = ClassSession>(uid_session: string, call: string, body?: object) =>
  askAs<T>(server, teacher.headers, 'POST', `/gamesession/${uid_session}${call}`, body);

const live = (uid_session: string) => readLive(server, teacher, uid_session);

const closeEntrance = (uid_session: string) => asTeacher(uid_session, '/entrance', { flg_open: false });

const wait = (uid_session: string, uid_user: string) =>
  ask<{ flg_ask_again: boolean }>(server, 'POST', `/gamesession/${uid_session}/wait`, { uid_user });

const shouldAsk = async (uid_session: string, uid_user: string): Promise<boolean> =>
  (await wait(uid_session, uid_user)).body.flg_ask_again;

/** Comes to a closed entrance and waits there. */
const comeAndWait = async (uid_session: string): Promise<string> => {
  const uid_user = randomUUID();
  expect(await createUser(uid_session, uid_user)).toEqual(closed);
  return uid_user;
};

const pass = (seconds: number): void => server.setNow(new Date(server.now().getTime() + seconds * 1000));

const waitingRows = async (): Promise<number> =>
  Number((await server.query('select count(*) from class_waiting'))[0]?.count);

it('200 scripted joins through the code at once make exactly 30 participants in a class of 30', async () => {
  const { uid_session, cod_session } = await openClass();
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const typed = { code: cod_session, device: randomUUID() };
      const { body } = await ask<{ uid_session: string }>(server, 'POST', '/gamesession/join', typed);
      return createUser(body.uid_session, randomUUID());
    }),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual(Array(170).fill(closed));
  expect(await participantsOf(server, uid_session)).toHaveLength(30);
  // Only so many are listed as waiting; the others wait without asking for a place again and again.
  expect(await waitingRows()).toBe(100);
  expect(await shouldAsk(uid_session, randomUUID())).toBe(false);
  expect(await live(uid_session)).toMatchObject({ num_joined: 30, des_entrance: 'full', num_waiting: 100 });
});

it('a class that is made larger lets in who waits, one after the other', async () => {
  const { uid_session } = await openClass({ num_size: 1 });
  await join(uid_session);
  const waiting = [await comeAndWait(uid_session), await comeAndWait(uid_session)];
  await asTeacher(uid_session, '', { num_size: 2 });
  expect(await Promise.all(waiting.map((uid_user) => shouldAsk(uid_session, uid_user)))).toEqual([true, true]);
  expect((await createUser(uid_session, waiting[0])).status).toBe(200);
  expect(await createUser(uid_session, waiting[1])).toEqual(closed);
});

describe('a closed entrance', () => {
  it('does not affect who is in, and lets in by a tap who came first, or all, and nobody else', async () => {
    const { uid_session } = await openClass();
    const pupil = await join(uid_session);
    expect((await closeEntrance(uid_session)).body.des_entrance).toBe('closed');
    // One who is in already asks again; one without a uid cannot wait.
    expect((await createUser(uid_session, pupil.uid_user)).status).toBe(200);
    expect(await createUser(uid_session)).toEqual(closed);
    expect(await waitingRows()).toBe(0);
    const first = await comeAndWait(uid_session);
    pass(1);
    const later = [await comeAndWait(uid_session), await comeAndWait(uid_session)];
    expect((await live(uid_session)).num_waiting).toBe(3);
    expect((await asTeacher<{ let_in: number }>(uid_session, '/let_in', { who: 'first' })).body).toEqual({ let_in: 1 });
    expect(await shouldAsk(uid_session, first)).toBe(true);
    expect(await Promise.all(later.map((uid_user) => shouldAsk(uid_session, uid_user)))).toEqual([false, false]);
    expect(await createUser(uid_session, later[0])).toEqual(closed);
    expect((await createUser(uid_session, first)).status).toBe(200);
    expect((await asTeacher<{ let_in: number }>(uid_session, '/let_in', { who: 'all' })).body).toEqual({ let_in: 2 });
    for (const uid_user of later) expect((await createUser(uid_session, uid_user)).status).toBe(200);
    expect(await live(uid_session)).toMatchObject({ num_joined: 4, num_waiting: 0, des_entrance: 'closed' });
    expect(await createUser(uid_session, randomUUID())).toEqual(closed);
    expect((await asTeacher(uid_session, '/entrance', { flg_open: true })).body.des_entrance).toBe('open');
    expect((await createUser(uid_session, randomUUID())).status).toBe(200);
  });

  it('counts as waiting who has asked lately, keeps the place of who looks away, and forgets who has gone', async () => {
    const { uid_session } = await openClass();
    await closeEntrance(uid_session);
    const uid_user = await comeAndWait(uid_session);
    for (const _ of [1, 2, 3, 4, 5]) {
      pass(6);
      expect(await shouldAsk(uid_session, uid_user)).toBe(false);
    }
    expect((await live(uid_session)).num_waiting).toBe(1);
    pass(60);
    expect((await live(uid_session)).num_waiting).toBe(0);
    expect(await shouldAsk(uid_session, uid_user)).toBe(false);
    expect((await live(uid_session)).num_waiting).toBe(1);
    // Anyone who stays away longer has lost it, and has to ask again.
    pass(301);
    await comeAndWait(uid_session);
    expect(await waitingRows()).toBe(1);
    expect(await shouldAsk(uid_session, uid_user)).toBe(true);
    expect(await createUser(uid_session, uid_user)).toEqual(closed);
    expect(await waitingRows()).toBe(2);
  });

  it('forgets who leaves, and ends with the session: those who wait then ask again, and nothing of them stays', async () => {
    const { uid_session } = await openClass();
    await closeEntrance(uid_session);
    await leave({ uid_session, uid_user: await comeAndWait(uid_session) });
    expect(await waitingRows()).toBe(0);
    const uid_user = await comeAndWait(uid_session);
    await changeState(server, teacher, uid_session, 'stop');
    expect(await waitingRows()).toBe(0);
    expect(await shouldAsk(uid_session, uid_user)).toBe(true);
    expect(await createUser(uid_session, uid_user)).toEqual(notOpen);
    expect(await wait(randomUUID(), uid_user)).toEqual(notFound);
  });
});
