import type { Point } from './iris.ts';
import type { Plane } from './picture.ts';

/** Where brows are drawn, from `drawn.py`: in shares of the distance of the eyes' middles, up from the pupils. */
type Drawn = Record<string, number>;

const meanOf = ({ width, values }: Plane, from: Point, to: Point): number => {
  let sum = 0;
  let count = 0;
  for (let y = Math.round(from.y); y <= Math.round(to.y); y++) {
    for (let x = Math.round(from.x); x <= Math.round(to.x); x++, count++) sum += values[y * width + x] ?? 0;
  }
  return sum / count;
};

/**
 * How much darker the middle third of the brows is than the skin just above it: 0 as light, 1 black. Pupils in pixels,
 * the left one in the picture first. NaN when nothing is known of the brows.
 */
export const browDarkness = (plane: Plane, [left, right]: [Point, Point], drawn: Drawn): number => {
  const { brow_inner, brow_outer, edge_middle, thick_middle, pupils_apart = 1 } = drawn;
  if (brow_inner === undefined || brow_outer === undefined) return Number.NaN;
  if (edge_middle === undefined || thick_middle === undefined) return Number.NaN;
  const apart = (right.x - left.x) / pupils_apart;
  const centre = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const third = (brow_outer - brow_inner) / 3;
  const band = (side: number, low: number, high: number): number => {
    const across = [brow_inner + third, brow_outer - third].map((at) => centre.x + side * at * apart);
    return meanOf(
      plane,
      { x: Math.min(...across), y: centre.y - high * apart },
      { x: Math.max(...across), y: centre.y - low * apart },
    );
  };
  const top = edge_middle + thick_middle;
  const ratios = [-1, 1].map((side) => band(side, edge_middle, top) / band(side, top + 0.05, top + 0.1));
  return 1 - ratios.reduce((sum, ratio) => sum + ratio, 0) / 2;
};
