import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

fc.configureGlobal({ seed: 20260302 });

const counts = fc
  .tuple(fc.nat(5000), fc.nat(5000))
  .filter(([yes, no]) => yes + no > 0)
  .map(([yes, no]) => ({ yes, answers: yes + no }));

describe('wilsonInterval', () => {
  // R. G. Newcombe (1998), "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17, Table
  // I, method 3.
  it.each([
    { yes: 81, answers: 263, low: 25.53, high: 36.62 },
    { yes: 15, answers: 148, low: 6.24, high: 16.05 },
    { yes: 0, answers: 20, low: 0, high: 16.11 },
    { yes: 1, answers: 29, low: 0.61, high: 17.18 },
  ])('gives the published interval of $yes of $answers', ({ yes, answers, low, high }) => {
    const interval = wilsonInterval({ yes, answers });
    expect(interval.low).toBeCloseTo(low, 2);
    expect(interval.high).toBeCloseTo(high, 2);
  });

  it('is very wide for 2 of 4: 15% to 85%', () => {
    const { low, high } = wilsonInterval({ yes: 2, answers: 4 });
    expect([Math.round(low), Math.round(high)]).toEqual([15, 85]);
  });

  it('contains the observed share and stays within 0 to 100', () => {
    fc.assert(
      fc.property(counts, ({ yes, answers }) => {
        const { low, high } = wilsonInterval({ yes, answers });
        const percent = (100 * yes) / answers;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100);
        expect(low).toBeLessThanOrEqual(percent);
        expect(high).toBeGreaterThanOrEqual(percent);
      }),
    );
  });

  it('is mirrored when YES and NO are swapped', () => {
    fc.assert(
      fc.property(counts, ({ yes, answers }) => {
        const { low, high } = wilsonInterval({ yes, answers });
        const mirrored = wilsonInterval({ yes: answers - yes, answers });
        expect(mirrored.low).toBeCloseTo(100 - high, 9);
        expect(mirrored.high).toBeCloseTo(100 - low, 9);
      }),
    );
  });

  it.each([
    { yes: 0, answers: 0 },
    { yes: 5, answers: 4 },
    { yes: -1, answers: 4 },
  ])('refuses $yes of $answers', (count) => {
    expect(() => wilsonInterval(count)).toThrow(RangeError);
  });
});
