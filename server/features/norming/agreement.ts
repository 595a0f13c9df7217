import type { Agreement } from '../../../contract/norming-figures.ts';
import { fQuantile } from '../../stats/intervals.ts';
import { sumOf } from '../../stats/sums.ts';

export type Rated = { rater: string; face: number; value: number };
type Group = { sum: number; num: number };

const groupsOf = <K>(ratings: Rated[], keyOf: (rating: Rated) => K): Map<K, Group> => {
  const groups = new Map<K, Group>();
  for (const rating of ratings) {
    const { sum, num } = groups.get(keyOf(rating)) ?? { sum: 0, num: 0 };
    groups.set(keyOf(rating), { sum: sum + rating.value, num: num + 1 });
  }
  return groups;
};

const squares = (groups: Map<unknown, Group>): number =>
  sumOf([...groups.values()].map(({ sum, num }) => sum ** 2 / num));

/** Solves `matrix x = right` for a symmetric positive definite matrix by elimination, unless it is singular. */
const solve = (matrix: number[][], right: number[]): number[] | undefined => {
  const rows = matrix.map((row, place) => [...row, right[place] ?? 0]);
  for (const [place, row] of rows.entries()) {
    const pivot = row[place] ?? 0;
    if (pivot <= 1e-9 * Math.max(matrix[place]?.[place] ?? 0, 1e-300)) return undefined;
    for (const below of rows.slice(place + 1)) {
      const times = (below[place] ?? 0) / pivot;
      for (let column = place; column <= matrix.length; column += 1) {
        below[column] = (below[column] ?? 0) - times * (row[column] ?? 0);
      }
    }
  }
  const solution = new Array<number>(right.length).fill(0);
  for (const [place, row] of [...rows.entries()].toReversed()) {
    // Of those that are solved: the others are still 0.
    const known = sumOf(solution.map((value, column) => value * (row[column] ?? 0)));
    solution[place] = ((row.at(-1) ?? 0) - known) / (row[place] ?? 1);
  }
  return solution;
};

/** Returns R(faces | mean, raters), the reduction in sum of squares, unless some faces are connected by no chain of raters. */
const facesAfterRaters = (ratings: Rated[]): number | undefined => {
  const places = new Map([...new Set(ratings.map(({ face }) => face))].map((face, place) => [face, place]));
  const raters = new Map<string, { place: number; value: number }[]>();
  for (const { rater, face, value } of ratings) {
    raters.set(rater, [...(raters.get(rater) ?? []), { place: places.get(face) ?? 0, value }]);
  }
  const size = places.size;
  const matrix = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const right = new Array<number>(size).fill(0);
  for (const own of raters.values()) {
    const mean = sumOf(own.map(({ value }) => value)) / own.length;
    for (const { place, value } of own) {
      const row = matrix[place] ?? [];
      right[place] = (right[place] ?? 0) + value - mean;
      row[place] = (row[place] ?? 0) + 1;
      for (const other of own) row[other.place] = (row[other.place] ?? 0) - 1 / own.length;
    }
  }
  // The equations fix differences only: the last face is the one that the others are compared with.
  const known = right.slice(0, -1);
  const smaller = matrix.slice(0, -1).map((row) => row.slice(0, -1));
  const solved = solve(smaller, known);
  return solved && sumOf(solved.map((effect, place) => effect * (known[place] ?? 0)));
};

/**
 * Returns how far raters agree, unless there are too few answers or all are the same: the intraclass correlations ICC(2,1)
 * of one rater and ICC(2,k) of the mean of a face's raters, with 95% intervals, for two-way random effects and absolute
 * agreement. The design is incomplete, so variances are estimated by fitting constants (method 3); k is the harmonic mean
 * of the answers per face. For complete data the interval is that of McGraw & Wong (docs/decisions/27).
 *
 * P. E. Shrout, J. L. Fleiss (1979), "Intraclass correlations", Psychological Bulletin 86, 420-428.
 * K. O. McGraw, S. P. Wong (1996), "Forming inferences about some intraclass correlation coefficients", Psychological
 * Methods 1, 30-46, with the correction on p. 390. C. R. Henderson (1953), "Estimation of variance and covariance
 * components", Biometrics 9, 226-252.
 */
export const ratersAgreement = (ratings: Rated[]): Omit<Agreement, 'scale'> | undefined => {
  const faces = groupsOf(ratings, ({ face }) => face);
  const raters = groupsOf(ratings, ({ rater }) => rater);
  const num = ratings.length;
  const df = { faces: faces.size - 1, raters: raters.size - 1, error: num - faces.size - raters.size + 1 };
  if (df.faces < 1 || df.raters < 1 || df.error < 1) return undefined;
  const centre = sumOf(ratings.map(({ value }) => value)) / num;
  // Around the mean, so that nothing is lost to rounding.
  const centred = ratings.map((rating) => ({ ...rating, value: rating.value - centre }));
  const byFaces = facesAfterRaters(centred);
  if (byFaces === undefined) return undefined;
  const ofRaters = squares(groupsOf(centred, ({ rater }) => rater));
  const ofFaces = squares(groupsOf(centred, ({ face }) => face));
  const meanSquare = {
    faces: byFaces / df.faces,
    raters: (ofRaters + byFaces - ofFaces) / df.raters,
    error: Math.max(0, sumOf(centred.map(({ value }) => value ** 2)) - ofRaters - byFaces) / df.error,
  };
  // Expected: error + perFace x variance of faces, error + perRater x variance of raters.
  const perFace = (num - raters.size) / df.faces;
  const perRater = (num - faces.size) / df.raters;
  const noise = (meanSquare.raters - meanSquare.error) / perRater + meanSquare.error;
  if (!(noise > 1e-12)) return undefined;
  /** The variance of faces over all other, if the mean square of faces were so many times as large. */
  const ratio = (times: number): number => (meanSquare.faces * times - meanSquare.error) / (perFace * noise);
  const estimated = ratio(1);
  const ofRater = (perFace * estimated * meanSquare.raters) / perRater;
  const ofError = (1 + (perFace * estimated * (perRater - 1)) / perRater) * meanSquare.error;
  const dfNoise = (ofRater + ofError) ** 2 / (ofRater ** 2 / df.raters + ofError ** 2 / df.error);
  const lowest = ratio(1 / fQuantile(0.975, df.faces, dfNoise));
  const highest = ratio(fQuantile(0.975, dfNoise, df.faces));
  const k = faces.size / sumOf([...faces.values()].map(({ num }) => 1 / num));
  const correlation = (times: number) => (value: number) => (times * value) / (1 + times * value);
  const estimate = (of: (value: number) => number) => ({ icc: of(estimated), low: of(lowest), high: of(highest) });
  const counts = { num_faces: faces.size, num_raters: raters.size, num_ratings: num, per_face: k };
  return { ...counts, single: estimate(correlation(1)), average: estimate(correlation(k)) };
};
