import type { FaceGender, Phenotype } from '../../contract/game.ts';

// What is kept of the answers to one word, summed over runs (a run is a cluster). All numbers are integers below 2^53, so
// sums are exact. An answer is YES or NO; a face that passed is in no sum but `passed`.

/** Sums over runs of a vector x and of its products with itself: n numbers, and the upper triangle of x x', row by row. */
export type VectorSums = { runs: number; sums: number[]; products: number[] };

export type FaceSum = {
  id_image: number;
  des_phenotype: Phenotype;
  des_gender: FaceGender;
  yes: number;
  answers: number;
};

/**
 * Of a word next to "migrant", over faces for which the same run answered both. Of each run x = (b, a, d, c), each of six
 * phenotypes: a faces with YES to migrant, b of these with YES to the word; c faces with NO to migrant, d of these with
 * YES to the word.
 */
export type ConditionalSums = {
  /** 6: runs with a + c > 0. */
  runs: number[];
  /** 6: runs with a > 0, and with c > 0. */
  runsWithYes: number[];
  runsWithNo: number[];
  /** 15, the pairs of phenotypes as the upper triangle: runs with a > 0 in one of the two or in both. */
  runsWithYesEither: number[];
  /** 24 and 300. */
  sums: number[];
  products: number[];
};

/** Times of answers in ms: 300 bins of 10 ms, from [0, 10) to [2990, 3000). */
export type TimeSums = {
  yes: number[];
  no: number[];
  /** Faces without an answer. */
  passed: number;
};

export type WordSums = {
  /** Of each run x = (YES of the six phenotypes, answers of the six), in the contract's order. `runs`: with an answer. */
  phenotypes: VectorSums;
  /** The same of faces of women and of men. */
  genders: VectorSums;
  /** By id. */
  faces: FaceSum[];
  times: TimeSums;
};

/** By the id of the word. */
export type Sums = ReadonlyMap<number, WordSums>;
