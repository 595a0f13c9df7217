import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../../contract/rules/seeded-random.ts';
import { findNumber, hashShort, maxShortBytes } from './find-number.ts';

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');

const challengeOf = (number: number, max: number) => {
  const salt = 'b6d81b360a5672d80c27430f';
  return { salt, max, challenge: sha256(`${salt}${number}`), signature: '' };
};

test.each([0, 1, 499, 500])('finds the number %i', (number) => {
  expect(findNumber(challengeOf(number, 500))).toBe(number);
});

test('gives up where there is none, and refuses what does not fit into one block', () => {
  expect(findNumber(challengeOf(501, 500))).toBeUndefined();
  expect(() => findNumber({ ...challengeOf(1, 9), salt: 'x'.repeat(55) })).toThrow(RangeError);
});

test('its SHA-256 is that of Node, for texts of every length that fits', () => {
  const random = seededRandom(1);
  for (let length = 0; length <= maxShortBytes; length += 1) {
    for (let text = 0; text < 20; text += 1) {
      const bytes = Uint8Array.from({ length }, () => Math.floor(random() * 256));
      const hash = new Int32Array(8);
      hashShort(bytes, length, hash);
      expect(Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')).toBe(sha256(bytes));
    }
  }
});
