import { expect, test } from 'vitest';
import { packMoments, unpackMoments } from './pack-moments.ts';
import { noMoments } from './words.ts';

const moments = {
  ...noMoments,
  cells: {
    runs: 39_000,
    sums: Array.from({ length: 24 }, (_, at) => at - 3),
    products: Array.from({ length: 300 }, (_, at) => (at % 7) * 2 ** (at % 50) * (at % 2 === 0 ? 1 : -1) || 0),
  },
  faces: [
    { id_image: 3, des_phenotype: 'EastAsian' as const, des_gender: 'F' as const, yes: 0, answers: 9 },
    { id_image: 32_767, des_phenotype: 'Arabian' as const, des_gender: 'M' as const, yes: -2, answers: -127 },
  ],
  times: {
    yes: [...Array.from({ length: 299 }, () => 0), 64],
    no: Array.from({ length: 300 }, () => -64),
    passed: 128,
  },
};

test('what is packed comes out as it was: large, small and below zero, with and without "migrant"', () => {
  expect(unpackMoments(packMoments(moments))).toEqual(moments);
  expect(unpackMoments(packMoments(noMoments))).toEqual(noMoments);
  const conditional = {
    ...{ runs: [1, 0, 0, 0, 0, 0], runsWithYes: [0, 0, 0, 0, 0, 2], runsWithNo: [0, 3, 0, 0, 0, 0] },
    runsWithYesEither: Array.from({ length: 15 }, (_, at) => at),
    ...{ sums: moments.cells.sums, products: moments.cells.products },
  };
  expect(unpackMoments(packMoments({ ...moments, conditional }))).toEqual({ ...moments, conditional });
});

test('moments of nobody take a few bytes', () => {
  expect(packMoments(noMoments).length).toBeLessThan(8);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 52])('%d is no sum, and is not stored', (passed) => {
  expect(() => packMoments({ ...moments, times: { ...moments.times, passed } })).toThrow('integers');
});

test('bytes that are cut off, too many, or of another layout are not read as something else', () => {
  const packed = packMoments(moments);
  expect(() => unpackMoments(packed.subarray(0, 40))).toThrow('too soon');
  expect(() => unpackMoments(Buffer.concat([packed, Buffer.from([2])]))).toThrow('too soon');
  expect(() => unpackMoments(Buffer.concat([Buffer.from([4]), packed.subarray(1)]))).toThrow('layout 2');
  expect(() => unpackMoments(Buffer.alloc(0))).toThrow('too soon');
});
