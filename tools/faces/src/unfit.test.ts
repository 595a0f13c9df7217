import { expect, it } from 'vitest';
import { readControls } from './controls-design.ts';
import { checkedFace } from './testing/checked-face.ts';
import { unfitCandidates } from './unfit.ts';

const wide: [number, number] = [-1, 1];
const openBands = { corner_lift: wide, lip_parting: wide, brow_height: wide, lid_opening: wide };
const measures = { corner_lift: 0, lip_parting: 0, brow_height: 0, brow_slope: 0, lid_opening: 0 };
const expressions = { neutral: 0.95, happy: 0.05, sad: 0, angry: 0, fearful: 0, disgusted: 0, surprised: 0 };

const given = await readControls();
const controls = {
  pupils: { ...given.pupils, built_most_px: 2 },
  head_height: { spread_most: 0.03 },
  reading: {
    ...given.reading,
    neutral_least: 0.9,
    age: { from: 18, to: 35, usual: 25, means_apart: 3 },
    bands: { ...given.reading.bands, ...openBands, brow_slope: [-0.1, 0.1] satisfies [number, number] },
  },
};

/** Why the last of six candidates is out, which is like the others but for the changes. */
const reasonFor = (changes: object, reading: object = {}, vetoed = {}) => {
  const faces = [1, 2, 3, 4, 5, 6].map((number) =>
    checkedFace({ id: `K-EA-F${number}`, ...(number === 6 && changes) }),
  );
  const read = { age: 25, expressions, measures };
  const readings = Object.fromEntries(faces.map(({ id }) => [id, id === 'K-EA-F6' ? { ...read, ...reading } : read]));
  return unfitCandidates(faces, readings, vetoed, controls);
};

it('candidates within the controls are accepted', () => {
  expect(reasonFor({ head_height: 0.6286 })).toEqual({});
});

it.each([
  ['not found by the detector', { is_found: false }, {}],
  ['pupils off their places', { pupils_built_px: 2.2 }, {}],
  ['head height', { head_height: 0.61 }, {}],
  ['looks 41 years old', {}, { age: 41.2 }],
  ['neutral 0.40', {}, { expressions: { ...expressions, neutral: 0.4 } }],
  ['brow slope 0.15', {}, { measures: { ...measures, brow_slope: 0.15 } }],
])('a candidate is out, and the reason is: %s', (reason, changes, reading) => {
  expect(reasonFor(changes, reading)).toEqual({ 'K-EA-F6': reason });
});

it('a veto by eye is a reason', () => {
  expect(reasonFor({}, {}, { 'K-EA-F6': 'looks stern' })).toEqual({ 'K-EA-F6': 'by eye: looks stern' });
});
