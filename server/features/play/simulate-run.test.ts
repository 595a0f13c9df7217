import { describe, expect, test } from 'vitest';
import { faceGenders, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { type GameResponse, Run } from '../../../contract/responses.ts';
import { answerWindowMs } from '../../../contract/rules/limits.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import { flagsOf } from './run-quality.ts';
import { drawManner, drawParticipant, type Manner, simulateRun } from './simulate-run.ts';

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

type Options = { flg_untimed?: boolean; manner?: Manner; perCell?: number };

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
const shareOf = (answers: GameResponse[]): number =>
  answers.filter(({ flg_response }) => flg_response).length / answers.length;

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const variance = (values: number[]): number => {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
};
const correlation = (pairs: [number, number][]): number => {
  const [first, second] = [pairs.map(([value]) => value), pairs.map(([, value]) => value)];
  const products = pairs.map(([one, other]) => (one - mean(first)) * (other - mean(second)));
  return mean(products) / Math.sqrt(variance(first) * variance(second));
};

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
  const answers = simulateMany(8, { flg_untimed: true }).flat();
  expect(answers.filter(({ flg_response }) => flg_response === null)).toEqual([]);
  expect(Math.max(...answers.map(({ val_elapsed_time }) => val_elapsed_time))).toBeGreaterThan(answerWindowMs);
});

describe('many simulated participants', () => {
  // Many faces, so that their own effects even out.
  const runs = simulateMany(60, { perCell: 40 });

  test.each<[string, Phenotype, number]>([
    ['migrant', 'SubSaharan', 0.702],
    ['migrant', 'Caucasian', 0.246],
    ['smart', 'Caucasian', 0.75],
    ['rich', 'Caucasian', 0.73],
    ['rich', 'SubSaharan', 0.27],
  ])('reproduce the published figures: %s, %s', (word, phenotype, published) => {
    expect(Math.abs(shareOf(of(runs.flat(), word, phenotype)) - published)).toBeLessThan(0.05);
  });

  const given = (word: string, phenotype: Phenotype): number =>
    shareOf(
      runs.flatMap((run) => {
        const migrants = of(run, 'migrant').filter(({ flg_response }) => flg_response);
        const faces = new Set(migrants.map(({ id_image }) => id_image));
        return of(run, word, phenotype).filter(({ id_image }) => faces.has(id_image));
      }),
    );

  test.each<[string, Phenotype, number]>([
    ['smart', 'SubSaharan', 0.4],
    ['rich', 'SubSaharan', 0.193],
    ['smart', 'Caucasian', 0.688],
    ['rich', 'Caucasian', 0.689],
  ])('link their answers to the same face: %s, %s, of those who called it migrant', (word, phenotype, published) => {
    expect(Math.abs(given(word, phenotype) - published)).toBeLessThan(0.04);
  });
});

describe('answers hang together', () => {
  const runs = simulateMany(300);
  const ofRun = (run: GameResponse[], word: string, phenotype?: Phenotype) => shareOf(of(run, word, phenotype));

  test('some people say YES more readily than others, to all words', () => {
    const shares = runs.map((run) => [ofRun(run, 'honest'), ofRun(run, 'smart')] as [number, number]);
    // Chance alone: p (1 - p) / 24.
    expect(variance(shares.map(([share]) => share))).toBeGreaterThan(2 * (0.25 / 24));
    expect(correlation(shares)).toBeGreaterThan(0.3);
  });

  test('people differ in how they see a phenotype, in all words the same way', () => {
    const leaning = (run: GameResponse[], word: string) => ofRun(run, word, 'Arabian') - ofRun(run, word, 'EastAsian');
    const pairs = runs.map((run) => [leaning(run, 'honest'), leaning(run, 'smart')] as [number, number]);
    expect(correlation(pairs.filter((pair) => pair.every(Number.isFinite)))).toBeGreaterThan(0.1);
  });

  test('a face has an effect on everybody: two halves of the people agree about it', () => {
    const [first, second] = [runs.slice(0, 150).flat(), runs.slice(150).flat()];
    const shares = facesOf(2).map(({ id }) =>
      [first, second].map((half) => shareOf(of(half, 'honest').filter(({ id_image }) => id_image === id))),
    );
    expect(correlation(shares as [number, number][])).toBeGreaterThan(0.6);
  });
});

test('people who look at the faces get no flag', () => {
  expect(simulateMany(100).flatMap((run) => flagsOf(run))).toEqual([]);
});

test.each<[Manner, RunFlag]>([
  ['fast', 'fast'],
  ['always_yes', 'uniform'],
  ['always_no', 'uniform'],
  ['in_turn', 'alternating'],
])('somebody who plays %s gets the flag %s', (manner, flag) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const run = simulate(seededRandom(seed), { manner });
    expect(Run.parse(run)).toEqual(run);
    expect(flagsOf(run.responses)).toContain(flag);
  }
});

test('about one in 25 does not look', () => {
  const random = seededRandom(3);
  const manners = Array.from({ length: 5000 }, () => drawManner(random));
  const careless = manners.filter((manner) => manner !== 'looking').length / manners.length;
  expect(careless).toBeGreaterThan(0.03);
  expect(careless).toBeLessThan(0.05);
  expect(new Set(manners).size).toBe(5);
});

test('some prefer not to answer a question, and their profiles are valid all the same', () => {
  const random = seededRandom(5);
  const told = Array.from({ length: 1000 }, () => {
    const run = simulateRun({
      ...{ uid_session: '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01', uid_user: '7c9e6679-7425-40de-944b-e07fc1f90ae7' },
      ...{ adjectives, images: facesOf(1), random, person: drawParticipant(2026, random), year: 2026 },
    });
    return Run.parse(run).public_user_profiling_data;
  });
  const silent = told.filter((profile) => profile?.des_phenotype === null).length;
  // Six in a hundred are meant; a thousand are within four standard errors.
  expect(silent).toBeGreaterThan(30);
  expect(silent).toBeLessThan(90);
  expect(told.every((profile) => profile?.des_region == null || profile.id_country_living !== null)).toBe(true);
});
