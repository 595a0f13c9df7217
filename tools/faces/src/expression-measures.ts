import type { Point } from './iris.ts';

/** The expression of a face as told by 68 landmarks; lengths are shares of the distance between the eyes. */
export type ExpressionMeasures = {
  /** How far the corners of the mouth lie above the middle of the line between the lips. */
  corner_lift: number;
  /** Gap between the lips in the middle. */
  lip_parting: number;
  /** The inner ends of the brows above the middle of the eyes. */
  brow_height: number;
  /** How much the outer ends of the brows lie above the inner ones, by the width between them; steep brows look angry. */
  brow_slope: number;
  /** Height of the open eye by its width (Soukupova and Cech, 2016). */
  lid_opening: number;
};

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The expression told by the 68 landmarks of iBUG 300-W, y downwards. Throws an Error when there are not 68. */
export const expressionMeasures = (landmarks: Point[]): ExpressionMeasures => {
  if (landmarks.length !== 68) throw new Error(`68 landmarks are needed, not ${landmarks.length}`);
  const at = (index: number): Point => landmarks[index] ?? { x: 0, y: 0 };
  const x = (...indices: number[]): number => mean(indices.map((index) => at(index).x));
  const y = (...indices: number[]): number => mean(indices.map((index) => at(index).y));
  const apart = (one: number, other: number): number => Math.hypot(at(one).x - at(other).x, at(one).y - at(other).y);
  const eyes = x(42, 43, 44, 45, 46, 47) - x(36, 37, 38, 39, 40, 41);
  const opening = (outer: number): number =>
    (apart(outer + 1, outer + 5) + apart(outer + 2, outer + 4)) / (2 * apart(outer, outer + 3));
  return {
    corner_lift: (y(62, 66) - y(48, 54)) / eyes,
    lip_parting: (y(66) - y(62)) / eyes,
    brow_height: (y(36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47) - y(21, 22)) / eyes,
    brow_slope: mean([(y(21) - y(17)) / (x(21) - x(17)), (y(22) - y(26)) / (x(26) - x(22))]),
    lid_opening: mean([opening(36), opening(42)]),
  };
};
