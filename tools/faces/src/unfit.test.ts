import { describe, expect, it } from 'vitest';
import { checkedFace } from './testing/checked-face.ts';
import { unfitCandidates } from './unfit.ts';

const controls = {
  pupils: {
    places: [
      [0.4, 0.5],
      [0.6, 0.5],
    ] satisfies [[number, number], [number, number]],
    built_most_px: 2,
    seen_most_px: 3,
    search_px: 6,
    iris_px: [5, 11] satisfies [number, number],
  },
  head_height: { spread_most: 0.03 },
};
const usual = [1, 2, 3, 4, 5].map((number) => checkedFace({ id: `C-EA-F${number}` }));
const judge = (changes: Partial<(typeof usual)[number]>, vetoed = {}) =>
  unfitCandidates([...usual, checkedFace({ id: 'C-EA-F6', ...changes })], vetoed, controls);

describe('unfitCandidates', () => {
  it('accepts candidates within the controls', () => {
    expect(judge({ head_height: 0.6286 })).toEqual({});
  });

  it.each([
    ['not found by the detector', { is_found: false }],
    ['pupils off their places', { pupils_built_px: 2.2 }],
    ['head height', { head_height: 0.61 }],
  ])('gives as reason: %s', (reason, changes) => {
    expect(judge(changes)).toEqual({ 'C-EA-F6': reason });
  });

  it('includes vetoes by eye', () => {
    expect(judge({}, { 'C-EA-F6': 'looks stern' })).toEqual({ 'C-EA-F6': 'by eye: looks stern' });
  });
});
