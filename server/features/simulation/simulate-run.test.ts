import { expect, test } from 'vitest';
import { faceGenders, phenotypes } from '../../../contract/game.ts';
import { Run } from '../../../contract/responses.ts';
import { answerWindowMs } from '../../../contract/rules/limits.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { probabilityOfYes, simulateRun } from './simulate-run.ts';

const images = phenotypes.flatMap((des_phenotype, row) =>
  faceGenders.map((des_gender, column) => ({ id: 2 * row + column, tutorial: false, des_phenotype, des_gender })),
);
const adjectives = [{ id: 8, adjective: 'migrant', tutorial: false }];
const simulate = (random: () => number, { flg_untimed = false } = {}): Run =>
  simulateRun({
    uid_session: '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01',
    uid_user: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    adjectives,
    images,
    random,
    profile: true,
    flg_untimed,
    year: 2026,
  });

test('a simulated run matches the contract, and is the same for the same seed', () => {
  const run = simulate(seededRandom(7));
  expect(Run.parse(run)).toEqual(run);
  expect(simulate(seededRandom(7))).toEqual(run);
  expect(simulate(seededRandom(8))).not.toEqual(run);
});

test('without a time limit every face is answered, some of them after three seconds', () => {
  const run = simulate(seededRandom(7), { flg_untimed: true });
  expect(Run.parse(run)).toEqual(run);
  expect(run.flg_untimed).toBe(true);
  const runs = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => simulate(seededRandom(seed), { flg_untimed: true }));
  const answers = runs.flatMap(({ responses }) => responses);
  expect(answers.filter(({ flg_response }) => flg_response === null)).toEqual([]);
  expect(Math.max(...answers.map(({ val_elapsed_time }) => val_elapsed_time))).toBeGreaterThan(answerWindowMs);
});

test('many simulated participants reproduce the published figures', () => {
  const random = seededRandom(1);
  const answers = Array.from({ length: 2000 }, () => simulate(random).responses).flat();
  const shareOfYes = (des_phenotype: string) => {
    const ids = images.filter((image) => image.des_phenotype === des_phenotype).map(({ id }) => id);
    const given = answers.filter(({ id_image, flg_response }) => ids.includes(id_image) && flg_response !== null);
    return given.filter(({ flg_response }) => flg_response).length / given.length;
  };
  expect(shareOfYes('SubSaharan')).toBeCloseTo(0.702, 1);
  expect(shareOfYes('Caucasian')).toBeCloseTo(0.246, 1);
});

test("women's faces get ten points more than men's, except for migrant", () => {
  const [F, M] = faceGenders.map((des_gender) => ({
    id: 1,
    tutorial: false,
    des_phenotype: phenotypes[3],
    des_gender,
  }));
  if (!F || !M) throw new Error('no faces');
  expect(probabilityOfYes('smart', F) - probabilityOfYes('smart', M)).toBeCloseTo(0.1);
  expect(probabilityOfYes('migrant', F)).toBe(probabilityOfYes('migrant', M));
});
