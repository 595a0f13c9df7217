import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../../contract/rules/seeded-random.ts';
import { hashShort, maxShortBytes } from './sha256.ts';

const hex = (text: Uint8Array): string => {
  const hash = new Int32Array(8);
  hashShort(text, text.length, hash);
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
};

const expected = (text: Uint8Array) => createHash('sha256').update(text).digest('hex');

test('is what FIPS 180-4 gives for "abc"', () => {
  expect(hex(new TextEncoder().encode('abc'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('is what Node says, for texts of every length that fits', () => {
  const random = seededRandom(1);
  for (let length = 0; length <= maxShortBytes; length += 1) {
    for (let text = 0; text < 20; text += 1) {
      const bytes = Uint8Array.from({ length }, () => Math.floor(random() * 256));
      expect(hex(bytes)).toBe(expected(bytes));
    }
  }
});
