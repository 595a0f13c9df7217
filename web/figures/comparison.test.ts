import { describe, expect, it } from 'vitest';
import type { Estimates } from '../../contract/results.ts';
import { numberFormat } from '../i18n/format.ts';
import { compare } from './comparison.ts';
import { phenotypes } from './face-groups.ts';
import { resultOf, rounded, tooSmall } from './result-fixtures.ts';

const mine = resultOf({
  participants: 1,
  F: { EastAsian: [2, 2], SouthAsian: [0, 2], SubSaharan: [1, 2], Caucasian: [2, 2], LatinAmerican: [1, 1] },
  M: { EastAsian: [1, 2], SouthAsian: [1, 2], SubSaharan: [1, 2], Caucasian: [1, 2], LatinAmerican: [0, 1] },
});
const judged: Partial<Estimates['by_phenotype']> = {
  ...{ des_verdict: 'clear', highest: ['EastAsian'], lowest: ['Arabian'] },
  clear_pairs: [{ more: 'EastAsian', fewer: 'Arabian' }],
  difference: { points: 17.5, interval: { low: 4, high: 31 } },
};
const everybody = resultOf({
  participants: 1284,
  F: { EastAsian: [1700, 2568], SouthAsian: [1500, 2568], Arabian: [1200, 2560] },
  M: { EastAsian: [1690, 2560], SouthAsian: [1400, 2500], Arabian: [1300, 2568] },
  found: {
    edition: '2026-11-09',
    lines: { EastAsian: [65, 67.5, 58, 74], F: [56, 58.5] },
    phenotype: judged,
  },
});

const noLines = { these_faces: null, faces_like_these: null };

/** A share without intervals. */
const share = (yes: number, answers: number) => ({
  count: { yes, answers },
  rate: { percent: (100 * yes) / answers, ...noLines },
});

const one = (...results: Parameters<typeof compare>) => compare(...results)[0] as ReturnType<typeof compare>[number];

describe('compare by phenotype', () => {
  const { rows, own, all } = one('phenotype', [mine], [everybody]);
  const row = (key: string) => rows.find((candidate) => candidate.key === key);

  it('has the six phenotypes, each with the answers given to both genders, without a rate where there are none', () => {
    expect(rows.map(({ key }) => key)).toEqual(phenotypes);
    expect(row('EastAsian')?.own).toEqual(share(3, 4));
    expect(row('SouthAsian')?.all).toEqual(share(2900, 5068));
    expect(row('Arabian')?.own).toEqual({ count: { yes: 0, answers: 0 }, rate: null });
  });

  it('leaves percentages as they are: rounded twice, a figure would be another one than on the findings page', () => {
    const many = resultOf({ participants: 39_000, F: { EastAsian: [107_226, 152_855] }, M: {} });
    const [first] = one('phenotype', [many], []).rows;
    expect(numberFormat('en').percent(first?.own.rate?.percent ?? 0, 1)).toBe('70.1%');
  });

  it('has the intervals that the server gives, and none of its own', () => {
    expect(row('EastAsian')?.all.rate).toEqual({
      percent: expect.closeTo(66.11),
      these_faces: { low: 65, high: 67.5 },
      faces_like_these: { low: 58, high: 74 },
    });
    expect(row('Arabian')?.all.rate).toEqual({ percent: expect.closeTo(48.75), ...noLines });
  });

  it('takes what is clear of a group from the server, whatever the percentages, with the day of its edition', () => {
    const { des_verdict: kind, clear_pairs: clearPairs, ...ends } = judged;
    expect(all).toEqual({ participants: 1284, verdict: { kind, clearPairs, ...ends }, judgedOn: '2026-11-09' });
    expect(one('phenotype', [everybody], []).own).toEqual(all);
  });

  it('names the ends of one participant’s answers, all of them, and judges nothing', () => {
    const verdict = { kind: 'untested', highest: ['EastAsian', 'Caucasian'], lowest: ['SouthAsian'] };
    expect(own).toEqual({ participants: 1, judgedOn: null, verdict });
    const extreme = resultOf({ participants: 1, F: { Caucasian: [4, 4] }, M: { Arabian: [0, 4] } });
    expect(one('phenotype', [extreme], []).own.verdict.kind).toBe('untested');
  });

  it('says of a participant who answered all alike, or hardly at all, that there is nothing to compare', () => {
    const alike = resultOf({ participants: 1, F: { Caucasian: [1, 2] }, M: { Arabian: [2, 4] } });
    expect(one('phenotype', [alike], []).own.verdict).toEqual({ kind: 'equal' });
    const single = resultOf({ participants: 1, F: { Caucasian: [1, 2] }, M: {} });
    expect(one('phenotype', [single], []).own.verdict).toEqual({ kind: 'no_comparison' });
  });

  it('names the ends of a campaign that nothing is judged of yet, and nobody in a small class', () => {
    const ofAll = (
      phenotype: Partial<Estimates['by_phenotype']>,
      F: Parameters<typeof resultOf>[0]['F'] = { EastAsian: [9, 20], Arabian: [8, 20] },
    ) => one('phenotype', [mine], [resultOf({ participants: 10, F, M: {}, found: { phenotype } })]).all?.verdict;
    const ends = { kind: 'untested', highest: ['EastAsian'], lowest: ['Arabian'] };
    expect(ofAll({ des_verdict: 'too_few_runs' })).toEqual(ends);
    expect(ofAll({ des_verdict: 'too_few_faces' })).toEqual(ends);
    expect(ofAll({ des_verdict: 'too_few_runs' }, { EastAsian: [4, 8], Arabian: [10, 20] })).toEqual({ kind: 'equal' });
    const few = { kind: 'too_few_runs' };
    expect(ofAll({ des_verdict: 'too_few_runs', des_about: 'these_faces' })).toEqual(few);
  });

  it('has whole percentages of all classes, and no counts', () => {
    const counted = resultOf({ participants: 312, F: { EastAsian: [700, 1220] }, M: { EastAsian: [301, 1220] } });
    const classes = rounded(counted);
    const shares = (analysis: 'phenotype' | 'gender') => one(analysis, [mine], [classes]).rows.map((each) => each.all);
    expect(shares('phenotype')[0]).toEqual({ count: null, rate: { percent: 41, ...noLines } });
    expect(shares('phenotype')[1]).toEqual({ count: null, rate: null });
    expect(shares('gender').map(({ rate }) => rate?.percent)).toEqual([57, 25]);
  });
});

it('compares by gender the sums of all phenotypes', () => {
  const { rows, all } = one('gender', [mine], [everybody]);
  const [women, men] = [share(4400, 7696), share(4390, 7628)];
  expect(rows).toEqual([
    { key: 'F', own: share(6, 9), all: { ...women, rate: { ...women.rate, these_faces: { low: 56, high: 58.5 } } } },
    { key: 'M', own: share(4, 9), all: men },
  ]);
  expect(all?.verdict).toEqual({ kind: 'untested', highest: ['M'], lowest: ['F'] });
});

it.each([
  ['is too small', [tooSmall]],
  ['is flagged as too small, although it comes with figures', [{ ...everybody, flg_too_small: true }]],
  ['has not rated the adjective', []],
])('hides the figures of a group that %s', (_, group) => {
  const { rows, all } = one('phenotype', [mine], group);
  expect(all).toBeNull();
  expect(rows.every((row) => row.all.rate === null)).toBe(true);
});
