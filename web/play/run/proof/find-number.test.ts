import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findNumber } from './find-number.ts';

const challengeOf = (number: number, max: number) => {
  const salt = 'b6d81b360a5672d80c27430f';
  return { salt, max, challenge: createHash('sha256').update(`${salt}${number}`).digest('hex'), signature: '' };
};

test.each([0, 1, 499, 500])('finds the number %i', (number) => {
  expect(findNumber(challengeOf(number, 500))).toBe(number);
});

test('gives up where there is none', () => {
  expect(findNumber(challengeOf(501, 500))).toBeUndefined();
});

test('refuses what does not fit into one block', () => {
  expect(() => findNumber({ ...challengeOf(1, 9), salt: 'x'.repeat(55) })).toThrow(RangeError);
});
