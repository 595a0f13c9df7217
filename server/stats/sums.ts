import type { FaceGender, Phenotype } from '../../contract/game.ts';

export const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0);

// Sums over runs (clusters), exact below 2^53. A face that passed is only in `passed`.

/** n sums, and the upper triangle of x x', row by row. */
export type VectorSums = { runs: number; sums: number[]; products: number[] };

export type FaceSum = {
  id_image: number;
  des_phenotype: Phenotype;
  des_gender: FaceGender;
  yes: number;
  answers: number;
};

// A word next to "migrant", over faces for which a run answered both: x = (b, a, d, c), each of six phenotypes. a: faces
// with YES to migrant, b: those with YES to the word as well; c: faces with NO to migrant, d: those with YES to the word.
export type ConditionalSums = {
  /** 6: with a + c > 0. */
  runs: number[];
  /** 6: with a > 0, and with c > 0. */
  runsWithYes: number[];
  runsWithNo: number[];
  /** 15 pairs, as the upper triangle: with a > 0 in one or both. */
  runsWithYesEither: number[];
  sums: number[];
  products: number[];
};

/** ms: 300 bins of 10 ms, from [0, 10) to [2990, 3000). */
export type TimeSums = { yes: number[]; no: number[]; passed: number };

export type WordSums = {
  /** x = (YES of six phenotypes, answers of six), in the contract's order. `runs`: with an answer. */
  phenotypes: VectorSums;
  genders: VectorSums;
  faces: FaceSum[];
  times: TimeSums;
};

export type Sums = ReadonlyMap<number, WordSums>;
