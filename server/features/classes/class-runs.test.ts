import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
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

const { createUser, join, leave, submit } = pupilCalls(test);

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
    const rehearsal = await insertSession(test, { simulated: true });
    await test.query(`insert into participant (uid_session, cod_user) values ($1, 'ABC123')`, [rehearsal]);
    const [simulated] = await participantsOf(test, rehearsal);
    expect(await leave({ ...one, uid_user: other.uid_user })).toEqual(left);
    expect(await leave({ ...one, uid_user: randomUUID() })).toEqual(left);
    expect(await leave({ ...one, uid_session: randomUUID() })).toEqual(left);
    expect(await leave({ uid_session: rehearsal, uid_user: simulated?.uid_user ?? '' })).toEqual(left);
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
