import type { StudioControls } from './controls-design.ts';
import type { Measured } from './measure-faces.ts';
import type { Reading } from './reader.ts';

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

type Limits = Pick<StudioControls, 'pupils' | 'head_height' | 'reading'>;

/**
 * Why candidates can't be taken, by id: vetoed by eye, not found by the detector, outside the geometric controls, or
 * read by the independent network as of another age or in a mood.
 */
export const unfitCandidates = (
  candidates: Measured[],
  readings: Record<string, Pick<Reading, 'age' | 'expressions'>>,
  vetoed: Record<string, string>,
  { pupils, head_height, reading: { age, neutral_least } }: Limits,
): Record<string, string> => {
  const usualHeight = median(candidates.map((face) => face.head_height));
  const seemsOf = (read?: Pick<Reading, 'age' | 'expressions'>): string[] => {
    if (!read) return ['not read'];
    return [
      ...(read.age < age.from || read.age > age.to ? [`looks ${read.age.toFixed(0)} years old`] : []),
      ...(read.expressions.neutral < neutral_least ? [`neutral ${read.expressions.neutral.toFixed(2)}`] : []),
    ];
  };
  const reasons = (face: Measured): string[] => [
    ...(vetoed[face.id] ? [`by eye: ${vetoed[face.id]}`] : []),
    ...(face.is_found ? [] : ['not found by the detector']),
    ...(face.pupils_built_px > pupils.built_most_px ? ['pupils off their places'] : []),
    // Two faces on either side of the usual height may differ by the whole spread.
    ...(Math.abs(face.head_height / usualHeight - 1) > head_height.spread_most / 2 ? ['head height'] : []),
    ...seemsOf(readings[face.id]),
  ];
  return Object.fromEntries(
    candidates.flatMap((face) => (reasons(face).length > 0 ? [[face.id, reasons(face).join(', ')]] : [])),
  );
};
