import { describe, expect, it } from 'vitest';
import type { Phenotype } from '../../../../contract/game.ts';
import { phenotypes } from '../../../figures/face-groups.ts';
import { gapOf } from './gap.ts';

const counted = (counts: Partial<Record<Phenotype, [yes: number, answers: number]>>) =>
  phenotypes.map((phenotype) => {
    const [yes, answers] = counts[phenotype] ?? [2, 4];
    return { phenotype, yes, answers };
  });

const endsOf = (counts: Parameters<typeof counted>[0]) => {
  const gap = gapOf(counted(counts));
  const names = (groups: { phenotype: Phenotype }[]) => groups.map(({ phenotype }) => phenotype);
  return gap.kind === 'apart' ? { most: names(gap.most), least: names(gap.least) } : gap.kind;
};

describe('gapOf', () => {
  it('names the groups with the largest and the smallest share', () => {
    expect(endsOf({ Caucasian: [4, 4], SubSaharan: [1, 4] })).toEqual({ most: ['Caucasian'], least: ['SubSaharan'] });
  });

  it('names all groups at an end', () => {
    expect(endsOf({ Caucasian: [4, 4], Arabian: [3, 3] })).toEqual({
      most: ['Caucasian', 'Arabian'],
      least: ['EastAsian', 'SouthAsian', 'SubSaharan', 'LatinAmerican'],
    });
  });

  it('takes shares of the answers given: a face without an answer is no NO', () => {
    expect(endsOf({ Caucasian: [3, 3], SubSaharan: [3, 4] })).toMatchObject({ most: ['Caucasian'] });
  });

  it('names no group of which half passed without an answer', () => {
    expect(endsOf({ Caucasian: [4, 4], Arabian: [0, 2], SubSaharan: [1, 4] })).toEqual({
      most: ['Caucasian'],
      least: ['SubSaharan'],
    });
  });

  it('calls alike what one face would make up for', () => {
    expect(endsOf({})).toBe('alike');
    expect(endsOf({ Caucasian: [3, 4] })).toBe('alike');
    expect(endsOf({ Caucasian: [3, 4], Arabian: [1, 4] })).not.toBe('alike');
    const many = phenotypes.map((phenotype, at) => ({ phenotype, yes: at === 0 ? 10 : 8, answers: 16 }));
    expect(gapOf(many).kind).toBe('apart');
  });

  it('says nothing where fewer than two groups have enough answers', () => {
    const none = Object.fromEntries(phenotypes.map((phenotype) => [phenotype, [0, 0]]));
    expect(endsOf(none)).toBe('unknown');
    expect(endsOf({ ...none, Arabian: [2, 3] })).toBe('unknown');
  });
});
