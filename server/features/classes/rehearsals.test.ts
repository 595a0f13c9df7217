import { beforeEach, describe, expect, it, test } from 'vitest';
import type { ClassSession } from '../../../contract/class-sessions.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import { rehearsalPupils } from '../../../contract/rules/limits.ts';
import { openDatabase } from '../../db/database.ts';
import { quietLog } from '../../lib/log.ts';
import { askAs, bearerOf } from '../../testing/accounts.ts';
import { askForResults, changeState, signedInTeacher, startedClass } from '../../testing/class-sessions.ts';
import { ask } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { compareFigures } from '../figures/figures.ts';
import { advanceRehearsal, rehearsalSchedule, roundAt } from './rehearsals.ts';
import { isSession, selectSessions } from './sessions.ts';
import { newRehearsal, readLive } from './testing/class-session.ts';

const start = new Date('2026-03-02T09:00:00Z');
const seconds = 1000;
const day = 24 * 60 * 60 * seconds;

const server = useTestApp({ now: start });
beforeEach(() => server.setNow(start));
const teacher = useSignedIn(server, { per: 'test' });

const at = (elapsed: number) => server.setNow(new Date(start.getTime() + elapsed));

const begin = async (des_name?: string, who = teacher): Promise<ClassSession> =>
  changeState(server, who, (await newRehearsal(server, who, des_name)).uid_session, 'start');

const live = (uid_session: string) => readLive(server, teacher, uid_session);

const results = async ({ uid_session }: Pick<ClassSession, 'uid_session'>) =>
  (await askForResults(server, teacher, uid_session)).body;

const stop = (uid_session: string) => changeState(server, teacher, uid_session, 'stop');

type Row = { uid_user: string; cod_user: string; tms_completed_at: Date };

const rowsOf = (uid_session: string): Promise<Row[]> =>
  server.query<Row>('select * from participant where uid_session = $1 order by cod_user', [uid_session]);

const answersOf = async (uid_session: string): Promise<number> =>
  (await server.query('select from response join participant using (uid_user) where uid_session = $1', [uid_session]))
    .length;

const advance = async (uid_session: string, db = server.db) => {
  const [session] = await selectSessions(db).where(isSession(uid_session));
  if (session) await advanceRehearsal({ db, now: server.now }, session);
};

test('the pupils of any rehearsal play within a minute, round by round', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const pupils = rehearsalSchedule(`${String(seed * 7919).padStart(8, '0')}-2f53-4c7b-9d57-0f1a4d6f8c01`, 5);
    expect(new Set(pupils.map(({ cod_user }) => cod_user)).size).toBe(rehearsalPupils);
    expect(pupils.filter(({ cod_user }) => !/^[0-9A-HJKMNP-TV-Z]{6}$/.test(cod_user))).toEqual([]);
    expect(Math.max(...pupils.map(({ joinsMs }) => joinsMs))).toBeLessThanOrEqual(2000);
    for (const { joinsMs, rounds, completesMs } of pupils) {
      const times = [joinsMs, ...rounds, completesMs];
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      expect(times.map((time) => roundAt({ rounds }, time))).toEqual([0, 1, 2, 3, 4, 5, 5]);
    }
    const [slowest] = pupils.toSorted((a, b) => b.completesMs - a.completesMs);
    expect(slowest).toMatchObject({ completesMs: 60_000, flg_untimed: true });
  }
});

describe('a rehearsal', () => {
  it('fills its lobby, then plays, and is complete after a minute; it never goes back when a clock is behind', async () => {
    const { uid_session, ...created } = await newRehearsal(server, teacher);
    expect(created).toMatchObject({ des_state: 'created', flg_simulated: true, flg_may_change: true });
    expect((await live(uid_session)).num_lobby).toBe(0);
    at(6 * seconds);
    const { num_lobby } = await live(uid_session);
    expect([num_lobby > 0, num_lobby < rehearsalPupils]).toEqual([true, true]);
    at(60 * seconds);
    expect(await live(uid_session)).toMatchObject({ num_lobby: rehearsalPupils, num_joined: 0 });

    const begun = 60 * seconds;
    await changeState(server, teacher, uid_session, 'start');
    at(begun + 30 * seconds);
    const playing = await live(uid_session);
    const all = { num_lobby: 0, num_joined: rehearsalPupils };
    expect(playing).toMatchObject({ ...all, num_completed: 0, des_state: 'running' });
    expect(playing.playing.filter(({ participants }) => participants > 0).length).toBeGreaterThan(1);
    const before = await rowsOf(uid_session);
    for (const behind of [20, -5]) {
      at(begun + behind * seconds);
      await advance(uid_session);
      expect(await rowsOf(uid_session)).toEqual(before);
    }
    at(begun + 90 * seconds);
    expect(await live(uid_session)).toMatchObject({ ...all, num_completed: rehearsalPupils });
    expect(await answersOf(uid_session)).toBe(rehearsalPupils * 120);
  });

  it('is the same whether it was read all the time or only after a day', async () => {
    const watched = await begin();
    for (let elapsed = 0; elapsed <= 61 * seconds; elapsed += 6 * seconds) {
      at(elapsed);
      await advance(watched.uid_session);
    }
    const seen = await rowsOf(watched.uid_session);
    // Pupils follow from the session's uid: once deleted, the same ones return under other uids.
    await server.query('delete from participant where uid_session = $1', [watched.uid_session]);
    at(day);
    await advance(watched.uid_session);
    const found = await rowsOf(watched.uid_session);
    const withoutUids = (rows: Row[]) => rows.map(({ uid_user: _, ...row }) => row);
    expect(withoutUids(found)).toEqual(withoutUids(seen));
    expect(new Set([...seen, ...found].map(({ uid_user }) => uid_user)).size).toBe(2 * rehearsalPupils);
    const latest = Math.max(...found.map(({ tms_completed_at }) => tms_completed_at.getTime()));
    expect(latest).toBe(start.getTime() + 60 * seconds);
  });

  it('that is stopped gets no more pupils, and those who are playing finish', async () => {
    const { uid_session } = await begin();
    at(1 * seconds);
    await stop(uid_session);
    const { num_joined } = await live(uid_session);
    expect([num_joined > 0, num_joined < rehearsalPupils]).toEqual([true, true]);
    at(25 * seconds);
    expect(await live(uid_session)).toMatchObject({ num_joined, num_completed: 0, des_state: 'stopped' });
    // When runs are no longer accepted.
    at(day);
    teacher.headers = await bearerOf(server, teacher.account);
    expect(await live(uid_session)).toMatchObject({ num_joined, num_completed: num_joined });
  });
});

