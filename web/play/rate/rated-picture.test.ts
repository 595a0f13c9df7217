import { expect, test } from 'vitest';
import { ratedPicture } from './rated-picture.ts';

const face = { id: 1, file_name: '0a1b.avif', sizes: [256, 512, 768, 1024] };

test.each([
  [1, '0a1b.avif'],
  [2, '0a1b-768.avif'],
  [3, '0a1b-1024.avif'],
])('a phone with %i pixels to one gets %s', (pixelRatio, expected) => {
  expect(ratedPicture(face, { width: 390, height: 844, pixelRatio })).toBe(expected);
});

test('a face without larger files is shown with those it has', () => {
  expect(ratedPicture({ ...face, sizes: [256, 512] }, { width: 390, height: 844, pixelRatio: 3 })).toBe('0a1b.avif');
});
