import { expect, it } from 'vitest';
import { aFace } from '../norming/testing/a-study.ts';
import { groupSizes, isUneven } from './group-sizes.ts';

const ofGroup = (des_gender: 'F' | 'M', from: number, count: number) =>
  Array.from({ length: count }, (_, index) => aFace(from + index, { des_gender }));

it.each([
  [[], { num_test: 4, num_fewest: 2, num_most: 2 }, false],
  [[3], { num_test: 3, num_fewest: 1, num_most: 2 }, true],
  [[3, 4], { num_test: 2, num_fewest: 0, num_most: 2 }, true],
])('counts test faces that stay without %j', (excluded, sizes, uneven) => {
  const practice = aFace(5, { des_gender: 'M', tutorial: true });
  const found = groupSizes([...ofGroup('F', 1, 2), ...ofGroup('M', 3, 2), practice], excluded);
  expect(found).toEqual(sizes);
  expect(isUneven(found)).toBe(uneven);
});

it.each([
  [[101], { num_test: 26, num_fewest: 2, num_most: 24 }, false],
  [[101, 102], { num_test: 25, num_fewest: 1, num_most: 24 }, true],
  [[1, 2, 3], { num_test: 24, num_fewest: 3, num_most: 21 }, true],
])(
  'of a pool everybody is shown as many of each group, as long as each has two: without %j',
  (excluded, sizes, uneven) => {
    const found = groupSizes([...ofGroup('F', 1, 24), ...ofGroup('M', 101, 3)], excluded);
    expect(found).toEqual(sizes);
    expect(isUneven(found)).toBe(uneven);
  },
);