describe('simultaneous readers', () => {
  it.each([30, 90])('in five processes after %i s create no pupil twice, and get no error', async (elapsed) => {
    const { uid_session } = await begin();
    at(elapsed * seconds);
    const others = Array.from({ length: 5 }, () => openDatabase(server.connectionString, quietLog));
    await Promise.all(others.map((db) => advance(uid_session, db))).finally(() =>
      Promise.all(others.map((db) => db.$client.end())),
    );
    const rows = await rowsOf(uid_session);
    expect(new Set(rows.map(({ cod_user }) => cod_user)).size).toBe(rehearsalPupils);
    await advance(uid_session);
    expect(await rowsOf(uid_session)).toEqual(rows);
    if (elapsed === 90) expect(await answersOf(uid_session)).toBe(rehearsalPupils * 120);
  });

  it('get no error while it is being deleted', async () => {
    const { uid_session } = await begin();
    at(1 * seconds);
    await stop(uid_session);
    // Those who had joined finish now.
    at(90 * seconds);
    const removed = askAs(server, teacher.headers, 'DELETE', `/gamesession/${uid_session}`);
    await Promise.all(Array.from({ length: 5 }, () => advance(uid_session)));
    expect((await removed).status).toBe(200);
    expect(await rowsOf(uid_session)).toEqual([]);
  });
});

test('it has figures of its own, and is in no others', async () => {
  const rehearsals = [await begin(), await begin()];
  const lesson = await startedClass(server, teacher, { completed: 6 });
  at(90 * seconds);
  for (const { uid_session } of [...rehearsals, lesson]) await stop(uid_session);
  const [rehearsal = lesson] = rehearsals;
  const counted = { num_untimed: 1, num_counted: rehearsalPupils - 1, num_waiting: 0, flg_too_small: false };
  expect(await results(rehearsal)).toMatchObject({ num_joined: rehearsalPupils, ...counted });
  for (const session of rehearsals) await results(session);
  for (const session of [lesson, rehearsal]) {
    expect((await results(session)).all_classes.map((each) => each.val_participants)).toEqual([6, 6, 6, 6, 6]);
  }
  const { body } = await ask<AggregateResult[]>(server, 'GET', '/aggregate_responses');
  expect(body.map(({ val_participants }) => val_participants)).toEqual([0, 0, 0, 0, 0]);
  expect((await compareFigures(server.db)).differences).toEqual([]);
});

describe('a teacher has at most three,', () => {
  const names = async (who = teacher): Promise<string[]> => {
    const { body } = await askAs<ClassSession[]>(server, who.headers, 'GET', '/gamesession');
    return body.map(({ des_name }) => des_name).toSorted();
  };
  const tryTo = async (des_name: string) =>
    askAs<ErrorBody>(server, teacher.headers, 'POST', '/gamesession/rehearsal', { des_name });

  it('and the oldest is replaced that was stopped or is a quarter of an hour old; other sessions stay', async () => {
    const other = await signedInTeacher(server);
    await begin('Altra', other);
    await askAs(server, teacher.headers, 'POST', '/gamesession', { des_name: '3B' });
    await begin('old');
    for (const name of ['one', 'two', 'three']) await stop((await begin(name)).uid_session);
    expect(await names()).toEqual(['3B', 'old', 'three', 'two']);
    expect(await names(other)).toEqual(['Altra']);
    at(15 * 60 * seconds - 1);
    teacher.headers = await bearerOf(server, teacher.account);
    for (const name of ['new', 'newer']) await begin(name);
    expect(await tryTo('newest')).toMatchObject({ status: 409, body: { detail: 'session_not_stopped' } });
    at(15 * 60 * seconds);
    expect((await tryTo('newest')).status).toBe(200);
    expect(await names()).toEqual(['3B', 'new', 'newer', 'newest']);
  });

  it('even when many are begun at once', async () => {
    const tried = await Promise.all(Array.from({ length: 8 }, (_, index) => tryTo(`at once ${index}`)));
    expect(tried.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(await names()).toHaveLength(3);
  });
});
