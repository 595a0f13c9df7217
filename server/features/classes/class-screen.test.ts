import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { PlayedSession, SessionInLobby } from '../../../contract/class-participants.ts';
import type { ClassSession, StagePlace } from '../../../contract/class-sessions.ts';
import { maxSlides } from '../../../contract/rules/stage.ts';
import { transaction } from '../../db/transaction.ts';
import { askAs } from '../../testing/accounts.ts';
import { testOrigin } from '../../testing/build-test-app.ts';
import {
  changeState,
  createClassSession,
  joinPupils,
  startedSession,
  submitRuns,
} from '../../testing/class-sessions.ts';
import { ask } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock } from '../../testing/wait-for-lock.ts';
import { showCode } from '../play/play.ts';
import { readLive } from './testing/class-session.ts';

const server = useTestApp({ config: { ORIGIN: testOrigin } });
const teacher = useSignedIn(server);

const live = (uid_session: string) => readLive(server, teacher, uid_session);
const inLobby = (uid_session: string) =>
  server.query('select * from class_lobby where uid_session = $1', [uid_session]);

describe('the slide on the class’s screen', () => {
  const move = (uid_session: string, place: object, { headers } = teacher) =>
    askAs<StagePlace>(server, headers, 'POST', `/gamesession/${uid_session}/stage`, place);
  const at = (num_slide: number | null, des_analysis = 'phenotype') => ({ num_slide, des_analysis, flg_code: false });

  const stoppedSession = async (): Promise<string> => {
    const { uid_session } = await startedSession(server, teacher);
    await changeState(server, teacher, uid_session, 'stop');
    return uid_session;
  };

  it('is kept as it was moved last, and phones say to look up', async () => {
    const uid_session = await stoppedSession();
    const stateOnPhones = async () =>
      (await ask<PlayedSession>(server, 'GET', `/gamesession/${uid_session}`)).body.des_results;
    expect([(await live(uid_session)).stage, await stateOnPhones()]).toEqual([at(null), 'closed']);
    for (const place of [at(0), at(5, 'gender'), at(4), at(null)]) {
      expect(await move(uid_session, place)).toEqual({ status: 200, body: place });
      expect((await live(uid_session)).stage).toEqual(place);
    }
    for (const wrong of [at(-1), at(maxSlides), at(1.5), at(1, 'origin'), { num_slide: 1 }]) {
      expect((await move(uid_session, wrong)).status).toBe(400);
    }
    await move(uid_session, at(2));
    // Nobody has taken part: the screen says why there are no results.
    expect(await stateOnPhones()).toBe('too_few');
    await server.query('update game_session set tms_results_opened_at = now() where uid_session = $1', [uid_session]);
    expect(await stateOnPhones()).toBe('open');
  });

  it('comes after the end of the session; the code can be shown before', async () => {
    const { uid_session } = await startedSession(server, teacher);
    expect(await move(uid_session, at(0))).toMatchObject({ status: 409, body: { detail: 'session_not_stopped' } });
    for (const flg_code of [true, false]) {
      const place = { ...at(null), flg_code };
      expect(await move(uid_session, place)).toEqual({ status: 200, body: place });
      expect((await live(uid_session)).stage).toEqual(place);
    }
  });
});

