import { randomUUID } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import type { Run } from '../../../contract/responses.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import { useOwnFaces } from '../../testing/own-faces.ts';
import { ask, classRun, createClassUser, publicRun, publicSession } from '../../testing/participants.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import { takeDueSteps } from '../figures/figures.ts';
import { storeRuns } from '../figures/testing/store-runs.ts';

const now = new Date('2026-03-02T09:00:00Z');

const server = useTestApp({ per: 'test', now });

const submit = async (run: Run): Promise<Run> => {
  expect((await ask(server, 'POST', '/responses', run)).status).toBe(200);
  return run;
};
const submitPublic = async (howMany: number): Promise<Run[]> => {
  const runs: Run[] = [];
  for (let seed = 1; seed <= howMany; seed++) runs.push(await submit(await publicRun(server, { seed })));
  return runs;
};
const results = async (query = '') =>
  (await ask<AggregateResult[]>(server, 'GET', `/aggregate_responses${query}`)).body;
const uidOf = (run: Run) => run.responses[0]?.uid_user ?? '';

/** YES and all answers of some runs for one adjective, over all faces. */
const totals = (runs: Run[], id_adjective: number) => {
  const given = runs.flatMap(({ responses }) => responses).filter((answer) => answer.id_adjective === id_adjective);
  const answers = given.map(({ flg_response }) => flg_response).filter((answer) => answer !== null);
  return { yes: answers.filter(Boolean).length, answers: answers.length };
};
const totalsOf = ({ jsn_counts }: AggregateResult) =>
  Object.values(jsn_counts ?? {}).reduce(
    (sum, { ALL }) => ({ yes: sum.yes + ALL.yes, answers: sum.answers + ALL.answers }),
    { yes: 0, answers: 0 },
  );

const take = () => takeDueSteps(server.db, now);

test('9 runs are too few to be shown; from 10 on they are shown and add up', async () => {
  const runs = await submitPublic(9);
  expect(await take()).toBe(0);
  const none = { val_participants: 0, flg_too_small: true, jsn_aggregation: null, jsn_counts: null };
  const words = ['good_looking', 'honest', 'rich', 'smart', 'migrant'];
  expect(await results()).toMatchObject(words.map((des_adjective) => ({ des_adjective, ...none })));
  runs.push(...(await submitPublic(1)));
  await take();
  const rows = await results();
  for (const row of rows) {
    expect(row).toMatchObject({ val_participants: 10, flg_too_small: false });
    expect(totalsOf(row)).toEqual(totals(runs, row.id_adjective));
    expect(row.jsn_estimates?.phenotypes.Arabian).toEqual({ these_faces: null, faces_like_these: null });
    expect(row.jsn_estimates?.by_phenotype.des_verdict).toBe('too_few_runs');
  }
});

test('participants see their own figures before a step, while the results are open', async () => {
  const run = await publicRun(server);
  const own = `?uid_user=${uidOf(run)}`;
  expect((await ask(server, 'GET', `/aggregate_responses${own}`)).status).toBe(404);
  await submit(run);
  const rows = await results(own);
  expect(rows.map(({ id_adjective }) => id_adjective)).toEqual([2, 4, 5, 6, 8]);
  for (const row of rows) {
    expect(row).toMatchObject({ val_participants: 1, flg_too_small: false });
    expect(totalsOf(row)).toEqual(totals([run], row.id_adjective));
    expect(row.jsn_estimates).toBeNull();
  }
  await ask(server, 'POST', '/public_game_session/close', run.responses[0]);
  for (const uid of [uidOf(run), randomUUID()]) {
    expect((await ask(server, 'GET', `/aggregate_responses?uid_user=${uid}`)).status).toBe(404);
  }
});

