import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { Run } from '../../../contract/responses.ts';
import type { AggregateResult } from '../../../contract/results.ts';
import { bearerOf, signedInWith } from '../../testing/accounts.ts';
import {
  askForResults,
  changeState,
  deleteClasses,
  forgetKeptFaces,
  joinPupils,
  signedInTeacher,
  startedSession,
  stoppedClass,
  submitRuns,
  type Teacher,
} from '../../testing/class-sessions.ts';
import { useOwnFaces } from '../../testing/own-faces.ts';
import { publicSession } from '../../testing/participants.ts';
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

const asked = (uid_session: string, who: Pick<Teacher, 'headers'> = teacher) => askForResults(server, who, uid_session);
const resultsOf = async (uid_session: string): Promise<ClassResults> => {
  const { status, body } = await asked(uid_session);
  expect(status).toBe(200);
  return body;
};

const stopped = (pupils: { completed?: number; playing?: number }) => stoppedClass(server, teacher, pupils);
const answersOf = (runs: Run[], id_adjective: number) => {
  const given = runs.flatMap(({ responses }) => responses).filter((answer) => answer.id_adjective === id_adjective);
  return {
    yes: given.filter(({ flg_response }) => flg_response === true).length,
    answers: given.filter(({ flg_response }) => flg_response !== null).length,
  };
};
const sumOf = ({ jsn_counts }: AggregateResult) => {
  const cells = Object.values(jsn_counts ?? {}).map(({ ALL }) => ALL);
  return {
    yes: cells.reduce((sum, { yes }) => sum + yes, 0),
    answers: cells.reduce((sum, { answers }) => sum + answers, 0),
  };
};
const expectFigures = (figures: AggregateResult[], runs: Run[]) => {
  for (const figure of figures) {
    expect(figure).toMatchObject({ val_participants: runs.length, flg_too_small: false });
    expect(sumOf(figure)).toEqual(answersOf(runs, figure.id_adjective));
  }
};

test("another teacher's class, the public session and what does not exist are one and the same 404", async () => {
  const { uid_session } = await stopped({ completed: 1 });
  const other = await signedInTeacher(server);
  const reader = await signedInWith(server, ['session:read']);
  expect(await asked(uid_session, other)).toMatchObject({ status: 404, body: { detail: 'not_found' } });
  expect((await asked(uid_session, reader)).status).toBe(200);
  for (const uid of [await publicSession(server), randomUUID()]) {
    expect(await asked(uid, reader)).toMatchObject({ status: 404, body: { detail: 'not_found' } });
  }
});

test('four are too few to be shown; with the fifth the figures are there and add up', async () => {
  const { uid_session, runs, late } = await stopped({ completed: 4, playing: 3 });
  const before = await resultsOf(uid_session);
  expect(before).toMatchObject({
    num_joined: 7,
    num_completed: 4,
    num_counted: 0,
    num_waiting: 4,
    flg_too_small: true,
  });
  const words = before.class_results.map(({ des_adjective }) => des_adjective);
  expect(words).toEqual(['active', 'honest', 'smart', 'unselfish', 'migrant']);
  for (const figure of before.class_results) {
    expect(figure).toMatchObject({ flg_too_small: true, jsn_aggregation: null, jsn_counts: null });
  }

  runs.push(...(await submitRuns(server, late.slice(0, 1))));
  const results = await resultsOf(uid_session);
  expect(results).toMatchObject({ num_joined: 7, num_completed: 5, num_counted: 5, num_waiting: 0 });
  expect(results.flg_too_small).toBe(false);
  expect(results.class_results).toHaveLength(5);
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
  const before = async () => (await readClass(server.db, uid_session, server.now())).figures;
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

test('tests of two sets of faces, too few of each, wait for others and are not being counted', async () => {
  const { uid_session } = await startedSession(server, teacher);
  await forgetKeptFaces(server, uid_session);
  await submitRuns(server, await joinPupils(server, uid_session, 3));
  const faces = await useOwnFaces(server);
  pass(minute);
  await submitRuns(server, await joinPupils(server, uid_session, 3));
  await changeState(server, teacher, uid_session, 'stop');
  expect(await resultsOf(uid_session)).toMatchObject({ num_counted: 0, num_waiting: 6, flg_counting: false });
  await faces.takeOff();
});

test('of two sets of faces the one with more counted runs is shown, next to classes with the same faces', async () => {
  const { uid_session } = await startedSession(server, teacher);
  await stopped({ completed: 10 });
  await forgetKeptFaces(server, uid_session);
  const before = await submitRuns(server, await joinPupils(server, uid_session, 6));
  const faces = await useOwnFaces(server);
  pass(minute);
  await stopped({ completed: 10 });
  const after = await submitRuns(server, await joinPupils(server, uid_session, 5));
  await changeState(server, teacher, uid_session, 'stop');
  await takeDueSteps(server.db, server.now());

  const results = await resultsOf(uid_session);
  expect(results).toMatchObject({ num_completed: 11, num_counted: 6, num_waiting: 0, num_left_out: 0 });
  expectFigures(results.class_results, before);
  expect(results.all_classes[0]?.val_participants).toBe(16);
  expect(after).toHaveLength(5);
  await faces.takeOff();
});
