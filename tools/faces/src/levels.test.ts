import { expect, it } from 'vitest';
import { corrected } from './levels.ts';

const measures = { corner_lift: 0, lip_parting: 0, brow_height: 0.3, brow_slope: 0, lid_opening: 0.3 };
const low = { phenotype: 'SubSaharan', gender: 'M', measures: { ...measures, lid_opening: 0.29 } } as const;
const high = { phenotype: 'EastAsian', gender: 'M', measures: { ...measures, lid_opening: 0.31 } } as const;

it('lids that are seen narrower than in the mean of the gender are opened more than before, and the rest narrowed', () => {
  const seen = corrected({ 'SubSaharan M': { lid_opening: 0.001 } }, [low, high]);
  expect(seen['SubSaharan M']?.lid_opening).toBeCloseTo(0.0046);
  expect(seen['EastAsian M']?.lid_opening).toBeCloseTo(-0.0036);
});

it('a gender that has one phenotype is left alone, and so are brows and mouth, which are level as drawn', () => {
  const raised = { ...measures, lid_opening: 0.4, brow_height: 0.4, corner_lift: 0.1 };
  const woman = { phenotype: 'EastAsian', gender: 'F', measures: raised } as const;
  expect(corrected({}, [low, high, woman])['EastAsian F']).toEqual({ lid_opening: 0 });
});

it('corrections are small, where the network takes shapes for an expression', () => {
  const wide = { ...high, measures: { ...measures, lid_opening: 0.4 } } as const;
  expect(corrected({}, [low, wide])['EastAsian M']?.lid_opening).toBe(-0.008);
});
