import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { transaction } from '../../db/transaction.ts';
import { ask, classRun } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { waitForLock, whileUncommitted } from '../../testing/wait-for-lock.ts';
import { insertSession, participantsOf } from './testing/class-session.ts';
import { pupilCalls } from './testing/pupil-calls.ts';

const server = useTestApp();
beforeEach(() => server.query('delete from participant'));

const { createUser, join, leave, progress, submit } = pupilCalls(server);

const stop = 'update game_session set tms_stopped_at = now() where uid_session = $1';

test('one uid sent 50 times at once makes one participant and 50 equal answers', async () => {
  const uid_session = await insertSession(server);
  const uid_user = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => createUser(uid_session, uid_user)));
  expect(answers[0]).toMatchObject({ status: 200, body: { uid_user, uid: uid_session } });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await participantsOf(server)).toHaveLength(1);
});

test('one uid sent to two sessions at once joins one of them', async () => {
  const sessions = [await insertSession(server), await insertSession(server)];
  const uid_user = randomUUID();
  const answers = await Promise.all(sessions.map((uid_session) => createUser(uid_session, uid_user)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await participantsOf(server)).toHaveLength(1);
});

test('a code already taken in the session is drawn again', async () => {
  // Every code but those that start with 0 counts as taken: the first draw fails 31 times out of 32.
  await server.query(`
    create function refuse_code() returns trigger language plpgsql as $$ begin
      if new.cod_user !~ '^0' then
        raise unique_violation using constraint = 'participant_code_in_session';
      end if;
      return new;
    end $$;
    create trigger refuse_code before insert on participant for each row execute function refuse_code()`);
  onTestFinished(async () => void (await server.db.$client.query('drop function refuse_code cascade')));
  const uid_session = await insertSession(server);
  const { status, body } = await createUser(uid_session);
  expect({ status, body }).toMatchObject({ status: 200, body: { cod_user: expect.stringMatching(/^0/) } });
});

test('a pupil who joins while the session is being stopped waits, and is refused', async () => {
  const uid_session = await insertSession(server);
  const stopping = (other: pg.ClientBase) => other.query(stop, [uid_session]);
  const come = () => Promise.all(Array.from({ length: 5 }, () => createUser(uid_session)));
  const answers = await whileUncommitted(server, stopping, come);
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  expect(await participantsOf(server)).toEqual([]);
});

test('a pupil whose wait PostgreSQL cancels too soon, as after a jump of the clock, is asked to try again', async () => {
  const uid_session = await insertSession(server);
  const uid_user = randomUUID();
  const cancelled = await transaction(server.db, async (tx) => {
    await tx.$client.query('select from game_session where uid_session = $1 for update', [uid_session]);
    const coming = createUser(uid_session, uid_user);
    await waitForLock(server);
    await tx.$client.query(`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return coming;
  });
  expect(cancelled).toMatchObject({ status: 503, body: { detail: 'unavailable' } });
  expect((await createUser(uid_session, uid_user)).status).toBe(200);
});

test('a stop waits for a pupil who is joining', async () => {
  const uid_session = await insertSession(server);
  const uid_user = randomUUID();
  const { coming, stopped } = await transaction(server.db, async (tx) => {
    await tx.$client.query('lock table class_waiting in exclusive mode');
    const coming = createUser(uid_session, uid_user);
    await waitForLock(server);
    const stopped = server.query(stop, [uid_session]);
    await waitForLock(server, 2);
    return { coming, stopped };
  });
  expect((await coming).status).toBe(200);
  await stopped;
  expect(await participantsOf(server, uid_session)).toMatchObject([{ uid_user }]);
});

test('rounds sent at once, in any order, result in the highest', async () => {
  const uids = await join();
  const rounds = Array.from({ length: 20 }, (_, place) => (place * 7) % 20);
  await Promise.all(rounds.map((num_round) => progress(uids, num_round)));
  expect(await participantsOf(server)).toMatchObject([{ num_round: 19 }]);
});

test('a run that is refused, or stored already, waits for no lock', async () => {
  const [stored, late, wrong] = [await join(), await join(), await join()];
  await submit(stored);
  const longAgo = new Date(server.now().getTime() - 16 * 60_000);
  await server.query('update game_session set tms_stopped_at = $2 where uid_session = $1', [late.uid_session, longAgo]);
  const { responses, ...run } = await classRun(server, wrong);
  const short = { ...run, responses: responses.slice(1) };
  await transaction(server.db, async (tx) => {
    await tx.$client.query('select from participant for update');
    expect((await submit(stored)).status).toBe(200);
    expect(await submit(late)).toMatchObject({ status: 409, body: { detail: 'session_not_open' } });
    const refused = { status: 400, body: { detail: 'invalid_run' } };
    expect(await ask(server, 'POST', '/responses', short)).toMatchObject(refused);
  });
});

test.each([
  ['submit', 'leave', 409, 120],
  ['leave', 'submit', 404, 0],
] as const)('%s before %s: the other comes too late', async (first, second, refused, answers) => {
  const uids = await join();
  const run = await classRun(server, uids);
  const calls = { leave: () => leave(uids), submit: () => ask(server, 'POST', '/responses', run) };
  const { early, late } = await transaction(server.db, async (tx) => {
    await tx.$client.query('select from participant where uid_user = $1 for update', [uids.uid_user]);
    const early = calls[first]();
    await waitForLock(server);
    const late = calls[second]();
    await waitForLock(server, 2);
    return { early, late };
  });
  expect([(await early).status, (await late).status]).toEqual([200, refused]);
  expect(await server.query('select from response')).toHaveLength(answers);
  expect(await participantsOf(server)).toHaveLength(answers === 0 ? 0 : 1);
});
