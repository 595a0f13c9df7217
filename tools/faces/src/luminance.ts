import type { Plane } from './picture.ts';

/** Mean of a plane, weighted by the mask. NaN when the mask is black. */
export const meanWithin = (plane: Plane, mask: Plane): number => {
  let sum = 0;
  let weight = 0;
  for (let at = 0; at < plane.values.length; at++) {
    const counts = mask.values[at] ?? 0;
    sum += counts * (plane.values[at] ?? 0);
    weight += counts;
  }
  return sum / weight;
};

/** Mean of the two upper corners, squares of `side` pixels, which contain only background. */
export const backgroundMean = ({ width, values }: Plane, side: number): number => {
  let sum = 0;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) sum += (values[y * width + x] ?? 0) + (values[y * width + width - 1 - x] ?? 0);
  }
  return sum / (2 * side * side);
};
