import { expect, it } from 'vitest';
import { expressionMeasures } from './expression-measures.ts';
import { faceLandmarks } from './testing/face-landmarks.ts';

it('a straight mouth, level brows and open eyes are measured, the same on a larger face', () => {
  for (const size of [1, 3]) {
    const points = faceLandmarks().map(({ x, y }) => ({ x: size * x, y: size * y }));
    const { corner_lift, lip_parting, ...eyes } = expressionMeasures(points);
    expect([corner_lift, lip_parting, eyes.brow_slope]).toEqual(Array(3).fill(expect.closeTo(0)));
    expect([eyes.brow_height, eyes.lid_opening]).toEqual(Array(2).fill(expect.closeTo(0.3)));
  }
});

it('a smile, parted lips and an angry brow are told', () => {
  const raised = expressionMeasures(
    faceLandmarks({ 48: { y: 0.69 }, 54: { y: 0.69 }, 66: { y: 0.72 }, 21: { y: 0.46 }, 22: { y: 0.46 } }),
  );
  expect(raised.corner_lift).toBeGreaterThan(0.05);
  expect(raised.lip_parting).toBeCloseTo(0.1);
  expect(raised.brow_height).toBeCloseTo(0.2);
  expect(raised.brow_slope).toBeGreaterThan(0.1);
});
