import { faceGenders, phenotypes } from '../../contract/game.ts';
import type { FaceSum } from './moments.ts';

// How much faces of one kind differ among each other, so that a share can be said of faces like these: the method of
// moments on shares by face, on the logit scale (linearised, so that a share's variance is v^2 of its logit's). The
// interval adds this to what runs differ by, as in a crossed design of people and stimuli: C. M. Judd, J. Westfall and
// D. A. Kenny, Journal of Personality and Social Psychology 103 (2012).

/** Faces with fewer answers are too uncertain, and a cell with fewer such faces says nothing about how faces differ. */
const minimumAnswersOfFace = 10;
const minimumFacesOfCell = 2;
/** From this number of faces of every phenotype on, each is judged by its own. */
const enoughFacesOfPhenotype = 10;

/** Of a group of cells: variances are on the logit scale. */
export type Spread = {
  /** Degrees of freedom: faces less cells. */
  df: number;
  /** Variance of the faces' shares within a cell, and how much of it chance in the answers alone gives. */
  s2: number;
  noise: number;
};

export type FaceSpread = Spread & {
  /** `own`: each phenotype by its own faces. `pooled`: as if faces of all phenotypes differed among each other alike. */
  rule: 'own' | 'pooled';
  /** Standard deviation of faces of a cell, on the logit scale. */
  sigma: number;
  /** In the contract's order, with the number of faces that have an answer. */
  byPhenotype: (Spread & { faces: number })[];
};

/** p (1 - p) of a share that is kept away from 0 and 1. */
const binomialVariance = (yes: number, answers: number): number => {
  const share = (yes + 0.5) / (answers + 1);
  return share * (1 - share);
};

const sumOf = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Sums of squares of a cell's faces around their mean, and what chance alone gives. */
const spreadOfCell = (faces: FaceSum[]) => {
  const v = binomialVariance(sumOf(faces.map(({ yes }) => yes)), sumOf(faces.map(({ answers }) => answers)));
  const shares = faces.map(({ yes, answers }) => yes / answers);
  const mean = sumOf(shares) / faces.length;
  const df = faces.length - 1;
  return {
    faces: faces.length,
    df,
    squares: sumOf(shares.map((share) => (share - mean) ** 2)) / v ** 2,
    noise: (df / faces.length) * sumOf(faces.map(({ answers }) => 1 / (answers * v))),
  };
};

const pooled = (cells: ReturnType<typeof spreadOfCell>[]): Spread => {
  const df = sumOf(cells.map((cell) => cell.df));
  return {
    df,
    s2: sumOf(cells.map(({ squares }) => squares)) / df,
    noise: sumOf(cells.map(({ noise }) => noise)) / df,
  };
};

/**
 * Returns how much the faces of a word differ among each other within their cells (phenotype and gender); null where
 * there is a cell without two faces of ten answers each: then nothing can be said of faces like these.
 */
export const faceSpread = (faces: FaceSum[]): FaceSpread | null => {
  const answered = faces.filter(({ answers }) => answers > 0);
  const cells = phenotypes.map((phenotype) =>
    faceGenders.map((gender) =>
      answered.filter(({ des_phenotype, des_gender }) => des_phenotype === phenotype && des_gender === gender),
    ),
  );
  const isKnown = (cell: FaceSum[]): boolean =>
    cell.filter(({ answers }) => answers >= minimumAnswersOfFace).length >= minimumFacesOfCell;
  if (!cells.flat().every(isKnown)) return null;
  const spreads = cells.map((ofPhenotype) => ofPhenotype.map(spreadOfCell));
  const all = pooled(spreads.flat());
  const byPhenotype = spreads.map((ofPhenotype) => ({
    ...pooled(ofPhenotype),
    faces: sumOf(ofPhenotype.map((cell) => cell.faces)),
  }));
  return {
    ...all,
    rule: byPhenotype.every((phenotype) => phenotype.faces >= enoughFacesOfPhenotype) ? 'own' : 'pooled',
    sigma: Math.sqrt(Math.max(0, all.s2 - all.noise)),
    byPhenotype,
  };
};

/** The variance of a share or contrast that other faces would add, and what its degrees of freedom are made of. */
type FaceVariance = { variance: number; uncertainty: number; df: number };

/** @param factors what the variance on the logit scale is multiplied by, of each phenotype: (l v)^2 / faces */
const faceVariance = ({ rule, byPhenotype, ...all }: FaceSpread, factors: number[]): FaceVariance => {
  if (rule === 'pooled') {
    const factor = sumOf(factors);
    return { variance: factor * all.sigma ** 2, uncertainty: (factor * all.s2) ** 2 / all.df, df: all.df };
  }
  const sum = (of: (spread: Spread, factor: number) => number): number =>
    sumOf(byPhenotype.map((spread, phenotype) => of(spread, factors[phenotype] ?? 0)));
  const uncertainty = sum(({ s2, df }, factor) => (factor * s2) ** 2 / df);
  return {
    variance: Math.max(
      0,
      sum(({ s2, noise }, factor) => factor * (s2 - noise)),
    ),
    uncertainty,
    df: uncertainty > 0 ? sum(({ s2 }, factor) => factor * s2) ** 2 / uncertainty : 1,
  };
};

/**
 * Adds other faces to the variance of a share or contrast of phenotypes: for faces like these instead of these faces.
 * Degrees of freedom after F. E. Satterthwaite, Biometrics Bulletin 2 (1946).
 * @param ofRuns the variance from runs, and the number of runs (at least two)
 * @param phenotypesOf of each phenotype its weight l in the contrast (1 and 0 for a share), and YES and answers
 */
export const withOtherFaces = (
  spread: FaceSpread,
  ofRuns: { variance: number; runs: number },
  phenotypesOf: { weight: number; yes: number; answers: number }[],
): { variance: number; df: number } => {
  const factors = phenotypesOf.map(
    ({ weight, yes, answers }, phenotype) =>
      (weight * binomialVariance(yes, answers)) ** 2 / (spread.byPhenotype[phenotype]?.faces ?? 1),
  );
  const ofFaces = faceVariance(spread, factors);
  const variance = ofRuns.variance + ofFaces.variance;
  const most = ofRuns.runs - 1;
  const least = Math.min(ofFaces.df, most);
  const parts = ofRuns.variance ** 2 / most + ofFaces.uncertainty;
  const df = parts > 0 ? variance ** 2 / parts : least;
  return { variance, df: Math.max(least, Math.min(most, df)) };
};
