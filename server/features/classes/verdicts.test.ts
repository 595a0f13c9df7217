import { beforeEach, expect, test } from 'vitest';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { FaceGender, Phenotype } from '../../../contract/game.ts';
import type { Run } from '../../../contract/responses.ts';
import type { AggregateResult, Estimates } from '../../../contract/results.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { scoreInterval } from '../../stats/intervals.ts';
import { bearerOf } from '../../testing/accounts.ts';
import { askForResults, changeState, deleteClasses, joinPupils, startedSession } from '../../testing/class-sessions.ts';
import { ask, classRun, publicRun } from '../../testing/participants.ts';
import { useSignedIn, useTestApp } from '../../testing/use-test-app.ts';
import { compareFigures, takeDueSteps } from '../figures/figures.ts';

const server = useTestApp();
beforeEach(async () => {
  await deleteClasses(server);
  server.setNow(new Date(server.now().getTime() + 60_000));
});
const teacher = useSignedIn(server, { per: 'test' });

type Face = { des_phenotype: Phenotype; des_gender: FaceGender };

const readFaces = async (): Promise<Map<number, Face>> => {
  const rows = await server.query<Face & { id: number }>(
    'select id, des_phenotype, des_gender from image where not tutorial',
  );
  return new Map(rows.map(({ id, ...face }) => [id, face]));
};

/** Large between two phenotypes, for every word. */
const _planted = ({ des_phenotype }: Face): number =>
  des_phenotype === 'Caucasian' ? 0.95 : des_phenotype === 'SubSaharan' ? 0.1 : 0.5;
const level = () => 0.5;

/** The same run with answers drawn anew: YES with a probability that depends on the face. */
const answered = (run: Run, faces: Map<number, Face>, seed: number, probability: (face: Face) => number): Run => {
  const random = seededRandom(seed);
  return {
    ...run,
    responses: run.responses.map((answer) => {
      const face = faces.get(answer.id_image);
      return answer.flg_response === null || !face ? answer : { ...answer, flg_response: random() < probability(face) };
    }),
  };
};

/** A stopped class in which each pupil has answers of their own. */
const stoppedClass = async (howMany: number, probability: (face: Face) => number, seed = 1) => {
  const { uid_session } = await startedSession(server, teacher);
  const pupils = await joinPupils(server, uid_session, howMany);
  const faces = await readFaces();
  for (const [place, pupil] of pupils.entries()) {
    const run = answered(await classRun(server, pupil), faces, 100 * seed + place, probability);
    expect((await ask(server, 'POST', '/responses', run)).status).toBe(200);
  }
  await changeState(server, teacher, uid_session, 'stop');
  return { uid_session, pupils };
};

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

test('all classes: each class is one cluster, from ten classes on', async () => {
  const classes = [];
  for (let seed = 1; seed <= 9; seed += 1) {
    // Classes differ, so that pupils of one have something in common.
    const tendency = 0.2 + 0.07 * seed;
    classes.push(await stoppedClass(5, () => tendency, seed));
  }
  await takeDueSteps(server.db, server.now());
  const [first] = classes as [(typeof classes)[number]];
  const few = of((await resultsOf(first.uid_session)).all_classes, 'honest');
  expect(few.by_phenotype.des_verdict).toBe('too_few_classes');
  expect(few.phenotypes.Arabian).toEqual({ these_faces: null, faces_like_these: null });

  await stoppedClass(5, level, 10);
  await takeDueSteps(server.db, server.now());
  const enough = of((await resultsOf(first.uid_session)).all_classes, 'honest');
  expect(enough.by_phenotype).toMatchObject({ des_verdict: 'unclear', des_about: 'these_faces' });

  // By the definition, from the answers of each class.
  const rows = await server.query<{ yes: number; answers: number }>(
    `select count(*) filter (where answer)::int as yes, count(answer)::int as answers
     from participant join game_session using (uid_session) join run using (uid_user)
     cross join unnest(id_adjective, run.id_image, flg_response) as given (word, face, answer)
     join image on image.id = face join adjective on adjective.id = word
     where not game_session.flg_public and adjective = 'honest' and des_phenotype = 'Arabian' group by uid_session`,
  );
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const [yes, answers] = [sum(rows.map((one) => one.yes)), sum(rows.map((one) => one.answers))];
  const share = yes / answers;
  const squares = sum(rows.map((one) => (one.yes - share * one.answers) ** 2));
  const variance = ((10 / 9) * squares) / answers ** 2;
  const interval = scoreInterval(share, variance, 9, answers, 10);
  expect(rows).toHaveLength(10);
  expect(enough.phenotypes.Arabian.these_faces).toEqual({
    low: Math.floor(100 * (interval?.low ?? Number.NaN)),
    high: Math.ceil(100 * (interval?.high ?? Number.NaN)),
  });
  expect((await compareFigures(server.db)).differences).toEqual([]);
});

test('the class has the campaign beside it, for the words that both have, once the campaign is shown', async () => {
  const { uid_session } = await stoppedClass(5, level);
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
