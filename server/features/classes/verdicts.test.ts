import { beforeEach, expect, test } from 'vitest';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { AggregateResult, Estimates } from '../../../contract/results.ts';
import { bearerOf } from '../../testing/accounts.ts';
import { askForResults, deleteClasses, stoppedClass } from '../../testing/class-sessions.ts';
import { ask, publicRun } from '../../testing/participants.ts';
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

test('all classes: each class is one cluster, and there are intervals and verdicts from ten classes on', async () => {
  const { uid_session } = await stoppedClass(server, teacher, { completed: 5 });
  const others = async (howMany: number) => {
    for (let made = 0; made < howMany; made += 1) await stoppedClass(server, teacher, { completed: 5 });
    await takeDueSteps(server.db, server.now());
    return of((await resultsOf(uid_session)).all_classes, 'honest');
  };
  const few = await others(8);
  expect(few.by_phenotype.des_verdict).toBe('too_few_classes');
  expect(few.phenotypes.Arabian).toEqual({ these_faces: null, faces_like_these: null });
  const enough = await others(1);
  expect(enough.by_phenotype.des_about).toBe('these_faces');
  expect(enough.by_phenotype.des_verdict).not.toMatch(/^too_few/);
  expect(enough.phenotypes.Arabian.these_faces).not.toBeNull();
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
