import type { Point } from '../iris.ts';

/**
 * The 68 points of a symmetric face with a straight mouth and level brows: its eyes are 0.2 apart at y 0.5, their
 * height is 0.3 of their width, and its brows lie 0.3 of the distance of the eyes above them. `changes` moves points.
 */
export const faceLandmarks = (changes: Record<number, Partial<Point>> = {}): Point[] => {
  const points: Point[] = Array.from({ length: 68 }, () => ({ x: 0.5, y: 0.6 }));
  for (const [first, centre] of [
    [36, 0.4],
    [42, 0.6],
  ] as const) {
    const across = [-0.04, -0.02, 0.02, 0.04, 0.02, -0.02];
    const down = [0, -0.012, -0.012, 0, 0.012, 0.012];
    across.forEach((x, at) => {
      points[first + at] = { x: centre + x, y: 0.5 + (down[at] ?? 0) };
    });
  }
  for (let at = 0; at < 5; at += 1) {
    points[17 + at] = { x: 0.34 + 0.03 * at, y: 0.44 };
    points[22 + at] = { x: 0.54 + 0.03 * at, y: 0.44 };
  }
  for (const [at, x] of [
    [48, 0.44],
    [54, 0.56],
    [62, 0.5],
    [66, 0.5],
  ] as const) {
    points[at] = { x, y: 0.7 };
  }
  return points.map((point, at) => ({ ...point, ...changes[at] }));
};
