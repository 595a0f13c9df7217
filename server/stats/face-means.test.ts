import { describe, expect, it } from 'vitest';
import { faceGenders, phenotypes } from '../../contract/game.ts';
import { faceMeans, intervalOfMean } from './face-means.ts';
import type { FaceSum } from './sums.ts';

/** Five faces a cell, each with a share of its own, and a hundred answers. */
const pool: FaceSum[] = phenotypes.flatMap((des_phenotype, row) =>
  faceGenders.flatMap((des_gender, column) =>
    [0, 1, 2, 3, 4].map((place) => ({
      ...{ id_image: 100 * row + 10 * column + place, des_phenotype, des_gender },
      ...{ yes: 30 + 5 * row + 10 * column + 2 * place, answers: 100 },
    })),
  ),
);
const first = ({ id_image }: FaceSum): boolean => id_image === 0;

describe('means over faces', () => {
  it('count women’s and men’s faces alike, however many there are', () => {
    const women = pool.filter(({ des_gender, des_phenotype }) => des_gender === 'F' && des_phenotype === 'EastAsian');
    const more = faceMeans([...pool, ...women.map((face) => ({ ...face, id_image: face.id_image + 1000 }))]);
    expect(more?.phenotypes[0]?.value).toBeCloseTo(0.39, 12);
    expect(more?.phenotypes[0]?.df).toBe(13);
    expect(faceMeans(pool)?.genders.value).toBeCloseTo(-0.1, 12);
  });

  it('are not known where a phenotype has fewer than ten faces', () => {
    expect(faceMeans(pool)).not.toBeNull();
    expect(faceMeans(pool.filter((face) => !first(face)))).toBeNull();
  });

  it('are not known where a cell has fewer than two faces of ten answers', () => {
    const known = (count: number) =>
      faceMeans(pool.map((face) => (face.id_image < count ? { ...face, yes: 3, answers: 9 } : face)));
    expect(known(3)).not.toBeNull();
    expect(known(4)).toBeNull();
  });

  it('have no interval where all faces got the same share', () => {
    const [mean] = faceMeans(pool.map((face) => ({ ...face, yes: 50 })))?.phenotypes ?? [];
    expect(mean).toMatchObject({ value: 0.5, variance: 0 });
    expect(mean && intervalOfMean(mean)).toBeNull();
  });

  it('have an interval that ends where the scale does', () => {
    expect(intervalOfMean({ value: 0.02, variance: 0.01, df: 8 })?.low).toBe(0);
    expect(intervalOfMean({ value: 0.98, variance: 0.01, df: 8 })?.high).toBe(1);
  });
});
