import { describe, expect, it } from 'vitest';
import { differenceBetween, type RowKey } from './difference.ts';
import { shareOf } from './share.ts';

const between = (counts: Partial<Record<RowKey, [yes: number, answers: number]>>) =>
  differenceBetween(
    Object.entries(counts).map(([key, [yes, answers]]) => ({ key: key as RowKey, share: shareOf({ yes, answers }) })),
  );

describe('differenceBetween', () => {
  it('is clear when the intervals of highest and lowest do not overlap', () => {
    expect(between({ Caucasian: [640, 1000], Arabian: [490, 1000], SouthAsian: [550, 1000] })).toEqual({
      kind: 'clear',
      highest: ['Caucasian'],
      lowest: ['Arabian'],
    });
  });

  it('is unclear for 3 of 4 against 1 of 4', () => {
    expect(between({ Caucasian: [3, 4], Arabian: [1, 4] })).toEqual({
      kind: 'unclear',
      highest: ['Caucasian'],
      lowest: ['Arabian'],
    });
  });

  it('is clear for 4 of 4 against 0 of 4, the only clear difference between four faces each', () => {
    expect(between({ Caucasian: [4, 4], Arabian: [0, 4] }).kind).toBe('clear');
    expect(between({ Caucasian: [4, 4], Arabian: [1, 4] }).kind).toBe('unclear');
  });

  it('lists all ties, also with different numbers of answers', () => {
    expect(between({ Caucasian: [4, 4], EastAsian: [2, 2], Arabian: [1, 4], SouthAsian: [1, 4] })).toEqual({
      kind: 'unclear',
      highest: ['Caucasian', 'EastAsian'],
      lowest: ['Arabian', 'SouthAsian'],
    });
  });

  it('is unclear when any pair of tied rows overlaps, such as one with few answers', () => {
    expect(between({ Caucasian: [400, 400], EastAsian: [1, 1], Arabian: [100, 400] }).kind).toBe('unclear');
  });

  it('distinguishes rows whose rounded percentages are the same', () => {
    expect(between({ F: [5001, 10_000], M: [5000, 10_000] })).toEqual({
      kind: 'unclear',
      highest: ['F'],
      lowest: ['M'],
    });
  });

  it('is equal when every row has the same share', () => {
    expect(between({ F: [1, 3], M: [2, 6] })).toEqual({ kind: 'equal' });
  });

  it('ignores rows without answers, and needs at least two rows', () => {
    expect(between({ Caucasian: [3, 4], EastAsian: [1, 4], Arabian: [0, 0] })).toMatchObject({ lowest: ['EastAsian'] });
    expect(between({ Caucasian: [3, 4], Arabian: [0, 0] })).toEqual({ kind: 'no_comparison' });
    expect(between({})).toEqual({ kind: 'no_comparison' });
  });
});
