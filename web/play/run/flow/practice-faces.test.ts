import { expect, test } from 'vitest';
import { faceGenders, type Image, phenotypes } from '../../../../contract/game.ts';
import { imageOf } from '../../testing/class-session.ts';
import { drawPracticeFaces } from './practice-faces.ts';

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
