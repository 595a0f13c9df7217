import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededShuffle } from '../../../../contract/rules/seeded-random.ts';
import { drawSeed, seedOfRound } from './seeded-shuffle.ts';

const faces = Array.from({ length: 24 }, (_, index) => index);

describe('a seeded shuffle', () => {
  test('keeps each item once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
        expect([...seededShuffle(items, seed)].sort()).toEqual([...items].sort());
      }),
    );
  });

  test('puts each face in each position about equally often', () => {
    const counts = faces.map(() => faces.map(() => 0));
    const draws = 12_000;
    for (let seed = 0; seed < draws; seed += 1) {
      seededShuffle(faces, seedOfRound(seed, 3)).forEach((face, place) => {
        const row = counts[place];
        if (row) row[face] = (row[face] ?? 0) + 1;
      });
    }
    const expected = draws / faces.length;
    const chiSquare = counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 23 x 23 degrees of freedom: mean 529, standard deviation 32.5; five of those would be no coincidence.
    expect(Math.abs(chiSquare - 529)).toBeLessThan(5 * 32.5);
  });

  test('gives each round of a participant a different order', () => {
    const orders = [1, 2, 3, 4, 5].map((round) => seededShuffle(faces, seedOfRound(7, round)).join());
    expect(new Set(orders).size).toBe(5);
  });

  test('pins the order for a known seed, so that runs stored by an older version continue as they began', () => {
    expect(seededShuffle(faces, seedOfRound(42, 4)).join(' ')).toBe(
      '12 2 1 19 8 14 20 0 21 23 18 7 3 15 9 5 10 22 6 4 17 13 11 16',
    );
  });
});

test('a drawn seed is a 32-bit unsigned integer', () => {
  const seed = drawSeed();
  expect(seed >>> 0).toBe(seed);
});
