import { expect, test } from 'vitest';
import { faceGenders, phenotypes } from '../contract/game.ts';
import type { Face } from '../server/db/image-sets.ts';
import { facesOfATest } from './faces-of-a-test.ts';

type Counts = { test: number; practice: number; spare: number };

const setOf = ({ test: inTest, practice, spare }: Counts, sizes?: number[]): Face[] =>
  phenotypes.flatMap((des_phenotype) =>
    faceGenders.flatMap((des_gender) => {
      const named = (kind: string, count: number, use: Pick<Face, 'tutorial' | 'flg_spare'>): Face[] =>
        Array.from({ length: count }, (_, index) => ({
          ...{ ...use, des_phenotype, des_gender, ...(sizes && { sizes }) },
          file_name: `${kind}${index}.avif`,
        }));
      return [
        ...named('test', inTest, { tutorial: false }),
        ...named('practice', practice, { tutorial: true }),
        ...named('spare', spare, { tutorial: true, flg_spare: true }),
      ];
    }),
  );

/** Each file has a byte per pixel of width, and one more for each number in its name. */
const sizeOf = (file_name: string): number => {
  const [, kind = '', number = '0', pixels = '512'] = /^([a-z]+)(\d+)(?:-(\d+))?\.avif$/.exec(file_name) ?? [];
  return Number(pixels) + (kind === 'test' ? Number(number) : 0);
};

const pool = setOf({ test: 8, practice: 1, spare: 1 }, [256, 512, 768, 1024]);

test('of a pool the largest form counts, with six faces of practice and the small files of four', () => {
  expect(facesOfATest(pool, 1, sizeOf)).toBe(12 * (512 + 7 + 512 + 6) + 6 * 512 + 24 * 256);
});

test('on sharper screens the larger files count', () => {
  expect(facesOfATest(pool, 3, sizeOf)).toBe(12 * (1024 + 7 + 1024 + 6) + 6 * 1024 + 24 * 256);
  expect(facesOfATest(pool, 2, sizeOf)).toBe(facesOfATest(pool, 3, sizeOf));
  const plain = setOf({ test: 8, practice: 1, spare: 1 });
  expect(facesOfATest(plain, 3, sizeOf)).toBe(facesOfATest(plain, 1, sizeOf));
});

test('of a set of 24 all count, and the small files of those that it has for practice', () => {
  const set = setOf({ test: 2, practice: 1, spare: 0 });
  expect(facesOfATest(set, 1, sizeOf)).toBe(12 * (512 + 513) + 6 * 512 + 12 * 256);
});
