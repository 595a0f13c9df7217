import type { ClusterSums, ConditionalSums, FaceSum, TimeSums, WordMoments } from '../../statistics/moments.ts';

/** Moments by the id of the word: integers, so sums and differences are exact. */
export type Words = ReadonlyMap<number, WordMoments>;

/** 1 adds, -1 subtracts. */
export type Sign = 1 | -1;

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

const noCells: ClusterSums = { runs: 0, sums: zeros(24), products: zeros(300) };

const noConditional: ConditionalSums = {
  ...{ runs: zeros(6), runsWithYes: zeros(6), runsWithNo: zeros(6), runsWithYesEither: zeros(15) },
  ...{ sums: zeros(24), products: zeros(300) },
};

const noTimes: TimeSums = { yes: zeros(300), no: zeros(300), passed: 0 };

/** The moments of no run. */
export const noMoments: WordMoments = { cells: noCells, faces: [], conditional: null, times: noTimes };

const isZero = (values: readonly number[]): boolean => values.every((value) => value === 0);

export const isEmptyConditional = (sums: ConditionalSums): boolean => Object.values(sums).every(isZero);

const isEmpty = ({ cells, faces, conditional, times }: WordMoments): boolean =>
  cells.runs === 0 &&
  faces.length === 0 &&
  conditional === null &&
  times.passed === 0 &&
  [cells.sums, cells.products, times.yes, times.no].every(isZero);

const combine = (to: readonly number[], values: readonly number[], sign: Sign): number[] =>
  to.map((value, at) => value + sign * (values[at] ?? 0));

/** Faces by id, without those that have no answers left. */
const combineFaces = (to: readonly FaceSum[], faces: readonly FaceSum[], sign: Sign): FaceSum[] => {
  const sums = new Map(to.map((face) => [face.id_image, face]));
  for (const face of faces) {
    const { yes, answers } = sums.get(face.id_image) ?? { yes: 0, answers: 0 };
    sums.set(face.id_image, { ...face, yes: yes + sign * face.yes, answers: answers + sign * face.answers });
  }
  return [...sums.values()]
    .filter(({ yes, answers }) => yes !== 0 || answers !== 0)
    .sort((one, other) => one.id_image - other.id_image);
};

const combineConditional = (
  to: ConditionalSums | null,
  values: ConditionalSums | null,
  sign: Sign,
): ConditionalSums | null => {
  const one = to ?? noConditional;
  const other = values ?? noConditional;
  const sums = {
    runs: combine(one.runs, other.runs, sign),
    runsWithYes: combine(one.runsWithYes, other.runsWithYes, sign),
    runsWithNo: combine(one.runsWithNo, other.runsWithNo, sign),
    runsWithYesEither: combine(one.runsWithYesEither, other.runsWithYesEither, sign),
    sums: combine(one.sums, other.sums, sign),
    products: combine(one.products, other.products, sign),
  };
  return isEmptyConditional(sums) ? null : sums;
};

const combineWord = (to: WordMoments, { cells, faces, conditional, times }: WordMoments, sign: Sign): WordMoments => ({
  cells: {
    runs: to.cells.runs + sign * cells.runs,
    sums: combine(to.cells.sums, cells.sums, sign),
    products: combine(to.cells.products, cells.products, sign),
  },
  faces: combineFaces(to.faces, faces, sign),
  conditional: combineConditional(to.conditional, conditional, sign),
  times: {
    yes: combine(to.times.yes, times.yes, sign),
    no: combine(to.times.no, times.no, sign),
    passed: to.times.passed + sign * times.passed,
  },
});

const combineWords = (to: Words, values: Words, sign: Sign): Words => {
  const ids = [...new Set([...to.keys(), ...values.keys()])].sort((a, b) => a - b);
  const sums = ids.map((id) => {
    const [before, moments] = [to.get(id), values.get(id)];
    if (!moments) return [id, before ?? noMoments] as const;
    return [id, !before && sign === 1 ? moments : combineWord(before ?? noMoments, moments, sign)] as const;
  });
  return new Map(sums.filter(([, word]) => !isEmpty(word)));
};

/** Returns the sum of the moments of two lots of runs with the same set of faces. Words without anything are left out. */
export const addMoments = (one: Words, other: Words): Words => combineWords(one, other, 1);

/** Returns what is left of moments without those of some of their runs; below zero where these were not in them. */
export const subtractMoments = (from: Words, other: Words): Words => combineWords(from, other, -1);

/** Returns the sum of the moments of any number of lots of runs with the same set of faces. */
export const mergeMoments = (lots: Iterable<Words>): Words => {
  let sum: Words = new Map();
  for (const lot of lots) sum = addMoments(sum, lot);
  return sum;
};

/** Returns the upper triangle of x x', row by row. */
const productsOf = (x: readonly number[]): number[] =>
  x.flatMap((value, row) => x.slice(row).map((other) => value * other));

const once = (counts: readonly number[]): number[] => counts.map((runs) => Math.sign(runs));

/**
 * Returns the moments of a class as those of one cluster, to be added up over classes: then "runs" are classes. Times and
 * faces stay sums of answers.
 */
export const asOneCluster = (words: Words): Words =>
  new Map(
    [...words].map(([id, { cells, faces, conditional, times }]) => [
      id,
      {
        cells: { runs: Math.sign(cells.runs), sums: cells.sums, products: productsOf(cells.sums) },
        faces,
        conditional: conditional && {
          runs: once(conditional.runs),
          runsWithYes: once(conditional.runsWithYes),
          runsWithNo: once(conditional.runsWithNo),
          runsWithYesEither: once(conditional.runsWithYesEither),
          sums: conditional.sums,
          products: productsOf(conditional.sums),
        },
        times,
      },
    ]),
  );
