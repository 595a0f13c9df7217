import { describe, expect, it } from 'vitest';
import { checkedFace } from './testing/checked-face.ts';
import { unfitCandidates } from './unfit.ts';

type Bands = Parameters<typeof unfitCandidates>[3]['reading']['bands'];
const any: [number, number] = [-1, 1];
const measures = { corner_lift: 0, lip_parting: 0, brow_height: 0, brow_slope: 0, lid_opening: 0 };

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
  reading: {
    neutral_least: 0.9,
    age: { from: 18, to: 35, usual: 25, means_apart: 3 },
    bands: {
      corner_lift: any,
      lip_parting: any,
      brow_height: any,
      brow_slope: [-0.1, 0.1],
      lid_opening: any,
    } satisfies Bands,
    means_apart: 0.1,
    pair_least: 0.3,
    within_least: 0.75,
  },
};
const expressions = { neutral: 0.95, happy: 0.05, sad: 0, angry: 0, fearful: 0, disgusted: 0, surprised: 0 };
const usual = [1, 2, 3, 4, 5].map((number) => checkedFace({ id: `C-EA-F${number}` }));
const judge = (changes: Partial<(typeof usual)[number]>, vetoed = {}, reading = {}) => {
  const faces = [...usual, checkedFace({ id: 'C-EA-F6', ...changes })];
  const readings = Object.fromEntries(faces.map(({ id }) => [id, { age: 25, expressions, measures }]));
  return unfitCandidates(
    faces,
    { ...readings, 'C-EA-F6': { age: 25, expressions, measures, ...reading } },
    vetoed,
    controls,
  );
};

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

  it('gives as reason what the independent network read', () => {
    expect(judge({}, {}, { age: 41.2 })).toEqual({ 'C-EA-F6': 'looks 41 years old' });
    expect(judge({}, {}, { expressions: { ...expressions, neutral: 0.4 } })).toEqual({ 'C-EA-F6': 'neutral 0.40' });
    expect(judge({}, {}, { measures: { ...measures, brow_slope: 0.15 } })).toEqual({ 'C-EA-F6': 'brow slope 0.15' });
  });

  it('includes vetoes by eye', () => {
    expect(judge({}, { 'C-EA-F6': 'looks stern' })).toEqual({ 'C-EA-F6': 'by eye: looks stern' });
  });
});
