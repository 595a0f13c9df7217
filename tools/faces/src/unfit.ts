import type { StudioControls } from './controls-design.ts';
import type { Measured } from './measure-faces.ts';
import { measureNames, type ReadFace } from './reading-lines.ts';

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

type Judged = Pick<ReadFace, 'age' | 'expressions' | 'measures'>;
type Limits = Pick<StudioControls, 'pupils' | 'head_height' | 'reading'>;

/**
 * Why candidates can't be taken, by id: vetoed by eye, not found by the detector, outside the geometric controls, or
 * read by the independent network as of another age, in a mood, or with another expression than all.
 */
export const unfitCandidates = (
  candidates: Measured[],
  readings: Record<string, Judged>,
  vetoed: Record<string, string>,
  { pupils, head_height, reading: { age, neutral_least, bands } }: Limits,
): Record<string, string> => {
  const usualHeight = median(candidates.map((face) => face.head_height));
  const seemsOf = (read?: Judged): string[] => {
    if (!read) return ['not read'];
    return [
      ...(read.age < age.from || read.age > age.to ? [`looks ${read.age.toFixed(0)} years old`] : []),
      ...(read.expressions.neutral < neutral_least ? [`neutral ${read.expressions.neutral.toFixed(2)}`] : []),
      ...measureNames.flatMap((name) => {
        const [from, to] = bands[name];
        const value = read.measures[name];
        return value < from || value > to ? [`${name.replace('_', ' ')} ${value.toFixed(2)}`] : [];
      }),
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
