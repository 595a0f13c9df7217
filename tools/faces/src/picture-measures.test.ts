import { expect, it } from 'vitest';
import { browDarkness } from './brow-darkness.ts';
import { lab, luminance } from './colour.ts';
import { histogram, quantiles } from './histogram.ts';
import { findIris } from './iris.ts';
import { appearanceOf, distance, pairsByLikeness } from './likeness.ts';
import { backgroundMean, meanWithin } from './luminance.ts';
import { measuredSize } from './picture.ts';

/** Values of a plane, by column and row. */
const plane = (width: number, height: number, value: (x: number, y: number) => number) => ({
  ...{ width, height },
  values: Float64Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width))),
});
const listed = (values: number[], width = 2) => ({
  ...{ width, height: values.length / width },
  values: Float64Array.from(values),
});

it('luminance and CIELAB are those known of sRGB', () => {
  const greys = [0, 127, 255].map((grey) => luminance(grey, grey, grey));
  expect(greys).toEqual([0, expect.closeTo(0.2122, 4), expect.closeTo(1, 10)]);
  const close = (values: number[]) => values.map((value) => expect.closeTo(value, 0));
  expect(lab(255, 0, 0)).toEqual(close([53.24, 80.09, 67.2]));
  expect(lab(0, 0, 255)).toEqual(close([32.3, 79.19, -107.86]));
});

it('the mean of a skin weights pixels by its mask, that of a background takes the upper corners', () => {
  expect(meanWithin(listed([1, 0.5, 0, 0]), listed([1, 0.5, 0.5, 0]))).toBeCloseTo(0.625);
  expect(backgroundMean(listed([0.25, 9, 9, 0.75, 9, 9, 9, 9], 4), 1)).toBe(0.5);
});

it('a histogram gives shares by weight, values outside in the outermost bins, and quantiles the middles of bins', () => {
  const values = Float64Array.of(5, 15, 15, 120, -3);
  const shares = histogram(values, Float64Array.of(1, 1, 1, 0.5, 0.5), 10, 100);
  expect(shares).toEqual([0.375, 0.5, 0, 0, 0, 0, 0, 0, 0, 0.125]);
  expect(histogram(Float64Array.of(1), Float64Array.of(0), 2, 2)).toEqual([0, 0]);
  expect(quantiles([0.25, 0.5, 0.25], [0.1, 0.5, 0.9], 30)).toEqual([5, 15, 25]);
});

it('brows are as dark as the skin above them is lighter, and unknown where none was measured', () => {
  const pupils: Parameters<typeof browDarkness>[1] = [
    { x: 60, y: 100 },
    { x: 140, y: 100 },
  ];
  const drawn = { brow_inner: 0.3, brow_outer: 0.9, edge_middle: 0.3, thick_middle: 0.05 };
  const browed = plane(200, 120, (_x, y) => (y >= 70 && y <= 77 ? 0.1 : 0.4));
  expect(browDarkness(browed, pupils, drawn)).toBeCloseTo(0.75);
  expect(browDarkness({ ...browed, values: browed.values.map(() => 0.4) }, pupils, drawn)).toBeCloseTo(0);
  expect(browDarkness(browed, pupils, {})).toBeNaN();
});

it.each([
  { x: 32, y: 32 },
  { x: 29.5, y: 34 },
  { x: 36, y: 30 },
])('an iris with a catch light is found at $x, $y, although the lid covers its upper third', (centre) => {
  const radius = 8;
  const eye = plane(64, 64, (column, row) => {
    const [x, y] = [column + 0.5 - centre.x, row + 0.5 - centre.y];
    if (y < -radius / 3) return 0.3;
    if (Math.hypot(x + 2, y + 1) < 1.5) return 1;
    return 0.05 + 0.55 * Math.min(Math.max(Math.hypot(x, y) - radius + 0.5, 0), 1);
  });
  const found = findIris(eye, { x: 32, y: 32 }, 6, [5, 11]);
  expect(Math.hypot(found.x - centre.x, found.y - centre.y)).toBeLessThan(1);
});

it('faces are alike by their shape more than by their skin tone, the nearest pair first', async () => {
  const likeness = { area: { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 }, height_px: 16, pairs_listed: 1 };
  /** A grey picture with a brighter bar across, at a height in shares. */
  const picture = (grey: number, bar: number) => {
    const { values } = plane(measuredSize * 3, measuredSize, (_, y) =>
      Math.abs(y / measuredSize - bar) < 0.05 ? grey + 40 : grey,
    );
    return appearanceOf(Buffer.from(Uint8Array.from(values)), likeness);
  };
  const face = await picture(100, 0.5);
  expect(distance(face, face)).toBe(0);
  expect(distance(face, await picture(90, 0.5))).toBeLessThan(distance(face, await picture(100, 0.6)) / 4);

  const at = (id: string, value: number) => ({ id, appearance: Float64Array.of(value, 0, 0) });
  const pairs = pairsByLikeness([at('a', 0), at('b', 5), at('c', 6)]);
  expect(pairs.map(({ ids }) => ids.join(''))).toEqual(['bc', 'ab', 'ac']);
});
