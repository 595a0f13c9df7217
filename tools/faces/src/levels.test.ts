import { describe, expect, it } from 'vitest';
import { corrected } from './levels.ts';

const measures = { corner_lift: 0, lip_parting: 0, brow_height: 0.3, brow_slope: 0, lid_opening: 0.3 };
const low = { phenotype: 'SubSaharan', gender: 'M', measures: { ...measures, brow_height: 0.28 } } as const;
const high = { phenotype: 'EastAsian', gender: 'M', measures: { ...measures, brow_height: 0.32 } } as const;
const woman = { phenotype: 'EastAsian', gender: 'F', measures: { ...measures, brow_height: 0.4 } } as const;

describe('corrected', () => {
  it('raises what is seen lower than in the mean of the gender, and lowers the rest', () => {
    const seen = corrected({}, [low, high, woman]);
    expect(seen['SubSaharan M']?.brow_height).toBeCloseTo(0.016);
    expect(seen['EastAsian M']?.brow_height).toBeCloseTo(-0.016);
  });

  it('leaves a gender alone that has one phenotype', () => {
    expect(corrected({}, [low, high, woman])['EastAsian F']).toEqual({
      corner_lift: 0,
      brow_height: 0,
      brow_slope: 0,
      lid_opening: 0,
    });
  });

  it('adds to what was corrected before', () => {
    const seen = corrected({ 'SubSaharan M': { brow_height: 0.01 } }, [low, high]);
    expect(seen['SubSaharan M']?.brow_height).toBeCloseTo(0.026);
  });

  it('holds corrections small where the network takes shapes for an expression', () => {
    const steep = { ...high, measures: { ...measures, brow_slope: 0.2 } } as const;
    expect(corrected({}, [low, steep])['EastAsian M']?.brow_slope).toBe(-0.006);
  });
});
