import { expect, it } from 'vitest';
import { seededRandom } from '../../contract/rules/seeded-random.ts';
import { drawKills, kinds } from './kills.ts';

it('draws every kind in twenty kills, each as often in any twenty, in an order that the seed decides', () => {
  const drawn = drawKills(20, seededRandom(1));
  expect(drawn.toSorted()).toEqual(drawKills(20, seededRandom(2)).toSorted());
  expect(new Set(drawn)).toEqual(new Set(kinds));
  // A second twenty are the same again, so that no kind is left to luck in a longer run either.
  expect(drawKills(40, seededRandom(1)).slice(20).toSorted()).toEqual(drawn.toSorted());
  expect(drawKills(20, seededRandom(1))).toEqual(drawn);
  expect(drawKills(20, seededRandom(2))).not.toEqual(drawn);
  expect(drawKills(50, seededRandom(1))).toHaveLength(50);
});
