import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faceGenders, type Image, phenotypes } from '../../../../contract/game.ts';
import { seededShuffle } from '../../../../contract/rules/seeded-random.ts';
import { imageOf } from '../../testing/class-session.ts';
import { drawPracticeFaces, drawSeed, seedOfRound } from './draw.ts';

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

const face = (id: number, des_phenotype: Image['des_phenotype'], des_gender: Image['des_gender']): Image =>
  imageOf(id, { des_phenotype, des_gender, tutorial: true });
/** A woman and a man of each phenotype. */
const twelve = phenotypes.flatMap((phenotype, row) =>
  faceGenders.map((gender, column) => face(2 * row + column, phenotype, gender)),
);
const seeds = Array.from({ length: 400 }, (_, seed) => seed);

const womenAmong = (images: Image[]) => images.filter(({ des_gender }) => des_gender === 'F');

test('of twelve faces six are drawn: three women and three men, one of each phenotype', () => {
  for (const seed of seeds) {
    const drawn = drawPracticeFaces(twelve, seed);
    expect(new Set(drawn.map(({ des_phenotype }) => des_phenotype)).size).toBe(6);
    expect([drawn.length, womenAmong(drawn).length]).toEqual([6, 3]);
    expect(drawPracticeFaces(twelve, seed)).toEqual(drawn);
  }
});

test('each of them is drawn about equally often', () => {
  const drawn = seeds.flatMap((seed) => drawPracticeFaces(twelve, seed).map(({ id }) => id));
  for (const { id } of twelve) {
    const times = drawn.filter((each) => each === id).length;
    // Expected 200, standard deviation 10; five of those would be no coincidence.
    expect(Math.abs(times - 200)).toBeLessThan(50);
  }
});

test('six faces or fewer are all shown, whatever they show', () => {
  const six = twelve.slice(0, 6);
  expect(drawPracticeFaces(six, 3)).toEqual(six);
  const [first] = twelve;
  expect(drawPracticeFaces(first ? [first] : [], 3)).toEqual([first]);
});

test('a set that lacks women of a phenotype still shows as many women as men', () => {
  const lacking = twelve.filter(({ id }) => id !== 0);
  for (const seed of seeds) {
    const drawn = drawPracticeFaces(lacking, seed);
    expect(drawn.map(({ id }) => id)).toContain(1);
    expect(womenAmong(drawn)).toHaveLength(3);
  }
});

test('a set with few phenotypes fills the round with further faces', () => {
  const one = Array.from({ length: 9 }, (_, id) => face(id, 'Arabian', 'F'));
  const drawn = drawPracticeFaces(one, 1);
  expect(new Set(drawn).size).toBe(6);
});
