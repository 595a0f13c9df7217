import { expect, it } from 'vitest';
import type { Rating } from '../../../contract/norming.ts';
import { isCareless } from './norming-figures.ts';
import { aRating } from './testing/studies.ts';

const many = (count: number, of: (index: number) => Partial<Rating>): Rating[] =>
  Array.from({ length: count }, (_, index) => aRating(index, of(index)));
const skipped = {
  ...{ val_age: null, des_gender: null, des_phenotype: null },
  ...{ val_friendliness: null, val_attractiveness: null, val_realness: null },
};

/** Rates 30 faces differently, each in so many ms. */
const attentive = (msOn: (index: number) => number) =>
  many(30, (i) => ({ val_age: 20 + (i % 9), val_elapsed_time: msOn(i) }));
const twoAnswers = { ...skipped, val_age: 30, val_realness: 3 };

it.each([
  ['an attentive rater', attentive(() => 12_000), false],
  ['half a second per answer', attentive(() => 3000), false],
  ['less than that', attentive(() => 2999), true],
  ['a few faces in a hurry', attentive((i) => (i < 14 ? 900 : 9000)), false],
  ['two answers a face, in two seconds', many(9, () => ({ ...twoAnswers, val_elapsed_time: 2000 })), false],
  ['the same numbers ten times', many(10, () => ({})), true],
  ['the same numbers nine times', many(9, () => ({})), false],
  ['the same numbers but once', many(10, (i) => ({ val_realness: i === 7 ? 6 : 5 })), false],
  ['somebody who skips everything, fast', many(30, () => ({ ...skipped, val_elapsed_time: 300 })), false],
  ['nobody', [], false],
] as [string, Rating[], boolean][])('%s: %o', (_, ratings, expected) => {
  expect(isCareless(ratings)).toBe(expected);
});
