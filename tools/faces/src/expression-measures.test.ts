import { describe, expect, it } from 'vitest';
import { expressionMeasures } from './expression-measures.ts';
import { faceLandmarks } from './testing/face-landmarks.ts';

describe('expressionMeasures', () => {
  it('measures a straight mouth, level brows and open eyes', () => {
    const measures = expressionMeasures(faceLandmarks());
    expect(measures.corner_lift).toBeCloseTo(0);
    expect(measures.lip_parting).toBeCloseTo(0);
    expect(measures.brow_height).toBeCloseTo(0.3);
    expect(measures.brow_slope).toBeCloseTo(0);
    expect(measures.lid_opening).toBeCloseTo(0.3);
  });

  it('tells a smile, parted lips and an angry brow', () => {
    const raised = expressionMeasures(
      faceLandmarks({ 48: { y: 0.69 }, 54: { y: 0.69 }, 66: { y: 0.72 }, 21: { y: 0.46 }, 22: { y: 0.46 } }),
    );
    expect(raised.corner_lift).toBeGreaterThan(0.05);
    expect(raised.lip_parting).toBeCloseTo(0.1);
    expect(raised.brow_height).toBeCloseTo(0.2);
    expect(raised.brow_slope).toBeGreaterThan(0.1);
  });

  it('is the same for a larger face', () => {
    const larger = faceLandmarks().map(({ x, y }) => ({ x: 3 * x, y: 3 * y }));
    expect(expressionMeasures(larger).brow_height).toBeCloseTo(0.3);
  });

  it('refuses another number of points', () => {
    expect(() => expressionMeasures(faceLandmarks().slice(1))).toThrow('68');
  });
});
