import type { ClusterSums } from './moments.ts';

/** Sums over runs of a vector and of its products with itself: n numbers, and the upper triangle of n x n, row by row. */
export type VectorSums = Pick<ClusterSums, 'runs' | 'sums' | 'products'>;

/** The place of row and column, in any order, in the upper triangle of a matrix of `size` rows. */
const placeOf = (row: number, column: number, size: number): number => {
  const [first, last] = row < column ? [row, column] : [column, row];
  return first * size - (first * (first - 1)) / 2 + (last - first);
};

/** Returns the sum over runs of the product of two of the vector's numbers. */
export const productOf = ({ sums, products }: VectorSums, row: number, column: number): number =>
  products[placeOf(row, column, sums.length)] ?? 0;

/**
 * Adds up groups of the vector's numbers: A S and A Q A' of the 0/1 matrix A.
 * @param groups the indices of which each of the new vector's numbers is the sum
 */
const aggregate = (given: VectorSums, groups: number[][]): VectorSums => ({
  runs: given.runs,
  sums: groups.map((group) => group.reduce((sum, index) => sum + (given.sums[index] ?? 0), 0)),
  products: groups.flatMap((rows, index) =>
    groups.slice(index).map((columns) => {
      let sum = 0;
      for (const row of rows) for (const column of columns) sum += productOf(given, row, column);
      return sum;
    }),
  ),
});

const numbersOf = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** The cells of each phenotype, and of each gender of the face: see `ClusterSums`. */
const cellsOfPhenotypes = numbersOf(6).map((phenotype) => [2 * phenotype, 2 * phenotype + 1]);
const cellsOfGenders = numbersOf(2).map((gender) => numbersOf(6).map((phenotype) => 2 * phenotype + gender));

/** YES and answers of the groups of cells: a vector twice as long as there are groups. */
const withAnswers = (groups: number[][]): number[][] => [
  ...groups,
  ...groups.map((group) => group.map((cell) => 12 + cell)),
];

/** Returns the sums by phenotype: of each run x = (YES of the six, answers of the six). */
export const byPhenotype = (cells: ClusterSums): VectorSums => aggregate(cells, withAnswers(cellsOfPhenotypes));

/** Returns the sums by gender of the face, women's first: of each run x = (YES of the two, answers of the two). */
export const byFaceGender = (cells: ClusterSums): VectorSums => aggregate(cells, withAnswers(cellsOfGenders));

const added = (one: number[], other: number[]): number[] => one.map((number, index) => number + (other[index] ?? 0));

/** Returns the sums of all runs of several lots, which have no run in common. */
export const addSums = (lots: ClusterSums[]): ClusterSums =>
  lots.reduce(
    (all, lot) => ({
      runs: all.runs + lot.runs,
      sums: added(all.sums, lot.sums),
      products: added(all.products, lot.products),
    }),
    { runs: 0, sums: numbersOf(24).fill(0), products: numbersOf(300).fill(0) },
  );

/**
 * Returns sums in which each class is one cluster, instead of each run: pupils of a class have more in common than their
 * own answers. `runs` is then the number of classes with an answer. Of use with ten classes or more.
 */
export const clusteredByClass = (classes: ClusterSums[]): ClusterSums =>
  addSums(
    classes.map(({ runs, sums }) => ({
      runs: runs > 0 ? 1 : 0,
      sums,
      products: sums.flatMap((one, index) => sums.slice(index).map((other) => one * other)),
    })),
  );
