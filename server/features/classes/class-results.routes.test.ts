import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { Run } from '../../../contract/responses.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import { bearerOf } from '../../testing/accounts.ts';
import {
  askForResults,
  changeState,
  deleteClasses,
  forgetKeptFaces,
  joinPupils,
  startedClass,
  startedSession,
  stoppedClass,
  submitRuns,
} from '../../testing/class-sessions.ts';
import { useOwnFaces } from '../../testing/own-faces.ts';
import { ask, publicRun } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { compareFigures, takeDueSteps } from '../figures/figures.ts';
import { readClass } from './class-figures.ts';

const minute = 60_000;

const server = useTestApp();
beforeEach(async () => {
  await deleteClasses(server);
  pass(minute);
});
const teacher = useSignedIn(server, { per: 'test' });
afterEach(async () => expect((await compareFigures(server.db)).differences).toEqual([]));

const pass = (milliseconds: number) => server.setNow(new Date(server.now().getTime() + milliseconds));

const resultsOf = async (uid_session: string): Promise<ClassResults> =>
  (await askForResults(server, teacher, uid_session)).body;

const stopped = (pupils: { completed?: number; playing?: number }) => stoppedClass(server, teacher, pupils);
const expectFigures = (figures: AggregateResult[], runs: Run[]) => {
  expect(figures).toHaveLength(5);
  for (const { id_adjective, val_participants, flg_too_small, jsn_counts, jsn_estimates } of figures) {
    expect(jsn_estimates).not.toBeNull();
    expect({ val_participants, flg_too_small }).toEqual({ val_participants: runs.length, flg_too_small: false });
    const given = runs.flatMap(({ responses }) => responses).filter((answer) => answer.id_adjective === id_adjective);
    const answers = given.map(({ flg_response }) => flg_response).filter((answer) => answer !== null);
    const cells = Object.values(jsn_counts ?? {}).map(({ ALL }) => ALL);
    expect(cells.reduce((sum, { yes }) => sum + yes, 0)).toBe(answers.filter(Boolean).length);
    expect(cells.reduce((sum, cell) => sum + cell.answers, 0)).toBe(answers.length);
  }
};

test('four are too few to be shown; with the fifth the figures are there and add up', async () => {
  const { uid_session, runs, late } = await stopped({ completed: 4, playing: 3 });
  const before = await resultsOf(uid_session);
  const none = { num_counted: 0, num_waiting: 4, flg_too_small: true, flg_counting: false };
  expect(before).toMatchObject({ num_joined: 7, num_completed: 4, ...none });
  const words = ['active', 'honest', 'smart', 'unselfish', 'migrant'];
  const hidden = { flg_too_small: true, jsn_aggregation: null, jsn_counts: null };
  expect(before.class_results).toMatchObject(words.map((des_adjective) => ({ des_adjective, ...hidden })));

  runs.push(...(await submitRuns(server, late.slice(0, 1))));
  const results = await resultsOf(uid_session);
  const counted = { num_completed: 5, num_counted: 5, num_waiting: 0, flg_too_small: false };
  expect(results).toMatchObject({ num_joined: 7, ...counted });
  expectFigures(results.class_results, runs);
});

test('figures stay as they are until five late runs are there; fewer are left out after a quarter of an hour', async () => {
  const { uid_session, runs, late } = await stopped({ completed: 6, playing: 9 });
  const first = await resultsOf(uid_session);
  expect(first.tms_accepts_until).toBe(new Date(server.now().getTime() + 15 * minute).toISOString());
  for (const pupil of late.slice(0, 4)) {
    runs.push(...(await submitRuns(server, [pupil])));
    expect((await resultsOf(uid_session)).class_results).toEqual(first.class_results);
  }
  expect(await resultsOf(uid_session)).toMatchObject({ num_counted: 6, num_waiting: 4 });
  runs.push(...(await submitRuns(server, late.slice(4, 5))));
  const second = await resultsOf(uid_session);
  expect(second).toMatchObject({ num_counted: 11, num_waiting: 0 });
  expectFigures(second.class_results, runs);

  await submitRuns(server, late.slice(5, 8));
  pass(15 * minute);
  teacher.headers = await bearerOf(server, teacher.account);
  expect(await resultsOf(uid_session)).toMatchObject({ num_counted: 11, num_waiting: 3, num_left_out: 0 });
  pass(minute);
  const last = await resultsOf(uid_session);
  expect(last).toMatchObject({ num_joined: 15, num_completed: 14, num_counted: 11, num_waiting: 0, num_left_out: 3 });
  expect(last.class_results).toEqual(second.class_results);
});

