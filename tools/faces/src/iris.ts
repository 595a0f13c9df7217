import type { Plane } from './picture.ts';

/** Pixels from the top left corner of the picture; the centre of the first pixel is at 0.5. */
export type Point = { x: number; y: number };

const valueAt = ({ width, height, values }: Plane, fromLeft: number, fromTop: number): number => {
  const [x, y] = [fromLeft - 0.5, fromTop - 0.5];
  const left = Math.min(Math.max(Math.floor(x), 0), width - 2);
  const top = Math.min(Math.max(Math.floor(y), 0), height - 2);
  const at = top * width + left;
  const upper = (values[at] ?? 0) * (1 - x + left) + (values[at + 1] ?? 0) * (x - left);
  const lower = (values[at + width] ?? 0) * (1 - x + left) + (values[at + width + 1] ?? 0) * (x - left);
  return upper * (1 - y + top) + lower * (y - top);
};

/** From 10 degrees above to 65 below on both sides of a circle; elsewhere lids and lashes cover the iris. */
const directions = Array.from({ length: 16 }, (_, step) => ((step * 5 - 10) * Math.PI) / 180).flatMap((angle) => [
  { x: Math.cos(angle), y: Math.sin(angle) },
  { x: -Math.cos(angle), y: Math.sin(angle) },
]);

const meanOnCircle = (plane: Plane, centre: Point, radius: number): number =>
  directions.reduce((sum, { x, y }) => sum + valueAt(plane, centre.x + radius * x, centre.y + radius * y), 0) /
  directions.length;

/** Derivative of a Gaussian of one pixel at 0.5, 1 and 1.5 pixels: a sharp edge counts more than a soft one. */
const slope = [0.5, 1, 1.5].map((offset) => offset * Math.exp(-(offset ** 2) / 2));
const reach = slope.length / 2;

const steps = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) / 0.5) + 1 }, (_, at) => from + at / 2);

/**
 * The centre of the iris in pixels, to half a pixel: the circle across which the picture brightens most from inside to
 * outside (Daugman's operator, IEEE PAMI 15, 1993), within `search` pixels of where it is expected.
 */
export const findIris = (plane: Plane, expected: Point, search: number, [least, most]: [number, number]): Point => {
  let best = { score: -1, centre: expected };
  for (const x of steps(-search, search)) {
    for (const y of steps(-search, search)) {
      const centre = { x: expected.x + x, y: expected.y + y };
      const means = steps(least - reach, most + reach).map((radius) => meanOnCircle(plane, centre, radius));
      for (let at = slope.length; at < means.length - slope.length; at++) {
        const score = slope.reduce(
          (sum, weight, k) => sum + weight * ((means[at + k + 1] ?? 0) - (means[at - k - 1] ?? 0)),
          0,
        );
        if (score > best.score) best = { score, centre };
      }
    }
  }
  return best.centre;
};
