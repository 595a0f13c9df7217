import { describe, expect, test } from 'vitest';
import { faceGenders, type Image, phenotypes } from '../../../../contract/game.ts';
import { imageOf } from '../../testing/class-session.ts';
import { foursAmong, mosaicOf, samplesOf } from './samples.ts';

const face = (id: number, change: Partial<Image> = {}): Image =>
  imageOf(id, { tutorial: true, des_phenotype: 'Arabian', des_gender: 'F', ...change });

/** A set with so many faces of each phenotype and gender that are not of the test. */
const groupsWith = (each: number) =>
  phenotypes.map((des_phenotype, place) => ({
    des_phenotype,
    images: faceGenders.flatMap((des_gender, side) =>
      Array.from({ length: each }, (_, index) => face(100 * place + 10 * side + index, { des_phenotype, des_gender })),
    ),
  }));

describe('the faces that stand for a phenotype', () => {
  const images = groupsWith(3).flatMap((group) => group.images);

  test('are two women and two men, the first of each', () => {
    expect(samplesOf(images, 'SouthAsian').map(({ id }) => id)).toEqual([100, 110, 111, 101]);
    expect(foursAmong(images)).toHaveLength(24);
  });

  test('are all that there are where a set has fewer, and none where it has no phenotypes', () => {
    const few = [face(1), face(2, { des_gender: 'M' }), face(3), face(4, { des_phenotype: 'Caucasian' })];
    expect(samplesOf(few, 'Arabian').map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(samplesOf(few, 'Caucasian')).toHaveLength(1);
    expect(foursAmong(few)).toEqual([]);
    expect(samplesOf([face(1, { des_phenotype: null })], 'Arabian')).toEqual([]);
  });

  test('are never of the test', () => {
    const ofTest = images.map((image) => ({ ...image, tutorial: false }));
    for (const phenotype of phenotypes) expect(samplesOf(ofTest, phenotype)).toEqual([]);
  });
});

describe('the landing page', () => {
  test('shows a woman and a man of each phenotype, the best ones, in columns of two phenotypes', () => {
    const faces = mosaicOf(groupsWith(2));
    const kinds = faces.map(({ des_phenotype, des_gender }) => `${des_phenotype} ${des_gender}`);
    expect(new Set(kinds).size).toBe(12);
    expect(faces.map(({ id }) => id % 10)).toEqual(Array(12).fill(0));
    for (let column = 0; column < 6; column += 1) {
      expect(faces[column]?.des_phenotype).not.toBe(faces[column + 6]?.des_phenotype);
    }
  });

  test('shows one of each phenotype of a set with fewer', () => {
    expect(mosaicOf(groupsWith(1)).map(({ id }) => id)).toEqual([0, 100, 200, 300, 400, 500]);
    const uneven = groupsWith(2).map((group, place) =>
      place === 3 ? { ...group, images: group.images.slice(1) } : group,
    );
    expect(mosaicOf(uneven)).toHaveLength(6);
    expect(mosaicOf([])).toEqual([]);
  });
});
