import { expect, test } from 'vitest';
import { phenotypes } from '../../../contract/game.ts';
import { aggregate, percentYes, type TallyRow } from './aggregate.ts';

const cell = (change: Partial<TallyRow>): TallyRow => ({
  id_adjective: 4,
  des_adjective: 'honest',
  val_participants: 10,
  des_phenotype: 'Arabian',
  des_gender: 'F',
  yes: 1,
  answers: 3,
  ...change,
});

test('percentages have two decimals, and are null without answers', () => {
  expect(percentYes({ yes: 1, answers: 3 })).toBe(33.33);
  expect(percentYes({ yes: 2, answers: 3 })).toBe(66.67);
  expect(percentYes({ yes: 3, answers: 3 })).toBe(100);
  expect(percentYes({ yes: 0, answers: 0 })).toBeNull();
});

test('the figure for all faces weights women and men by their answers', () => {
  const rows = [cell({ yes: 1, answers: 3 }), cell({ des_gender: 'M', yes: 1, answers: 1 })];
  const [result] = aggregate(rows, { minimum: 10 });
  expect(result?.jsn_counts?.Arabian).toEqual({
    ALL: { yes: 2, answers: 4 },
    F: { yes: 1, answers: 3 },
    M: { yes: 1, answers: 1 },
  });
  expect(result?.jsn_aggregation?.Arabian).toEqual({ ALL: 50, F: 33.33, M: 100 });
});

test('every phenotype is present, even without answers', () => {
  const [result] = aggregate([cell({})], { minimum: 10 });
  expect(Object.keys(result?.jsn_aggregation ?? {})).toEqual([...phenotypes]);
  expect(result?.jsn_aggregation?.EastAsian).toEqual({ ALL: null, F: null, M: null });
});

test('a small group is marked as too small, and an adjective without a tally has a row', () => {
  const empty = cell({
    id_adjective: 8,
    des_adjective: 'migrant',
    des_phenotype: null,
    des_gender: null,
    yes: null,
    answers: null,
  });
  const results = aggregate([cell({}), empty], { minimum: 11 });
  expect(results).toEqual([
    {
      id_adjective: 4,
      des_adjective: 'honest',
      val_participants: 10,
      flg_too_small: true,
      jsn_aggregation: null,
      jsn_counts: null,
      jsn_estimates: null,
    },
    {
      id_adjective: 8,
      des_adjective: 'migrant',
      val_participants: 10,
      flg_too_small: true,
      jsn_aggregation: null,
      jsn_counts: null,
      jsn_estimates: null,
    },
  ]);
});
