import { describe, expect, it } from 'vitest';
import type { Phenotype } from '../../../contract/game.ts';
import { phenotypes } from '../../figures/face-groups.ts';
import { faceOf } from './answer-fixtures.ts';
import { columnsOf, gapOf, meetOf, sumOfPraise, wordsOfRun } from './answers.ts';

const run = {
  adjectives: [
    { id: 9, adjective: 'migrant' as const, tutorial: false },
    { id: 2, adjective: 'honest' as const, tutorial: false },
    { id: 1, adjective: 'active' as const, tutorial: true },
  ],
  images: [...[1, 2, 3].map((id) => faceOf(id, 'Arabian')), faceOf(4, 'Caucasian'), faceOf(5, null)],
  answers: [
    { id_adjective: 2, id_image: 1, flg_response: true },
    { id_adjective: 2, id_image: 2, flg_response: null },
    { id_adjective: 2, id_image: 3, flg_response: false },
    { id_adjective: 2, id_image: 4, flg_response: true },
    { id_adjective: 2, id_image: 5, flg_response: true },
    { id_adjective: 9, id_image: 1, flg_response: false },
  ],
};

describe('wordsOfRun', () => {
  const words = wordsOfRun(run);
  const groups = columnsOf(phenotypes, ...words.slice(0, 1));

  it('has the words of the test in the order of its rounds', () => {
    expect(words.map(({ adjective }) => adjective)).toEqual(['honest', 'migrant']);
  });

  it('counts each group, and leaves out of the answers what passed without one', () => {
    expect(groups.map(({ key, yes, answers }) => [key, yes, answers])).toEqual([
      ['EastAsian', 0, 0],
      ['SouthAsian', 0, 0],
      ['SubSaharan', 0, 0],
      ['Caucasian', 1, 1],
      ['LatinAmerican', 0, 0],
      ['Arabian', 1, 2],
    ]);
  });

  it('stacks a column: no answer on top, then NO, and YES on the ground', () => {
    expect(groups[5]?.faces.map(({ image: { id } }) => id)).toEqual([2, 3, 1]);
  });

  it('counts the words of praise together, without “migrant”', () => {
    const { praise, totals } = sumOfPraise(phenotypes, words);
    expect(praise.map(({ adjective }) => adjective)).toEqual(['honest']);
    expect(totals[5]).toMatchObject({ key: 'Arabian', yes: 1, answers: 2 });
  });
});

const counted = (counts: Partial<Record<Phenotype, [yes: number, answers: number]>>) =>
  phenotypes.map((key) => {
    const [yes, answers] = counts[key] ?? [2, 4];
    return { key, yes, answers };
  });

const endsOf = (counts: Parameters<typeof counted>[0]) => {
  const gap = gapOf(counted(counts));
  const names = (ends: { key: Phenotype }[]) => ends.map(({ key }) => key);
  return gap.kind === 'apart' ? { most: names(gap.most), least: names(gap.least) } : gap.kind;
};

const none = Object.fromEntries(phenotypes.map((phenotype) => [phenotype, [0, 0]]));

describe('gapOf', () => {
  it.each<[string, Parameters<typeof counted>[0], ReturnType<typeof endsOf>]>([
    [
      'names the groups with the largest and the smallest share',
      { Caucasian: [4, 4], SubSaharan: [1, 4] },
      { most: ['Caucasian'], least: ['SubSaharan'] },
    ],
    [
      'names all groups at an end',
      { Caucasian: [4, 4], Arabian: [3, 3] },
      { most: ['Caucasian', 'Arabian'], least: ['EastAsian', 'SouthAsian', 'SubSaharan', 'LatinAmerican'] },
    ],
    [
      'takes shares of the answers given: a face without an answer does not count as NO',
      { Caucasian: [3, 3], SubSaharan: [3, 4], EastAsian: [1, 4] },
      { most: ['Caucasian'], least: ['EastAsian'] },
    ],
    [
      'names no group of which half passed without an answer',
      { Caucasian: [4, 4], Arabian: [0, 2], SubSaharan: [1, 4] },
      { most: ['Caucasian'], least: ['SubSaharan'] },
    ],
    ['calls alike what is alike', {}, 'alike'],
    ['calls alike what one face would make up for', { Caucasian: [3, 4] }, 'alike'],
    ['says nothing where no group has enough answers', none, 'unknown'],
    ['says nothing where one group has enough answers', { ...none, Arabian: [2, 3] }, 'unknown'],
  ])('%s', (_, counts, ends) => {
    expect(endsOf(counts)).toEqual(ends);
  });

  it('does not call alike what takes two faces, nor two faces of many', () => {
    expect(endsOf({ Caucasian: [3, 4], Arabian: [1, 4] })).not.toBe('alike');
    const many = phenotypes.map((key, at) => ({ key, yes: at === 0 ? 10 : 8, answers: 16 }));
    expect(gapOf(many).kind).toBe('apart');
  });
});

/** Totals in the order of the groups, of sixteen answers each. */
const totals = (yes: number[]) => phenotypes.map((key, at) => ({ key, yes: yes[at] ?? 0, answers: 16 }));

const one = totals([8, 8, 6, 12, 8, 9]);
const two = totals([8, 8, 6, 12, 8, 12]);
const close = totals([7, 7, 9, 8, 8, 9]);
const alike = totals([8, 8, 8, 9, 8, 8]);
const unknown = phenotypes.map((key) => ({ key, yes: 0, answers: 0 }));

describe('a guess beside what was answered', () => {
  it.each([
    ['Caucasian', one, 'right'],
    ['Arabian', one, 'differ'],
    ['alike', one, 'differ'],
    ['Arabian', two, 'partly'],
    ['Caucasian', close, 'nearly'],
    ['alike', close, 'nearly'],
    ['alike', alike, 'right'],
    ['Arabian', alike, 'differ'],
    ['Arabian', unknown, 'none'],
    [undefined, one, 'none'],
  ] as const)('%s', (guess, own, meet) => {
    expect(meetOf(guess, own)).toBe(meet);
  });
});
