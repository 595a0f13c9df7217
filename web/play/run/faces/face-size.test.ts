import { expect, test } from 'vitest';
import { chooseSize, fileOfSize } from './face-size.ts';

const all = [256, 512, 768, 1024];

test.each([
  ['exactly as sharp', all, 512, 512],
  ['one pixel sharper than a size', all, 512.5, 768],
  ['a phone with two pixels to one', all, 716, 768],
  ['a phone with three', all, 1074, 1024],
  ['a tiny screen', all, 200, 256],
  ['sizes in any order', [1024, 256, 768, 512], 700, 768],
  ['only the usual sizes', [256, 512], 716, 512],
  ['only a small one', [256], 716, 256],
  ['a size is missing', [256, 512, 1024], 716, 1024],
  ['no size at all', [], 716, 512],
])('%s: the smallest that is as sharp, otherwise the largest', (_, sizes, pixels, expected) => {
  expect(chooseSize({ sizes }, pixels)).toBe(expected);
});

test('runs from before sizes were listed have the usual two', () => {
  expect(chooseSize({}, 716)).toBe(512);
  expect(chooseSize({}, 200)).toBe(256);
});

test('the usual size has the plain name', () => {
  const face = { file_name: '0a1b.avif' };
  expect(fileOfSize(face, 512)).toBe('0a1b.avif');
  expect(fileOfSize(face, 768)).toBe('0a1b-768.avif');
  expect(fileOfSize(face, 256, 'webp')).toBe('0a1b-256.webp');
});