test('while tests that could be counted have not been yet, the figures are the earlier ones, and say so', async () => {
  const { uid_session, runs, late } = await stopped({ completed: 6, playing: 8 });
  // As when the class stays locked: no step was taken.
  const session = { uid_session, tms_stopped_at: server.now(), id_kept_image_set: 1 };
  const before = async () => (await readClass(server.db, session, server.now())).figures;
  const none = { num_counted: 0, num_waiting: 6, flg_too_small: true, flg_counting: true };
  expect(await before()).toMatchObject(none);
  const counted = await resultsOf(uid_session);
  expect(counted.flg_counting).toBe(false);
  expectFigures(counted.class_results, runs);
  await submitRuns(server, late.slice(0, 3));
  expect(await before()).toMatchObject({ num_counted: 6, num_waiting: 3, flg_counting: false });
  await submitRuns(server, late.slice(3), { flg_untimed: true });
  expect(await before()).toMatchObject({ num_counted: 6, num_waiting: 3, flg_counting: true });
  expect((await resultsOf(uid_session)).flg_counting).toBe(false);
});

test('of two sets of faces the one with more counted runs is shown, next to classes with the same faces', async () => {
  const { uid_session } = await startedSession(server, teacher);
  await stopped({ completed: 10 });
  await forgetKeptFaces(server, uid_session);
  const before = await submitRuns(server, await joinPupils(server, uid_session, 6));
  const faces = await useOwnFaces(server);
  pass(minute);
  await stopped({ completed: 10 });
  await submitRuns(server, await joinPupils(server, uid_session, 5));
  await changeState(server, teacher, uid_session, 'stop');
  await takeDueSteps(server.db, server.now());

  const results = await resultsOf(uid_session);
  expect(results).toMatchObject({ num_completed: 11, num_counted: 6, num_waiting: 0, num_left_out: 0 });
  expectFigures(results.class_results, before);
  expect(results.all_classes[0]?.val_participants).toBe(16);
  await faces.takeOff();
});

test('the class has the campaign beside it, for the words that both have, once the campaign is shown', async () => {
  const { uid_session } = await stopped({ completed: 5 });
  expect((await resultsOf(uid_session)).campaign).toEqual([]);
  for (let seed = 1; seed <= 10; seed += 1) {
    await ask(server, 'POST', '/responses', await publicRun(server, { seed }));
  }
  await takeDueSteps(server.db, server.now());
  const { campaign } = await resultsOf(uid_session);
  expect(campaign.map(({ des_adjective }) => des_adjective)).toEqual(['honest', 'smart', 'migrant']);
  const everybody = (await ask<AggregateResult[]>(server, 'GET', '/aggregate_responses')).body;
  for (const result of campaign) {
    const { set_aside: _, ...same } = everybody.find(({ id_adjective }) => id_adjective === result.id_adjective) ?? {};
    expect(result).toEqual(same);
  }
});

/** A class in which some had a longer limit and some none, besides those with the usual one; stopped. */
const classWith = async ({ timed = 0, longer = 0, unlimited = 0, late = 0 }) => {
  const playing = longer + unlimited + late;
  const { uid_session, late: pupils, runs } = await startedClass(server, teacher, { completed: timed, playing });
  const more = [
    ...(await submitRuns(server, pupils.splice(0, longer), { limit_ms: 6000 })),
    ...(await submitRuns(server, pupils.splice(0, unlimited), { flg_untimed: true })),
  ];
  await changeState(server, teacher, uid_session, 'stop');
  return { uid_session, runs, more, late: pupils };
};

const deleteRun = async (run: Run | undefined): Promise<void> => {
  const { uid_session, uid_user } = run?.responses[0] ?? {};
  expect((await ask(server, 'POST', '/responses/delete', { uid_session, uid_user })).status).toBe(200);
};

test('four who had more time have no figures; how many had a longer limit is not said where only four had one', async () => {
  const few = await resultsOf((await classWith({ longer: 4 })).uid_session);
  expect(few).toMatchObject({ num_untimed: 4, num_counted: 0, more_time: { num_counted: 0, results: [] } });
  const { uid_session } = await classWith({ longer: 4, unlimited: 6 });
  expect((await resultsOf(uid_session)).more_time).toMatchObject({ num_counted: 10, num_longer: null });
});

test('when one of them is deleted they stay as they are, until five others come: no difference tells what it answered', async () => {
  const { uid_session, more, late } = await classWith({ longer: 6, unlimited: 5, late: 5 });
  const before = await resultsOf(uid_session);
  expect(before.more_time).toMatchObject({ num_counted: 11, num_longer: 6 });
  await deleteRun(more[0]);
  // Not whether it had a longer limit or none, either.
  expect((await resultsOf(uid_session)).more_time).toEqual({ ...before.more_time, num_longer: null });
  const added = await submitRuns(server, late, { limit_ms: 10_000 });
  const after = await resultsOf(uid_session);
  expect(after.more_time).toMatchObject({ num_counted: 15, num_longer: 10 });
  expectFigures(after.more_time.results, [...more.slice(1), ...added]);
});
