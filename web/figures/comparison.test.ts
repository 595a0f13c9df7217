import { describe, expect, it } from 'vitest';
import { compare } from './comparison.ts';
import { resultOf, tooSmall } from './result-fixtures.ts';
import { shareOf } from './share.ts';

const mine = resultOf({
  participants: 1,
  F: { EastAsian: [2, 2], SouthAsian: [0, 2], SubSaharan: [1, 2], Caucasian: [2, 2], LatinAmerican: [1, 1] },
  M: { EastAsian: [1, 2], SouthAsian: [1, 2], SubSaharan: [1, 2], Caucasian: [1, 2], LatinAmerican: [0, 1] },
});
const everybody = resultOf({
  participants: 1284,
  F: { EastAsian: [1700, 2568], SouthAsian: [1500, 2568], Arabian: [1200, 2560] },
  M: { EastAsian: [1690, 2560], SouthAsian: [1400, 2500], Arabian: [1300, 2568] },
});

const one = (...results: Parameters<typeof compare>) => {
  const [comparison] = compare(...results);
  if (!comparison) throw new Error('no comparison');
  return comparison;
};

describe('compare by phenotype', () => {
  const { rows, own, all } = one('phenotype', [mine], [everybody]);
  const row = (key: string) => rows.find((candidate) => candidate.key === key);

  it('has the six phenotypes, each with both genders of face', () => {
    expect(rows.map(({ key }) => key)).toEqual([
      'EastAsian',
      'SouthAsian',
      'SubSaharan',
      'Caucasian',
      'LatinAmerican',
      'Arabian',
    ]);
    expect(row('EastAsian')?.own).toEqual(shareOf({ yes: 3, answers: 4 }));
    expect(row('EastAsian')?.all).toEqual(shareOf({ yes: 3390, answers: 5128 }));
  });

  it('counts the answers given, without a rate where there are none', () => {
    expect(row('LatinAmerican')?.own).toMatchObject({ yes: 1, answers: 2, rate: { percent: 50 } });
    expect(row('Arabian')?.own).toEqual({ yes: 0, answers: 0, rate: null });
  });

  it('rounds percentages to two decimals', () => {
    expect(row('EastAsian')?.all.rate?.percent).toBe(66.11);
  });

  it('gives highest and lowest for everybody, and the number of participants', () => {
    expect(all).toEqual({
      participants: 1284,
      difference: { kind: 'clear', highest: ['EastAsian'], lowest: ['Arabian'] },
    });
  });

  it('gives the same for one’s own side, be it one participant or a class', () => {
    expect(own).toMatchObject({
      participants: 1,
      difference: { kind: 'unclear', highest: ['EastAsian', 'Caucasian'] },
    });
    expect(one('phenotype', [everybody], []).own).toEqual(all);
  });
});

describe('compare by gender', () => {
  it('sums the faces of all phenotypes', () => {
    const { rows } = one('gender', [mine], [everybody]);
    expect(rows).toEqual([
      { key: 'F', own: shareOf({ yes: 6, answers: 9 }), all: shareOf({ yes: 4400, answers: 7696 }) },
      { key: 'M', own: shareOf({ yes: 4, answers: 9 }), all: shareOf({ yes: 4390, answers: 7628 }) },
    ]);
  });
});

describe('compare without a group', () => {
  it('hides the figures of a group that is too small', () => {
    const { rows, all } = one('phenotype', [mine], [tooSmall]);
    expect(all).toBeNull();
    expect(rows.every((row) => row.all.rate === null)).toBe(true);
  });

  it('shows only one’s own side where the group has not rated the adjective', () => {
    expect(one('phenotype', [mine], []).all).toBeNull();
  });

  it('obeys the flag, should it ever come with figures', () => {
    expect(one('phenotype', [mine], [{ ...everybody, flg_too_small: true }]).all).toBeNull();
  });
});
