import { faceGenders, phenotypes } from '../../contract/game.ts';
import { minimumFacesOfPhenotype } from '../../contract/rules/limits.ts';
import { combineSampled, type Interval, type Sampled, tInterval } from './intervals.ts';
import { type FaceSum, sumOf } from './sums.ts';

// Faces are the sample, with the variance of a phenotype's faces within their gender.

/** With fewer faces of a cell, or answers of a face, nothing is said. */
const minimumFacesOfCell = 2;
const minimumAnswersOfFace = 10;

const meanOf = (values: number[]): number => sumOf(values) / values.length;

const squaresOf = (values: number[]): number => {
  const mean = meanOf(values);
  return sumOf(values.map((value) => (value - mean) ** 2));
};

const isEnough = (cells: FaceSum[][]): boolean =>
  sumOf(cells.map((cell) => cell.length)) >= minimumFacesOfPhenotype &&
  cells.every((cell) => cell.filter(({ answers }) => answers >= minimumAnswersOfFace).length >= minimumFacesOfCell);

/** `genders`: women's less men's, within phenotypes. null: too few faces of a phenotype, or answers of these. */
export const faceMeans = (faces: FaceSum[]) => {
  const cellsOfPhenotypes = phenotypes.map((phenotype) =>
    faceGenders.map((gender) =>
      faces.filter((face) => face.answers > 0 && face.des_phenotype === phenotype && face.des_gender === gender),
    ),
  );
  if (!cellsOfPhenotypes.every(isEnough)) return null;
  const known = cellsOfPhenotypes.map((cells) => {
    const shares = cells.map((cell) => cell.map(({ yes, answers }) => yes / answers));
    const [women = 0, men = 0] = shares.map(meanOf);
    const df = sumOf(shares.map((cell) => cell.length - 1));
    const variance = sumOf(shares.map((cell) => 1 / cell.length)) * (sumOf(shares.map(squaresOf)) / df);
    return {
      mean: { value: (women + men) / 2, variance: variance / 4, df },
      gender: { value: women - men, variance, df },
    };
  });
  return {
    phenotypes: known.map(({ mean }) => mean),
    genders: combineSampled(known.map(({ gender }) => ({ factor: 1 / known.length, of: gender }))),
  };
};

/** null where all faces got the same share. */
export const intervalOfMean = ({ value, variance, df }: Sampled): Interval | null =>
  variance > 0 ? tInterval(value, Math.sqrt(variance), df, { low: 0, high: 1 }) : null;