describe('who waits for a class to begin', () => {
  const wait = (uid_session: string, uid_wait: string = randomUUID()) =>
    ask<SessionInLobby>(server, 'POST', `/gamesession/${uid_session}/lobby`, { uid_wait });
  const waiting = async (uid_session: string) => (await live(uid_session)).num_lobby;
  /** Devices are written down in the background. */
  const untilWaiting = (uid_session: string, number: number) =>
    vi.waitFor(async () => expect(await waiting(uid_session)).toBe(number), { timeout: 10_000, interval: 20 });
  const later = (ms: number) => server.setNow(new Date(server.now().getTime() + ms));

  it('is counted once for each page, as long as it asks', async () => {
    const { uid_session } = await createClassSession(server, teacher);
    const other = await createClassSession(server, teacher);
    const stays = randomUUID();
    expect(await wait(uid_session, stays)).toMatchObject({ status: 200, body: { uid_session, tms_started_at: null } });
    await wait(uid_session, stays);
    await wait(uid_session);
    await wait(other.uid_session);
    await untilWaiting(uid_session, 2);
    await untilWaiting(other.uid_session, 1);
    // Those who wait read the number, too.
    later(1000);
    expect((await wait(uid_session, stays)).body.num_lobby).toBe(2);
    expect(await inLobby(uid_session)).toContainEqual({ uid_session, uid_wait: stays, tms_seen_at: expect.any(Date) });
    expect((await wait(uid_session, 'ada@school.example')).status).toBe(400);
    expect((await wait(randomUUID())).status).toBe(404);
    // One page is closed: it is gone ten seconds later, of which the screen's next look takes one and a half.
    later(4000);
    await wait(uid_session, stays);
    later(4000);
    await untilWaiting(uid_session, 1);
    later(8000);
    expect(await waiting(uid_session)).toBe(0);
  });

  it('reads the instructions once it has begun, and is among those who have joined until the end', async () => {
    const { uid_session } = await createClassSession(server, teacher);
    const [reader, beginner] = [randomUUID(), randomUUID()];
    for (const uid_wait of [reader, beginner]) await wait(uid_session, uid_wait);
    await untilWaiting(uid_session, 2);
    await changeState(server, teacher, uid_session, 'start');
    const reading = { num_lobby: 0, num_joined: 2, des_state: 'running', des_entrance: 'open', num_completed: 0 };
    const first = async () => (await live(uid_session)).playing[0]?.participants;
    expect(await live(uid_session)).toMatchObject(reading);
    expect(await first()).toBe(2);
    const listed = await askAs<ClassSession[]>(server, teacher.headers, 'GET', '/gamesession');
    expect(listed.body.find((each) => each.uid_session === uid_session)).toMatchObject({ num_joined: 2 });
    // One presses START, and is counted once.
    await ask(server, 'POST', `/gamesession/${uid_session}/createuser`, { uid_user: randomUUID(), uid_wait: beginner });
    expect(await live(uid_session)).toMatchObject(reading);
    expect(await first()).toBe(2);
    expect(await inLobby(uid_session)).toMatchObject([{ uid_wait: reader }]);
    // The other one closes the page.
    later(8000);
    expect(await live(uid_session)).toMatchObject({ num_joined: 1 });
    await wait(uid_session, reader);
    await vi.waitFor(async () => expect(await first()).toBe(2));
    await changeState(server, teacher, uid_session, 'stop');
    expect(await live(uid_session)).toMatchObject({ num_joined: 1, num_lobby: 0 });
    expect(await inLobby(uid_session)).toEqual([]);
  });

  it('is written before a stop or not at all, and never in a circle with it', async () => {
    const { uid_session } = await createClassSession(server, teacher);
    await wait(uid_session);
    await untilWaiting(uid_session, 1);
    await changeState(server, teacher, uid_session, 'start');
    await transaction(server.db, async (tx) => {
      await tx.$client.query('update game_session set tms_stopped_at = now() where uid_session = $1', [uid_session]);
      // Heard before the stop is over, to be written after it.
      await wait(uid_session);
      await waitForLock(server);
      await tx.$client.query('delete from class_lobby where uid_session = $1', [uid_session]);
    });
    // The lock is free again once it has been written.
    await server.query('select from game_session where uid_session = $1 for update', [uid_session]);
    expect(await inLobby(uid_session)).toEqual([]);
  });
});

it('counts the pupils who joined, in each round and done, and says where to join and until when runs are accepted', async () => {
  const { uid_session } = await startedSession(server, teacher);
  const started = { num_joined: 0, des_join_address: `${testOrigin}/join`, tms_accepts_until: null };
  expect(await live(uid_session)).toMatchObject(started);
  for (const [pupils, num_round] of [
    [3, 0],
    [2, 2],
    [1, 20],
  ] as const) {
    await joinPupils(server, uid_session, pupils, { num_round });
  }
  const other = await startedSession(server, teacher);
  await joinPupils(server, other.uid_session, 4, { num_round: 2 });
  await submitRuns(server, await joinPupils(server, uid_session, 2, { num_round: 5 }));
  const playing = [3, 0, 2, 0, 0, 1].map((participants, num_round) => ({ num_round, participants }));
  const counts = { des_state: 'running', num_joined: 8, num_completed: 2, num_rounds: 5, playing };
  expect(await live(uid_session)).toMatchObject(counts);
  await changeState(server, teacher, uid_session, 'stop');
  const tms_accepts_until = new Date(server.now().getTime() + 15 * 60_000).toISOString();
  expect(await live(uid_session)).toMatchObject({ tms_accepts_until });
});

it('contains only counts: no participant, no code, no answer', async () => {
  const { uid_session } = await startedSession(server, teacher);
  const pupils = await joinPupils(server, uid_session, 6);
  await submitRuns(server, pupils.slice(0, 5));
  // Fixed codes: random ones could occur by chance in the session's code or in a time.
  await server.query(`update game_session set cod_session = 'ABCDEF' where uid_session = $1`, [uid_session]);
  for (const [place, { uid_user }] of pupils.entries())
    await server.query('update participant set cod_user = $2 where uid_user = $1', [uid_user, `ZYXWV${place}`]);
  const secrets = [...pupils.map(({ uid_user }) => uid_user), 'ZYXWV', showCode('ZYXWV0').slice(0, -1)];

  for (const path of [`/${uid_session}/live`, '']) {
    const { body } = await server.app.inject({ url: `/api/gamesession${path}`, headers: teacher.headers });
    expect(body).toContain(uid_session);
    for (const secret of secrets) expect(body).not.toContain(secret);
    for (const name of ['uid_user', 'cod_user', 'response', 'id_image', 'val_elapsed_time', 'id_owner']) {
      expect(body).not.toContain(name);
    }
  }
});
