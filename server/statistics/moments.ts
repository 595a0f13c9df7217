import type { FaceGender, Phenotype } from '../../contract/game.ts';

// What is kept of the answers to one word, summed over runs (a run is a cluster). All numbers are integers below 2^53:
// the sums are exact, and two lots of runs with the same faces are added number by number. An answer is YES or NO; a face
// that passed is in no sum but `passed`.

/**
 * A cell is a phenotype and a gender of the face: phenotypes in the contract's order, women's faces before men's. Of each
 * run x = (YES of the 12 cells, answers of the 12 cells).
 */
export type ClusterSums = {
  /** Runs with an answer to the word. */
  runs: number;
  /** 24: the sum of x. */
  sums: number[];
  /** 300: the upper triangle of the sum of x x', row by row. */
  products: number[];
};

/** Of one face. */
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
  /** 24 and 300, as in `ClusterSums`. */
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

export type WordMoments = {
  cells: ClusterSums;
  faces: FaceSum[];
  /** null for "migrant" itself, and where it is not asked. */
  conditional: ConditionalSums | null;
  times: TimeSums;
};
