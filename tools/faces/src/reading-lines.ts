import { phenotypes } from '../../../contract/game.ts';
import type { FaceDesign } from './design.ts';
import type { ExpressionMeasures } from './expression-measures.ts';
import type { Reading } from './reader.ts';

/** A face of the design and what the independent reader says about its picture. */
export type ReadFace = Pick<FaceDesign, 'id' | 'phenotype' | 'gender'> & Reading & { measures: ExpressionMeasures };

export const measureNames = ['corner_lift', 'lip_parting', 'brow_height', 'brow_slope', 'lid_opening'] as const;

export const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Standard deviation of a sample; 0 for one value. */
export const deviation = (values: number[]): number =>
  values.length < 2
    ? 0
    : Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1));

/** The probability that a face reads as the gender that it was designed as. */
export const asDesigned = ({ gender, woman }: Pick<ReadFace, 'gender' | 'woman'>): number =>
  gender === 'F' ? woman : 1 - woman;

const euclid = (one: number[], other: number[]): number =>
  Math.sqrt(one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0));

export type DescriptorPair = { ids: [string, string]; distance: number; isCell: boolean };

/** Distances of all pairs in the recognition network's space, the most alike first. */
export const descriptorPairs = (
  faces: Pick<ReadFace, 'id' | 'phenotype' | 'gender' | 'descriptor'>[],
): DescriptorPair[] =>
  faces
    .flatMap((one, at) =>
      faces.slice(at + 1).map((other) => ({
        ids: [one.id, other.id] as [string, string],
        distance: euclid(one.descriptor, other.descriptor),
        isCell: one.phenotype === other.phenotype && one.gender === other.gender,
      })),
    )
    .sort((a, b) => a.distance - b.distance);

const faceLine = (face: ReadFace): string => {
  const { id, age, expressions, measures } = face;
  const strongest = Object.entries(expressions)
    .filter(([name, share]) => name !== 'neutral' && share > 0.05)
    .map(([name, share]) => `${name} ${share.toFixed(2)}`)
    .join(' ');
  const numbers = measureNames.map((name) => measures[name].toFixed(3)).join(' ');
  const flag = asDesigned(face) < 0.5 ? ' MISREAD' : '';
  return `${id.padEnd(9)} gender ${asDesigned(face).toFixed(2)} age ${age.toFixed(0)} neutral ${expressions.neutral.toFixed(2)} | ${numbers} | ${strongest}${flag}`;
};

const summary = (name: string, faces: ReadFace[]): string => {
  const numbers = measureNames
    .map((measure) => {
      const found = faces.map(({ measures }) => measures[measure]);
      return `${mean(found).toFixed(3)}±${deviation(found).toFixed(3)}`;
    })
    .join(' ');
  const ages = faces.map(({ age }) => age);
  return `${name.padEnd(14)} n ${faces.length} gender ${mean(faces.map(asDesigned)).toFixed(2)} age ${mean(ages).toFixed(1)} (${Math.min(...ages).toFixed(0)}-${Math.max(...ages).toFixed(0)}) neutral ${mean(faces.map(({ expressions }) => expressions.neutral)).toFixed(2)} | ${numbers}`;
};

/** The readings of faces as text: one line a face, one a phenotype and one a gender, and the pairs most alike. */
export const readingLines = (faces: ReadFace[]): string[] => {
  const pairs = descriptorPairs(faces);
  const within = pairs.filter(({ isCell }) => isCell).map(({ distance }) => distance);
  const between = pairs.filter(({ isCell }) => !isCell).map(({ distance }) => distance);
  return [
    `columns after the first bar: ${measureNames.join(' ')}`,
    ...faces.map(faceLine),
    ...phenotypes.flatMap((phenotype) => {
      const own = faces.filter((face) => face.phenotype === phenotype);
      return own.length > 0 ? [summary(phenotype, own)] : [];
    }),
    ...(['F', 'M'] as const).flatMap((gender) => {
      const own = faces.filter((face) => face.gender === gender);
      return own.length > 0 ? [summary(gender, own)] : [];
    }),
    `read as designed: ${faces.filter((face) => asDesigned(face) > 0.5).length} of ${faces.length}; neutral >= 0.9: ${faces.filter(({ expressions }) => expressions.neutral >= 0.9).length}`,
    `distances: within cells ${mean(within).toFixed(3)}, between ${mean(between).toFixed(3)}; ${pairs
      .slice(0, 6)
      .map(({ ids, distance }) => `${ids.join('~')} ${distance.toFixed(3)}`)
      .join(', ')}`,
  ];
};
