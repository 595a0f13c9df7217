import { expect, it } from 'vitest';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { runsEverySeed } from '../../../tools/landing-cases.ts';
import { type Rated, ratersAgreement } from './agreement.ts';
import { deckOf } from './deck.ts';
import { normalFrom } from './simulate-raters.ts';

const rated = (table: (number | null)[][]): Rated[] =>
  table.flatMap((row, face) =>
    row.flatMap((value, judge) => (value === null ? [] : [{ rater: `judge ${judge}`, face, value }])),
  );

/** Six targets, four judges: Shrout & Fleiss (1979), table 2. */
const shroutFleiss = [
  [9, 2, 5, 8],
  [6, 1, 3, 2],
  [8, 4, 6, 8],
  [7, 1, 2, 6],
  [10, 5, 6, 9],
  [6, 2, 4, 7],
];

it('the table of Shrout & Fleiss gives their coefficients, and the intervals that psych and irr print', () => {
  const agreement = ratersAgreement(rated(shroutFleiss));
  expect(agreement).toMatchObject({ num_faces: 6, num_raters: 4, num_ratings: 24, per_face: 4 });
  const { single, average } = agreement ?? {};
  // R 4.2.2, psych 2.2.9: ICC(sf, lmer = FALSE), rows ICC2 and ICC2k. In the paper: 0.29 and 0.62.
  expect(single?.icc).toBeCloseTo(0.28976378, 8);
  expect(single?.low).toBeCloseTo(0.018786513, 8);
  expect(single?.high).toBeCloseTo(0.76108437, 8);
  expect(average?.icc).toBeCloseTo(0.62005055, 8);
  expect(average?.low).toBeCloseTo(0.071136815, 8);
  expect(average?.high).toBeCloseTo(0.92723204, 8);
});

it('a table with holes gives the variances that fit its sums of squares', () => {
  const table: (number | null)[][] = shroutFleiss.map((row) => [...row]);
  table[0] = [9, 2, null, 8];
  table[3] = [7, null, 2, 6];
  const { single, average, per_face, num_ratings } = ratersAgreement(rated(table)) ?? {};
  expect(num_ratings).toBe(22);
  expect(per_face).toBeCloseTo(3.6, 10);
  // R 4.2.2: drop1(lm(y ~ face + rater)), 5, 3 and 13 degrees of freedom.
  const [faces, raters, error] = [53.04568452 / 5, 84.19568452 / 3, 15.22098214 / 13];
  // 18/5 answers of other raters a face, 16/3 of other faces a rater.
  const variance = { faces: (faces - error) / (18 / 5), raters: (raters - error) / (16 / 3) };
  expect(single?.icc).toBeCloseTo(variance.faces / (variance.faces + variance.raters + error), 8);
  expect(average?.icc).toBeCloseTo(variance.faces / (variance.faces + (variance.raters + error) / 3.6), 8);
});

it.each<[string, (number | null)[][]]>([
  ['of one rater', [[1], [2], [3]]],
  ['of one face', [[1, 2, 3]]],
  ['of answers that are all the same', Array(2).fill([4, 4, 4])],
  ['without answers', []],
  [
    'of faces that no chain of raters connects',
    [
      [1, 3, null, null],
      [2, 5, null, null],
      [null, null, 1, 2],
      [null, null, 3, 6],
    ],
  ],
])('nothing can be said %s', (_, table) => {
  expect(ratersAgreement(rated(table))).toBeUndefined();
});

const truth = { faces: 0.6, raters: 0.3, error: 1.1 };
const icc = truth.faces / (truth.faces + truth.raters + truth.error);
const studies = runsEverySeed ? 200 : 50;
const raters = 60;
const perFace = (raters * 30) / 120;

it('where each rater sees 30 of 120 faces, the interval holds the truth as often as it should, without bias', () => {
  const random = seededRandom(20);
  const normal = normalFrom(random);
  let within = 0;
  let sum = 0;
  for (let study = 0; study < studies; study += 1) {
    const effects = Array.from({ length: 120 }, () => normal() * Math.sqrt(truth.faces));
    const deal = deckOf([...effects.keys()], 30, random);
    const ratings = Array.from({ length: raters }, (_, rater) => {
      const leniency = normal() * Math.sqrt(truth.raters);
      return deal().map((face) => ({
        rater: String(rater),
        face,
        value: 4 + (effects[face] ?? 0) + leniency + normal() * Math.sqrt(truth.error),
      }));
    }).flat();
    const { single, average } = ratersAgreement(ratings) ?? {};
    if (!single || !average) throw new Error('no agreement');
    sum += single.icc;
    if (single.low <= icc && icc <= single.high) within += 1;
    expect(average.icc).toBeCloseTo((perFace * single.icc) / (1 + (perFace - 1) * single.icc), 10);
  }
  expect(Math.abs(sum / studies - icc)).toBeLessThan(0.005 * Math.sqrt(200 / studies));
  // 95% are expected: three standard errors below that.
  expect(within / studies).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / studies));
});
