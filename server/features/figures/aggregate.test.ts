import { expect, test } from 'vitest';
import type { Phenotype } from '../../../contract/game.ts';
import { aggregate, percentYes } from './aggregate.ts';
import { sumsOfRuns } from './sums-of-runs.ts';

const faces = [1, 2, 3].map((id) => ({
  ...{ id, des_phenotype: 'Arabian' as Phenotype, des_gender: id === 3 ? ('M' as const) : ('F' as const) },
}));
const names = new Map([
  [4, 'honest'],
  [8, 'migrant'],
] as const);

/** Three answers about women, one of them YES, and one about a man, YES. */
const sums = () => {
  const all = sumsOfRuns(faces);
  const answered = { id_adjective: [4, 4, 4, 4], id_image: [1, 2, 1, 3], flg_response: [true, false, false, true] };
  all.add({ ...answered, val_elapsed_time: [900, 900, 900, 900] });
  return all.read();
};

test('percentages have two decimals, and are null without answers', () => {
  expect(percentYes({ yes: 2, answers: 3 })).toBe(66.67);
  expect(percentYes({ yes: 0, answers: 0 })).toBeNull();
});

test('the figure for all faces weights women and men by their answers; every phenotype and word is there', () => {
  const [honest, migrant] = aggregate(names, { runs: 10, sums: sums() }, { minimum: 10 });
  expect(honest?.jsn_counts?.Arabian).toEqual({
    ...{ ALL: { yes: 2, answers: 4 }, F: { yes: 1, answers: 3 }, M: { yes: 1, answers: 1 } },
  });
  expect(honest?.jsn_aggregation?.Arabian).toEqual({ ALL: 50, F: 33.33, M: 100 });
  const none = { ALL: null, F: null, M: null };
  expect([honest?.jsn_aggregation?.EastAsian, migrant?.jsn_aggregation?.Arabian]).toEqual([none, none]);
});

test('whole percents have no counts behind them', () => {
  const [honest] = aggregate(names, { runs: 10, sums: sums() }, { minimum: 10, isWhole: true });
  expect(honest).toMatchObject({ jsn_aggregation: { Arabian: { ALL: 50, F: 33, M: 100 } }, jsn_counts: null });
});

test('a small group is marked as too small, and nothing is said of it', () => {
  const results = aggregate(names, { runs: 9, sums: sums() }, { minimum: 10 });
  const nothing = { flg_too_small: true, jsn_aggregation: null, jsn_counts: null, jsn_estimates: null };
  expect(results).toMatchObject([nothing, nothing]);
});
