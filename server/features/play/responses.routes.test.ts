import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '../../../contract/errors.ts';
import type { Image } from '../../../contract/game.ts';
import type { Run } from '../../../contract/responses.ts';
import { graceAfterStopMs } from '../../../contract/rules/limits.ts';
import { ask, classRun, createClassUser, createPublicUser, publicRun, withLimit } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { storeRun } from './submit-run.ts';

const server = useTestApp();
beforeEach(async () => {
  server.setNow(new Date('2026-03-02T09:00:00Z'));
  await server.query('truncate participant cascade');
});

const submit = (run: object) => ask<ErrorBody>(server, 'POST', '/responses', run);
const count = async (query: string) => (await server.db.$client.query(query)).rowCount;

const expectNothingStored = async () => {
  expect(await count('select from response')).toBe(0);
  expect(await count('select from public_profile')).toBe(0);
  expect(await count('select from participant where tms_completed_at is not null')).toBe(0);
};

const uidsOf = (run: Run) => run.responses[0] as Run['responses'][number];
const changed = (run: Run, index: number, change: object): object => ({
  ...run,
  responses: run.responses.map((answer, place) => (place === index ? { ...answer, ...change } : answer)),
});

test('a run is stored as played', async () => {
  const shown = { des_input: 'mixed', flg_onset_known: false } as const;
  const run = { ...(await publicRun(server)), ...shown };
  const { uid_session, uid_user } = uidsOf(run);
  const { status, body } = await submit(run);
  const cod_user = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/);
  const receipt = { uid_session, uid_user, cod_user, stored: 120 };
  expect({ status, body }).toEqual({ status: 200, body: receipt });
  const played = run.responses.map(({ uid_session: _, ...answer }, num_position) => ({ ...answer, num_position }));
  expect(await server.query('select * from response order by num_position')).toEqual(played);
  expect(await server.query('select * from public_profile')).toEqual([run.public_user_profiling_data]);
  const marks = await server.query('select des_input, flg_onset_known, des_flags from run');
  expect(marks).toEqual([{ ...shown, des_flags: [] }]);
});

test('the same run sent 50 times at once, and later in other JSON, is stored once and gets equal answers', async () => {
  const run = await publicRun(server);
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit(run)));
  expect(answers[0]?.status).toBe(200);
  await ask(server, 'POST', '/public_game_session/close', uidsOf(run));
  // Without the proof of work, too.
  const reversed = run.responses.map((answer) => Object.fromEntries(Object.entries(answer).reverse()));
  answers.push(await submit({ responses: reversed, public_user_profiling_data: run.public_user_profiling_data }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await count('select from response')).toBe(120);
});

test('a different second run is refused, and the first one stays', async () => {
  const uids = await createPublicUser(server);
  const [first, second] = [await publicRun(server, { uids, seed: 1 }), await publicRun(server, { uids, seed: 2 })];
  await submit(first);
  expect(await submit(second)).toMatchObject({ status: 409, body: { detail: 'run_already_submitted' } });
  expect((await submit(first)).status).toBe(200);
  expect(await count('select from response')).toBe(120);
});

test('a longer limit is stored with the run, and is part of it', async () => {
  const run = withLimit(await publicRun(server), 3900);
  expect((await submit(run)).status).toBe(200);
  const rows = await server.query('select flg_untimed, num_limit_ms from participant');
  expect(rows).toEqual([{ flg_untimed: true, num_limit_ms: 3900 }]);
  const { uid_session, uid_user } = uidsOf(run);
  const { body } = await ask<object>(server, 'POST', '/public_game_session/check_url', { uid_session, uid_user });
  expect(body).toMatchObject({ completed: true, flg_untimed: false, limit_ms: 3900 });
  expect(await submit({ ...run, limit_ms: 3901 })).toMatchObject({ body: { detail: 'run_already_submitted' } });
});

test('session and participant must belong together', async () => {
  const { uid_session, uid_user } = await createPublicUser(server);
  const swapped = await publicRun(server, { uids: { uid_session: uid_user, uid_user: uid_session } });
  const otherSession = await publicRun(server, { uids: { uid_session: randomUUID(), uid_user } });
  const unknown = await publicRun(server, { uids: { uid_session, uid_user: randomUUID() } });
  for (const run of [swapped, otherSession, unknown]) {
    expect(await submit(run)).toMatchObject({ status: 404, body: { detail: 'not_found' } });
  }
  await expectNothingStored();
});

test('an invalid run is a 400 that names the field, and nothing is stored', async () => {
  const run = await publicRun(server);
  const profile = { ...run.public_user_profiling_data, val_year_birth: 1850 };
  for (const [wrong, field] of [
    [changed(run, 30, { id_adjective: 3 }), 'responses.30.id_adjective'],
    [{ ...run, limit_ms: 3899 }, 'limit_ms'],
    [{ ...run, public_user_profiling_data: profile }, 'public_user_profiling_data.val_year_birth'],
  ] as const) {
    const { status, body } = await submit(wrong);
    expect([status, body.fields?.map((problem) => problem.field)]).toEqual([400, expect.arrayContaining([field])]);
  }
  await expectNothingStored();
});

test('a run is stored once, and not at all when the class accepts no more runs by its turn', async () => {
  const stoppedAt = new Date('2026-03-02T09:00:00Z');
  const uids = await createClassUser(server, { stoppedAt });
  const run = await classRun(server, uids);
  const storing = { id_image_set: 1, hash: 'hash', flags: [], aside: null, address: null };
  const store = (afterMs: number) =>
    storeRun(server.db, uids, run, { ...storing, now: new Date(stoppedAt.getTime() + graceAfterStopMs + afterMs) });
  expect(await store(1)).toBe(false);
  await expectNothingStored();
  expect([await store(0), await store(0)]).toEqual([true, false]);
  expect(await count('select from response')).toBe(run.responses.length);
});

test('what a participant of a class answered stays open', async () => {
  const uids = await createClassUser(server);
  expect((await submit(await classRun(server, uids))).status).toBe(200);
  server.setNow(new Date('2027-01-01T09:00:00Z'));
  const report = await ask(server, 'GET', `/responses/${uids.uid_session}/${uids.uid_user}`);
  expect(report).toMatchObject({ status: 200, body: { flg_public: false } });
});

test("a participant's link shows the faces in the order of the run, until it closes", async () => {
  const run = await publicRun(server);
  const { uid_session, uid_user } = uidsOf(run);
  const link = `/responses/${uid_session}/${uid_user}`;
  expect((await ask(server, 'GET', link)).status).toBe(404);
  const { cod_user } = (await submit(run)).body as unknown as { cod_user: string };
  type Answers = { adjectives: { id_adjective: number; adjective: string; faces: { image: Image }[] }[] };
  const { body } = await ask<Answers>(server, 'GET', link);
  expect(body).toMatchObject({ cod_user, flg_public: true });
  const words = body.adjectives.map(({ adjective }) => adjective).join();
  expect(words).toBe('good_looking,honest,rich,smart,migrant');
  const shown = body.adjectives.flatMap(({ id_adjective, faces }) =>
    faces.map(({ image, ...answer }) => ({ id_adjective, id_image: image.id, ...answer })),
  );
  expect(run.responses).toMatchObject(shown);
  expect((await ask(server, 'GET', `/responses/${randomUUID()}/${uid_user}`)).status).toBe(404);

  await ask(server, 'POST', '/public_game_session/close', { uid_session, uid_user });
  expect((await ask(server, 'GET', link)).status).toBe(404);
});