test('a class is not part of the public figures; its participants see their own', async () => {
  const { uid_session, ...uids } = await createClassUser(server, { stoppedAt: now });
  const run = await submit(await classRun(server, { uid_session, ...uids }));
  await storeRuns(server, 6, { completed_at: now, uid_session });
  await submitPublic(10);
  expect(await take()).toBe(17);
  // Figures of both are there, of the same faces.
  expect((await results()).map(({ val_participants }) => val_participants)).toEqual([10, 10, 10, 10, 10]);
  const words = (await results(`?uid_user=${uidOf(run)}`)).map(({ des_adjective }) => des_adjective);
  expect(words).toEqual(['active', 'honest', 'smart', 'unselfish', 'migrant']);
});

const store = (howMany: number, stored = {}) => storeRuns(server, howMany, { completed_at: server.now(), ...stored });

test('figures of different sets of faces are never mixed', async () => {
  const lateRun = await publicRun(server);
  const [before] = await store(30);
  const own = await useOwnFaces(server);
  const [after] = await store(32, { id_image_set: own.id });
  await takeDueSteps(server.db, now);
  const counted = async (query: string) => (await results(query)).map(({ val_participants }) => val_participants);
  for (const [query, runs] of [
    ['', 32],
    [`?faces_of=${after}`, 32],
    [`?faces_of=${before}`, 30],
    [`?faces_of=${randomUUID()}`, 32],
  ] as const) {
    expect(await counted(query)).toEqual(Array(5).fill(runs));
  }

  // Begun before the faces were replaced.
  expect((await ask(server, 'POST', '/responses', lateRun)).status).toBe(200);
  expect(await counted(`?faces_of=${uidOf(lateRun)}`)).toEqual(Array(5).fill(30));
  await own.takeOff();
  expect(await counted('')).toEqual(Array(5).fill(30));
});

describe('runs that are set aside', () => {
  const setAside = (uids: string[], marks: string) =>
    server.query(`update participant set ${marks} where uid_user = any($1::uuid[])`, [uids]);
  const later = (ms: number) => server.setNow(new Date(server.now().getTime() + ms));
  const nextDay = () => later(86_400_000);
  const said = async () => (await results())[0]?.set_aside;

  it('are said next to the public figures in full tens, with the reasons of ten runs or more', async () => {
    const uids = await store(34);
    await setAside(uids.slice(0, 12), "des_aside = 'too_many'");
    await setAside(uids.slice(12, 15), "des_aside = 'impossible'");
    await setAside(uids.slice(15, 25), "des_aside = 'staff', flg_void = true");
    nextDay();
    const said20 = { num_runs: 20, des_reasons: ['too_many', 'void'] };
    expect((await results()).map(({ set_aside }) => set_aside)).toEqual(Array(5).fill(said20));
    await server.query('update participant set des_aside = null, flg_void = false');
    await setAside(uids.slice(0, 9), "des_aside = 'impossible'");
    nextDay();
    expect(await said()).toEqual({ num_runs: null, des_reasons: [] });
    server.setNow(now);
    expect((await results(`?uid_user=${uids[0]}`))[0]?.set_aside).toBeUndefined();
  });

  it('do not tell before midnight what has become of a run', async () => {
    const uids = await store(31);
    await setAside(uids.slice(0, 19), "des_aside = 'without_proof'");
    // Ten past midnight in Italy.
    server.setNow(new Date('2026-03-02T23:10:00Z'));
    const before = await said();
    expect(before).toEqual({ num_runs: 10, des_reasons: ['without_proof'] });
    // The attacker's run is the twentieth, and the line is watched.
    await setAside(await store(1), "des_aside = 'without_proof'");
    later(61_000);
    expect(await said()).toEqual(before);
    // Runs are deleted until it says something.
    const uid_session = await publicSession(server);
    for (const uid_user of uids.slice(0, 12)) {
      expect((await ask(server, 'POST', '/responses/delete', { uid_session, uid_user })).status).toBe(200);
    }
    // Staff looks at others.
    await setAside(uids.slice(20), "des_aside = 'staff'");
    later(3_600_000);
    expect(await said()).toEqual(before);
    server.setNow(new Date('2026-03-03T22:59:00Z'));
    expect(await said()).toEqual(before);
    server.setNow(new Date('2026-03-03T23:01:00Z'));
    expect(await said()).toEqual({ num_runs: 10, des_reasons: ['staff'] });
  });
});
