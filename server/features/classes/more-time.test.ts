import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { Run } from '../../../contract/responses.ts';
import { askForResults, changeState, deleteClasses, startedClass, submitRuns } from '../../testing/class-sessions.ts';
import { ask } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { compareFigures } from '../figures/figures.ts';

const server = useTestApp();
beforeEach(async () => {
  await deleteClasses(server);
  server.setNow(new Date(server.now().getTime() + 60_000));
});
const teacher = useSignedIn(server, { per: 'test' });
afterEach(async () => expect((await compareFigures(server.db)).differences).toEqual([]));

const resultsOf = async (uid_session: string): Promise<ClassResults> =>
  (await askForResults(server, teacher, uid_session)).body;

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

const expectFiguresOf = (figures: ClassResults['class_results'], runs: Run[]) => {
  expect(figures).toHaveLength(5);
  for (const { id_adjective, val_participants, jsn_counts, jsn_estimates } of figures) {
    expect(val_participants).toBe(runs.length);
    const yes = Object.values(jsn_counts ?? {}).reduce((sum, { ALL }) => sum + ALL.yes, 0);
    const answers = runs.flatMap(({ responses }) => responses);
    expect(yes).toBe(answers.filter((one) => one.id_adjective === id_adjective && one.flg_response).length);
    expect(jsn_estimates).not.toBeNull();
  }
};

const deleteRun = async (run: Run | undefined): Promise<void> => {
  const { uid_session, uid_user } = run?.responses[0] ?? {};
  expect((await ask(server, 'POST', '/responses/delete', { uid_session, uid_user })).status).toBe(200);
};

const none = { num_counted: 0, num_longer: null, results: [] };

test('four who had more time are counted and have no figures; with the fifth they have their own', async () => {
  const { uid_session, runs, more, late } = await classWith({ timed: 6, longer: 3, unlimited: 1, late: 1 });
  const before = await resultsOf(uid_session);
  expect(before).toMatchObject({ num_completed: 10, num_untimed: 4, num_counted: 6, more_time: none });
  more.push(...(await submitRuns(server, late, { limit_ms: 3900 })));
  const after = await resultsOf(uid_session);
  expect(after).toMatchObject({ num_completed: 11, num_untimed: 5, num_counted: 6, num_left_out: 0 });
  expect(after.more_time).toMatchObject({ num_counted: 5, num_longer: null });
  expectFiguresOf(after.more_time.results, more);
  expectFiguresOf(after.class_results, runs);
});

test('how many had a longer limit is said only where five or more had one, and five or more had none', async () => {
  const { uid_session } = await classWith({ longer: 5, unlimited: 6 });
  expect((await resultsOf(uid_session)).more_time).toMatchObject({ num_counted: 11, num_longer: 5 });
  const uneven = await classWith({ longer: 4, unlimited: 6 });
  expect((await resultsOf(uneven.uid_session)).more_time).toMatchObject({ num_counted: 10, num_longer: null });
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
  expectFiguresOf(after.more_time.results, [...more.slice(1), ...added]);
});
