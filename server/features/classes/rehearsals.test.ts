import { beforeEach, describe, expect, it, test } from 'vitest';
import type { ClassSession, LiveSession } from '../../../contract/class-sessions.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import { rehearsalPupils } from '../../../contract/rules/limits.ts';
import { openDatabase } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { quietLog } from '../../lib/quiet-log.ts';
import { askAs, bearerOf } from '../../testing/accounts.ts';
import {
  askForResults,
  changeState,
  signedInTeacher,
  startedClass,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { ask, createClassUser, publicSession } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { compareFigures } from '../figures/figures.ts';
import { deleteSession, lockSession } from './change-session.ts';
import { advanceRehearsal } from './rehearsals.ts';

const start = new Date('2026-03-02T09:00:00Z');
const seconds = 1000;
const day = 24 * 60 * 60 * seconds;

const server = useTestApp({ now: start });
beforeEach(async () => {
  server.setNow(start);
});
const teacher = useSignedIn(server, { per: 'test' });

const at = (elapsed: number) => server.setNow(new Date(start.getTime() + elapsed));

const create = async (des_name = 'Prova', { headers }: Pick<Teacher, 'headers'> = teacher): Promise<ClassSession> => {
  const asked = { des_name };
  const { status, body } = await askAs<ClassSession>(server, headers, 'POST', '/gamesession/rehearsal', asked);
  expect(status).toBe(200);
  return body;
};

const begin = async (des_name?: string, who: Pick<Teacher, 'headers'> = teacher): Promise<ClassSession> => {
  const { uid_session } = await create(des_name, who);
  const { body } = await askAs<ClassSession>(server, who.headers, 'POST', `/gamesession/${uid_session}/start`, {});
  return body;
};

const live = async (uid_session: string) => {
  const { status, body } = await askAs<LiveSession>(server, teacher.headers, 'GET', `/gamesession/${uid_session}/live`);
  expect(status).toBe(200);
  return body;
};

const results = async ({ uid_session }: Pick<ClassSession, 'uid_session'>) => {
  const { status, body } = await askForResults(server, teacher, uid_session);
  expect(status).toBe(200);
  return body;
};

const stop = async (uid_session: string) =>
  expect((await askAs(server, teacher.headers, 'POST', `/gamesession/${uid_session}/stop`, {})).status).toBe(200);

type Row = Record<'uid_user' | 'cod_user', string> & {
  num_round: number;
  tms_created_at: Date;
  tms_completed_at: Date;
};

const rowsOf = async (uid_session: string): Promise<Row[]> =>
  await server.query<Row>('select * from participant where uid_session = $1 order by cod_user', [uid_session]);

const answersOf = async (uid_session: string): Promise<number> => {
  const query = 'select from response r join participant p using (uid_user) where uid_session = $1';
  return (await server.db.$client.query(query, [uid_session])).rowCount ?? 0;
};

const advance = (uid_session: string) => advanceRehearsal(server, uid_session);

describe('the lobby of a rehearsal', () => {
  it('fills before its start, and empties with it', async () => {
    const { uid_session, ...created } = await create();
    expect(created).toMatchObject({ des_state: 'created', flg_simulated: true, flg_may_change: true });
    expect((await live(uid_session)).num_lobby).toBe(0);
    at(6 * seconds);
    const { num_lobby } = await live(uid_session);
    expect(num_lobby).toBeGreaterThan(0);
    expect(num_lobby).toBeLessThan(rehearsalPupils);
    at(day / 2);
    teacher.headers = await bearerOf(server, teacher.account);
    expect(await live(uid_session)).toMatchObject({ num_lobby: rehearsalPupils, num_joined: 0 });
    await changeState(server, teacher, uid_session, 'start');
    at(day / 2 + 3 * seconds);
    expect(await live(uid_session)).toMatchObject({ num_lobby: 0, num_joined: rehearsalPupils, num_completed: 0 });
  });
});

describe('a rehearsal, from its start on', () => {
  it('fills, plays round by round and is complete after a minute', async () => {
    const { uid_session, ...begun } = await begin();
    expect(begun).toMatchObject({ des_state: 'started', flg_simulated: true, flg_may_change: true });
    expect((await live(uid_session)).num_joined).toBe(0);

    at(1 * seconds);
    const early = await live(uid_session);
    expect(early.num_joined).toBeGreaterThan(0);
    expect(early.num_joined).toBeLessThan(rehearsalPupils);
    expect(early.num_completed).toBe(0);

    at(30 * seconds);
    const playing = await live(uid_session);
    expect(playing).toMatchObject({ num_joined: rehearsalPupils, num_completed: 0, des_state: 'running' });
    expect(playing.playing.filter(({ participants }) => participants > 0).length).toBeGreaterThan(1);

    at(90 * seconds);
    expect(await live(uid_session)).toMatchObject({ num_joined: rehearsalPupils, num_completed: rehearsalPupils });
    expect(await answersOf(uid_session)).toBe(rehearsalPupils * 120);
    const done = await rowsOf(uid_session);
    at(day);
    await advance(uid_session);
    expect(await rowsOf(uid_session)).toEqual(done);
  });

  it('is the same whether it was read all the time or only after a day', async () => {
    const watched = await begin();
    for (let elapsed = 0; elapsed <= 61 * seconds; elapsed += 6 * seconds) {
      at(elapsed);
      await advance(watched.uid_session);
    }
    const seen = await rowsOf(watched.uid_session);
    // The pupils are derived from the session's uid: once deleted, the same ones return under other uids.
    await server.query('delete from participant where uid_session = $1', [watched.uid_session]);
    at(day);
    await advance(watched.uid_session);
    const found = await rowsOf(watched.uid_session);
    const withoutUids = (rows: Row[]) => rows.map(({ uid_user: _, ...row }) => row);
    expect(withoutUids(found)).toEqual(withoutUids(seen));
    expect(new Set([...seen, ...found].map(({ uid_user }) => uid_user)).size).toBe(2 * rehearsalPupils);
    expect(found.filter(({ tms_completed_at }) => tms_completed_at.getTime() > start.getTime() + 60 * seconds)).toEqual(
      [],
    );
  });

  it('never moves a pupil back when a clock is behind', async () => {
    const { uid_session } = await begin();
    at(35 * seconds);
    await advance(uid_session);
    const before = await rowsOf(uid_session);
    at(20 * seconds);
    await advance(uid_session);
    at(-5 * seconds);
    await advance(uid_session);
    expect(await rowsOf(uid_session)).toEqual(before);
  });
});

describe('a stopped rehearsal', () => {
  it('gets no more pupils, and those who are playing finish', async () => {
    const { uid_session } = await begin();
    at(1 * seconds);
    await stop(uid_session);
    const { num_joined } = await live(uid_session);
    expect(num_joined).toBeGreaterThan(0);
    at(25 * seconds);
    expect(await live(uid_session)).toMatchObject({ num_joined, num_completed: 0, des_state: 'stopped' });
    // When runs are no longer accepted.
    at(day);
    teacher.headers = await bearerOf(server, teacher.account);
    expect(await live(uid_session)).toMatchObject({ num_joined, num_completed: num_joined });
  });
});

describe('simultaneous readers', () => {
  it.each([8, 30, 90])('in five processes after %i s create no pupil twice, and get no error', async (elapsed) => {
    const { uid_session } = await begin();
    at(elapsed * seconds);
    const others = Array.from({ length: 5 }, () => openDatabase(server.connectionString, quietLog));
    try {
      await Promise.all(others.map((db) => advanceRehearsal({ db, now: server.now }, uid_session)));
    } finally {
      await Promise.all(others.map((db) => db.$client.end()));
    }
    const rows = await rowsOf(uid_session);
    expect(new Set(rows.map(({ cod_user }) => cod_user)).size).toBe(rows.length);
    await advance(uid_session);
    expect(await rowsOf(uid_session)).toEqual(rows);
    if (elapsed === 90) expect(await answersOf(uid_session)).toBe(rehearsalPupils * 120);
  });

  it('share one advance in a process; later ones begin another', async () => {
    const { uid_session } = await begin();
    const first = advance(uid_session);
    expect(advance(uid_session)).toBe(first);
    await first;
    at(90 * seconds);
    const second = advance(uid_session);
    expect(second).not.toBe(first);
    await second;
    expect(await answersOf(uid_session)).toBe(rehearsalPupils * 120);
  });

  it('get no error while it is being deleted', async () => {
    const { uid_session } = await begin();
    at(90 * seconds);
    const remove = () =>
      transaction(server.db, async (tx) => {
        const session = await lockSession(tx, uid_session);
        if (session) await deleteSession(tx, session, { email: 'teacher@example.org', now: server.now() });
      });
    const removed = remove();
    await Promise.all([removed, ...Array.from({ length: 5 }, () => advance(uid_session))]);
    await remove();
    expect(await rowsOf(uid_session)).toEqual([]);
  });
});

test('class sessions and the public session are not advanced', async () => {
  const { uid_session } = await createClassUser(server);
  at(90 * seconds);
  await advance(uid_session);
  expect(await rowsOf(uid_session)).toHaveLength(1);
  await server.query('update game_session set flg_simulated = true where flg_public');
  const campaign = await publicSession(server);
  await advance(campaign);
  await server.query('update game_session set flg_simulated = false where flg_public');
  expect(await rowsOf(campaign)).toEqual([]);
});

test('it has figures of its own, and is in no others', async () => {
  const rehearsals = [await begin(), await begin()];
  const lesson = await startedClass(server, teacher, { completed: 6 });
  at(90 * seconds);
  for (const { uid_session } of [...rehearsals, lesson]) await stop(uid_session);
  const [rehearsal = lesson] = rehearsals;
  expect(await results(rehearsal)).toMatchObject({
    num_joined: rehearsalPupils,
    num_untimed: 1,
    num_counted: rehearsalPupils - 1,
    num_waiting: 0,
    flg_too_small: false,
  });
  for (const session of rehearsals) await results(session);
  const countedWith = async (session: Pick<ClassSession, 'uid_session'>) =>
    new Set((await results(session)).all_classes.map(({ val_participants }) => val_participants));
  expect(await countedWith(lesson)).toEqual(new Set([6]));
  expect(await countedWith(rehearsal)).toEqual(new Set([6]));
  const { body } = await ask<AggregateResult[]>(server, 'GET', '/aggregate_responses');
  expect(body.map(({ val_participants }) => val_participants)).toEqual([0, 0, 0, 0, 0]);
  expect((await compareFigures(server.db)).differences).toEqual([]);

  // Only the flag keeps them out.
  await server.query('update game_session set flg_simulated = false where uid_session = any($1::uuid[])', [
    rehearsals.map(({ uid_session }) => uid_session),
  ]);
  at(120 * seconds);
  expect(await countedWith(lesson)).toEqual(new Set([6 + 2 * (rehearsalPupils - 1)]));
});

describe('a teacher has at most three,', () => {
  const names = async (who: Pick<Teacher, 'headers'> = teacher): Promise<string[]> => {
    const { body } = await askAs<ClassSession[]>(server, who.headers, 'GET', '/gamesession');
    return body.map(({ des_name }) => des_name).toSorted();
  };
  const tryTo = async (des_name: string) =>
    askAs<ErrorBody>(server, teacher.headers, 'POST', '/gamesession/rehearsal', { des_name });

  it('and the oldest stopped one is replaced; class sessions and those of others stay', async () => {
    const other = await signedInTeacher(server);
    await begin('Altra', other);
    await askAs(server, teacher.headers, 'POST', '/gamesession', { des_name: '3B' });
    await begin('projected');
    for (const name of ['one', 'two', 'three']) {
      at(0);
      const { uid_session } = await begin(name);
      await advanceRehearsal(server, uid_session);
      await changeState(server, teacher, uid_session, 'stop');
    }
    expect(await names()).toEqual(['3B', 'projected', 'three', 'two']);
    expect(await names(other)).toEqual(['Altra']);
  });

  it('and one that was not stopped can be replaced after a quarter of an hour', async () => {
    await begin('old');
    at(15 * 60 * seconds - 1);
    teacher.headers = await bearerOf(server, teacher.account);
    for (const name of ['new', 'newer']) await begin(name);
    expect(await tryTo('newest')).toMatchObject({ status: 409, body: { detail: 'session_not_stopped' } });
    at(15 * 60 * seconds);
    expect((await tryTo('newest')).status).toBe(200);
    expect(await names()).toEqual(['new', 'newer', 'newest']);
  });

  it('even when many are begun at once', async () => {
    const tried = await Promise.all(Array.from({ length: 8 }, (_, index) => tryTo(`at once ${index}`)));
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(await names()).toHaveLength(3);
    at(60 * 60 * seconds);
    teacher.headers = await bearerOf(server, teacher.account);
    const later = await Promise.all(Array.from({ length: 8 }, (_, index) => tryTo(`later ${index}`)));
    expect(later.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await names()).filter((name) => name.startsWith('later'))).toHaveLength(3);
  });
});
