import { expect, test } from 'vitest';
import { faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { type GameResponse, Run } from '../../../contract/responses.ts';
import { answerWindowMs } from '../../../contract/rules/limits.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { flagsOf } from './run-quality.ts';
import { simulateRun } from './simulate-run.ts';

/** So many faces of each phenotype and gender. */
const facesOf = (perCell: number) =>
  phenotypes.flatMap((des_phenotype, row) =>
    faceGenders.flatMap((des_gender, column) =>
      Array.from({ length: perCell }, (_, index) => ({
        ...{ id: 1000 * (2 * row + column) + index, tutorial: false, des_phenotype, des_gender },
      })),
    ),
  );
const adjectives = [
  { id: 4, adjective: 'honest', tutorial: false },
  { id: 5, adjective: 'rich', tutorial: false },
  { id: 6, adjective: 'smart', tutorial: false },
  { id: 8, adjective: 'migrant', tutorial: false },
];

type Options = { flg_untimed?: boolean; perCell?: number };

const simulate = (random: () => number, { perCell = 2, ...options }: Options = {}): Run =>
  simulateRun({
    uid_session: '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01',
    uid_user: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    adjectives,
    images: facesOf(perCell),
    random,
    person: true,
    ...options,
    year: 2026,
  });
const simulateMany = (count: number, options: Options = {}): GameResponse[][] => {
  const random = seededRandom(1);
  return Array.from({ length: count }, () => simulate(random, options).responses);
};

const phenotypeOf = (id_image: number): Phenotype => phenotypes[Math.floor(id_image / 2000)] as Phenotype;
const idOf = (word: string): number => adjectives.find(({ adjective }) => adjective === word)?.id ?? 0;
const of = (answers: GameResponse[], word: string, phenotype?: Phenotype) =>
  answers.filter(
    ({ id_adjective, id_image, flg_response }) =>
      id_adjective === idOf(word) && flg_response !== null && (!phenotype || phenotypeOf(id_image) === phenotype),
  );
test('a simulated run matches the contract, and is the same for the same seed', () => {
  const run = simulate(seededRandom(7));
  expect(Run.parse(run)).toEqual(run);
  expect(simulate(seededRandom(7))).toEqual(run);
  expect(simulate(seededRandom(8))).not.toEqual(run);
});

test('without a time limit every face is answered, some of them after three seconds', () => {
  const answers = simulateMany(8, { flg_untimed: true }).flat();
  expect(answers.filter(({ flg_response }) => flg_response === null)).toEqual([]);
  expect(Math.max(...answers.map(({ val_elapsed_time }) => val_elapsed_time))).toBeGreaterThan(answerWindowMs);
});

test('answers to the same face hang together as published: after YES to migrant', () => {
  // Many faces, so that their own effects even out.
  const runs = simulateMany(60, { perCell: 40 }).map((run) => {
    const migrants = of(run, 'migrant').filter(({ flg_response }) => flg_response);
    const faces = new Set(migrants.map(({ id_image }) => id_image));
    return run.filter(({ id_image }) => faces.has(id_image));
  });
  const shareOfYes = (word: string, phenotype: Phenotype): number => {
    const given = runs.flatMap((run) => of(run, word, phenotype));
    return given.filter(({ flg_response }) => flg_response).length / given.length;
  };
  for (const [word, phenotype, published] of [
    ['smart', 'SubSaharan', 0.4],
    ['rich', 'SubSaharan', 0.193],
    ['smart', 'Caucasian', 0.688],
    ['rich', 'Caucasian', 0.689],
  ] as const) {
    expect(Math.abs(shareOfYes(word, phenotype) - published), `${word}, ${phenotype}`).toBeLessThan(0.04);
  }
});

test('people who look at the faces get no flag', () => {
  expect(simulateMany(100).flatMap((run) => flagsOf(run))).toEqual([]);
});
