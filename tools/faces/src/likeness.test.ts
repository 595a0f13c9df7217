import { describe, expect, it } from 'vitest';
import { appearanceOf, distance, pairsByLikeness } from './likeness.ts';
import { measuredSize } from './picture.ts';

const likeness = { area: { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 }, height_px: 16, pairs_listed: 1 };

/** A grey picture with a brighter bar across, at a height in shares. */
const picture = (grey: number, bar: number): Buffer =>
  Buffer.from(
    Uint8Array.from({ length: measuredSize ** 2 * 3 }, (_, at) => {
      const y = Math.floor(at / 3 / measuredSize) / measuredSize;
      return Math.abs(y - bar) < 0.05 ? grey + 40 : grey;
    }),
  );

describe('distance', () => {
  it('is 0 for the same face', async () => {
    const face = await appearanceOf(picture(100, 0.5), likeness);
    expect(distance(face, face)).toBe(0);
  });

  it('weighs shape more than skin tone', async () => {
    const face = await appearanceOf(picture(100, 0.5), likeness);
    const darker = await appearanceOf(picture(90, 0.5), likeness);
    const otherForm = await appearanceOf(picture(100, 0.6), likeness);
    expect(distance(face, darker)).toBeLessThan(distance(face, otherForm) / 4);
  });
});

describe('pairsByLikeness', () => {
  it('lists the nearest pair first', () => {
    const at = (id: string, value: number) => ({ id, appearance: Float64Array.of(value, 0, 0) });
    expect(pairsByLikeness([at('a', 0), at('b', 5), at('c', 6)]).map(({ ids }) => ids.join(''))).toEqual([
      'bc',
      'ab',
      'ac',
    ]);
  });
});
