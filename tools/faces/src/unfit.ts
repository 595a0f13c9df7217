import type { StudioControls } from './controls-design.ts';
import type { Measured } from './measure-faces.ts';

const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Why candidates can't be taken, by id: vetoed by eye, not found by the detector, or outside the geometric controls. */
export const unfitCandidates = (
  candidates: Measured[],
  vetoed: Record<string, string>,
  { pupils, head_height }: Pick<StudioControls, 'pupils' | 'head_height'>,
): Record<string, string> => {
  const usualHeight = median(candidates.map((face) => face.head_height));
  const reasons = (face: Measured): string[] => [
    ...(vetoed[face.id] ? [`by eye: ${vetoed[face.id]}`] : []),
    ...(face.is_found ? [] : ['not found by the detector']),
    ...(face.pupils_built_px > pupils.built_most_px ? ['pupils off their places'] : []),
    // Two faces on either side of the usual height may differ by the whole spread.
    ...(Math.abs(face.head_height / usualHeight - 1) > head_height.spread_most / 2 ? ['head height'] : []),
  ];
  return Object.fromEntries(
    candidates.flatMap((face) => (reasons(face).length > 0 ? [[face.id, reasons(face).join(', ')]] : [])),
  );
};
