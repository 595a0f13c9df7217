import { beforeEach, expect, test } from 'vitest';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { AggregateResult, Estimates } from '../../../contract/results.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { scoreInterval } from '../../stats/intervals.ts';
import { bearerOf } from '../../testing/accounts.ts';
import {
  askForResults,
  changeState,
  deleteClasses,
  joinPupils,
  startedSession,
  stoppedClass,
} from '../../testing/class-sessions.ts';
import { ask, classRun, publicRun } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { compareFigures, takeDueSteps } from '../figures/figures.ts';

const server = useTestApp();
beforeEach(async () => {
  await deleteClasses(server);
  server.setNow(new Date(server.now().getTime() + 60_000));
});
const teacher = useSignedIn(server, { per: 'test' });

const resultsOf = async (uid_session: string): Promise<ClassResults> => {
  const { status, body } = await askForResults(server, teacher, uid_session);
  expect(status).toBe(200);
  return body;
};

const of = (results: AggregateResult[], name: string): Estimates => {
  const found = results.find(({ des_adjective }) => des_adjective === name)?.jsn_estimates;
  if (!found) throw new Error(`no estimates of ${name}`);
  return found;
};

/** A stopped class of five that says YES more readily the larger its number is: its pupils have something in common. */
const differentClass = async (number: number): Promise<string> => {
  const { uid_session } = await startedSession(server, teacher);
  const random = seededRandom(number);
  for (const pupil of await joinPupils(server, uid_session, 5)) {
    const run = await classRun(server, pupil);
    const responses = run.responses.map((answer) => ({
      ...answer,
      flg_response: answer.flg_response === null ? null : random() < 0.2 + 0.05 * number,
    }));
    expect((await ask(server, 'POST', '/responses', { ...run, responses })).status).toBe(200);
  }
  await changeState(server, teacher, uid_session, 'stop');
  return uid_session;
};

test('all classes: each class is one cluster, and there are intervals and verdicts from ten classes on', async () => {
  const uids: string[] = [];
  const estimatesAfter = async (howMany: number) => {
    while (uids.length < howMany) uids.push(await differentClass(uids.length + 1));
    await takeDueSteps(server.db, server.now());
    return of((await resultsOf(uids[0] as string)).all_classes, 'honest');
  };
  const few = await estimatesAfter(9);
  expect(few.by_phenotype.des_verdict).toBe('too_few_classes');
  expect(few.phenotypes.Arabian).toEqual({ these_faces: null, faces_like_these: null });
  const enough = await estimatesAfter(10);
  expect(enough.by_phenotype.des_about).toBe('these_faces');
  expect(enough.by_phenotype.des_verdict).not.toMatch(/^too_few/);

  // By the definition, from the answers of each class.
  const rows = await server.query<{ yes: number; answers: number }>(
    `select count(*) filter (where answer)::int as yes, count(answer)::int as answers
     from participant join game_session using (uid_session) join run using (uid_user)
     cross join unnest(id_adjective, run.id_image, flg_response) as given (word, face, answer)
     join image on image.id = face join adjective on adjective.id = word
     where not game_session.flg_public and adjective = 'honest' and des_phenotype = 'Arabian' group by uid_session`,
  );
  expect(rows).toHaveLength(10);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const answers = sum(rows.map((one) => one.answers));
  const share = sum(rows.map(({ yes }) => yes)) / answers;
  const squares = sum(rows.map((one) => (one.yes - share * one.answers) ** 2));
  expect(squares).toBeGreaterThan(0);
  const interval = scoreInterval(share, ((10 / 9) * squares) / answers ** 2, 9, answers, 10);
  expect(enough.phenotypes.Arabian.these_faces).toEqual({
    low: Math.floor(100 * (interval?.low ?? Number.NaN)),
    high: Math.ceil(100 * (interval?.high ?? Number.NaN)),
  });
  expect((await compareFigures(server.db)).differences).toEqual([]);
});

test('the class has the campaign beside it, for the words that both have, once the campaign is shown', async () => {
  const { uid_session } = await stoppedClass(server, teacher, { completed: 5 });
  expect((await resultsOf(uid_session)).campaign).toEqual([]);
  for (let seed = 1; seed <= 30; seed += 1) {
    await ask(server, 'POST', '/responses', await publicRun(server, { seed }));
  }
  teacher.headers = await bearerOf(server, teacher.account);
  await takeDueSteps(server.db, server.now());
  const { campaign } = await resultsOf(uid_session);
  expect(campaign.map(({ des_adjective }) => des_adjective)).toEqual(['honest', 'smart', 'migrant']);
  const everybody = (await ask<AggregateResult[]>(server, 'GET', '/aggregate_responses')).body;
  for (const result of campaign) {
    const { set_aside: _, ...same } = everybody.find(({ id_adjective }) => id_adjective === result.id_adjective) ?? {};
    expect(result).toEqual(same);
    expect(result.jsn_estimates?.phenotypes.Arabian.these_faces).not.toBeNull();
  }
});
