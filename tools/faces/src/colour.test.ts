import { describe, expect, it } from 'vitest';
import { lab, luminance } from './colour.ts';

describe('luminance', () => {
  it('is 0 for black, 1 for white and 0.2122 for the middle grey of sRGB', () => {
    expect(luminance(0, 0, 0)).toBe(0);
    expect(luminance(255, 255, 255)).toBeCloseTo(1, 10);
    expect(luminance(127, 127, 127)).toBeCloseTo(0.2122, 4);
  });
});

describe('lab', () => {
  it.each([
    { name: 'white', found: lab(255, 255, 255), expected: [100, 0, 0] },
    { name: 'red', found: lab(255, 0, 0), expected: [53.24, 80.09, 67.2] },
    { name: 'blue', found: lab(0, 0, 255), expected: [32.3, 79.19, -107.86] },
    { name: 'black', found: lab(0, 0, 0), expected: [0, 0, 0] },
  ])('gives the known values of $name', ({ found, expected }) => {
    for (const [at, value] of expected.entries()) expect(Math.abs((found[at] ?? 0) - value)).toBeLessThan(0.1);
  });
});
