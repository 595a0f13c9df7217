import { describe, expect, it } from 'vitest';
import { browDarkness } from './brow-darkness.ts';

const pupils: [{ x: number; y: number }, { x: number; y: number }] = [
  { x: 60, y: 100 },
  { x: 140, y: 100 },
];
const drawn = { brow_inner: 0.3, brow_outer: 0.9, edge_middle: 0.3, thick_middle: 0.05 };

/** Skin of 0.4 with brows of 0.1 a quarter of the pupils' distance above them and higher. */
const plane = {
  width: 200,
  height: 120,
  values: Float64Array.from({ length: 200 * 120 }, (_, at) => {
    const y = Math.floor(at / 200);
    return y >= 70 && y <= 77 ? 0.1 : 0.4;
  }),
};

describe('browDarkness', () => {
  it('compares the brows with the skin above them', () => {
    expect(browDarkness(plane, pupils, drawn)).toBeCloseTo(0.75);
  });

  it('is 0 where no brow is seen, and unknown where none was measured', () => {
    expect(browDarkness({ ...plane, values: plane.values.map(() => 0.4) }, pupils, drawn)).toBeCloseTo(0);
    expect(browDarkness(plane, pupils, {})).toBeNaN();
  });
});
