import { expect, test } from 'vitest';
import { ratedPicture } from './rated-picture.ts';

const face = { id: 1, file_name: '0a1b.avif', sizes: [256, 512, 768, 1024] };

test.each([
  [390, 844, 1, '0a1b.avif'],
  [390, 844, 2, '0a1b-768.avif'],
  [390, 844, 3, '0a1b-1024.avif'],
  [844, 390, 2, '0a1b.avif'],
  [1280, 800, 2, '0a1b-768.avif'],
])('a screen of %i x %i with %i pixels to one gets %s', (width, height, pixelRatio, expected) => {
  expect(ratedPicture(face, { width, height, pixelRatio })).toBe(expected);
});

test('a face without larger files is shown with those it has', () => {
  expect(ratedPicture({ ...face, sizes: [256, 512] }, { width: 390, height: 844, pixelRatio: 3 })).toBe('0a1b.avif');
});
