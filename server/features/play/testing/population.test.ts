import { expect, test } from 'vitest';
import { type FaceGender, faceGenders, type Phenotype, phenotypes } from '../../../../contract/game.ts';
import { seededRandom } from '../../../../contract/rules/seeded-random.ts';
import { runsEverySeed } from '../../../../tools/landing-cases.ts';
import { drawManner, drawParticipant, simulateRun } from '../simulate-run.ts';
import { populationOf } from './population.ts';

const words = [
  { id: 4, adjective: 'honest' },
  { id: 6, adjective: 'smart' },
  { id: 8, adjective: 'migrant' },
];
type Shown = { id: number; des_phenotype: Phenotype; des_gender: FaceGender };
/** Two faces of each phenotype and gender, with ids from `first` on. */
const facesFrom = (first: number): Shown[] =>
  phenotypes.flatMap((des_phenotype, row) =>
    faceGenders.flatMap((des_gender, column) =>
      [0, 1].map((copy) => ({ id: first + 4 * row + 2 * column + copy, des_phenotype, des_gender })),
    ),
  );
const phenotypeOf = (id: number, first: number): number => Math.floor((id - first) / 4);
const faces = facesFrom(1);

const play = (seed: number, shown: Shown[]) => {
  const random = seededRandom(seed);
  const manner = drawManner(random);
  return simulateRun({
    uid_session: '0b1f2f6e-2f53-4c7b-9d57-0f1a4d6f8c01',
    uid_user: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    adjectives: words.map((word) => ({ ...word, tutorial: false })),
    images: shown.map((face) => ({ ...face, tutorial: false })),
    random,
    manner,
    person: drawParticipant(2026, random),
    year: 2026,
  });
};

/** YES and answers of each run. */
type Counts = { yes: number; answers: number }[];

/** A share, and four times its standard error: runs are independent of each other, answers of a run are not. */
const shareOf = (counts: Counts) => {
  const total = (key: 'yes' | 'answers') => counts.reduce((sum, each) => sum + each[key], 0);
  const share = total('yes') / total('answers');
  const squares = counts.reduce((sum, { yes, answers }) => sum + (yes - share * answers) ** 2, 0);
  return { share, within: (4 * Math.sqrt(squares)) / total('answers') };
};

/** How many times fewer runs there are at each landing, whose shares are so much less certain. */
const fewer = runsEverySeed ? 1 : 4;

const expectWithin = (counts: Counts, truth: number | undefined) => {
  const { share, within } = shareOf(counts);
  expect(Math.abs(share - (truth ?? Number.NaN))).toBeLessThan(within);
  // Or the comparison would say nothing.
  expect(within).toBeLessThan(0.018 * Math.sqrt(fewer));
};

const countsOf = (length: number) => Array.from({ length }, () => ({ yes: 0, answers: 0 }));

/** By word and phenotype, what each of `runs` runs answered; `first`: of the faces of a run. */
const playMany = (runs: number, first: (run: number) => number) => {
  const counts = new Map(words.map(({ id }) => [id, phenotypes.map(() => countsOf(runs))]));
  for (let run = 0; run < runs; run += 1) {
    for (const { id_adjective, id_image, flg_response } of play(run, facesFrom(first(run))).responses) {
      if (flg_response === null) continue;
      const count = counts.get(id_adjective)?.[phenotypeOf(id_image, first(run))]?.[run];
      if (!count) throw new Error('nothing to count in');
      count.answers += 1;
      count.yes += Number(flg_response);
    }
  }
  return counts;
};

const population = populationOf(words, faces);

test.each([
  ['these faces are those of very many runs', 'theseFaces', 6000, () => 1],
  [
    'faces like these are those of very many runs, each with faces of its own',
    'facesLikeThese',
    5000,
    (run: number) => 1 + 24 * run,
  ],
] as const)('the shares of %s', (_, which, runs, first) => {
  const counts = playMany(runs / fewer, first);
  for (const { id } of words) {
    for (const place of phenotypes.keys()) {
      expectWithin(counts.get(id)?.[place] ?? [], population.get(id)?.[which][place]);
    }
  }
});
