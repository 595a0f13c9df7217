import { describe, expect, it } from 'vitest';
import type { Image, Phenotype } from '../../../../contract/game.ts';
import { praising, totalsOf, wordsOfRun } from './own-answers.ts';

const image = (id: number, des_phenotype: Phenotype | null, tutorial = false): Image => ({
  ...{ id, des_phenotype, tutorial },
  ...{ file_name: `${id}.avif`, des_gender: 'F', des_credit: null },
});

const run = {
  adjectives: [
    { id: 9, adjective: 'migrant' as const, tutorial: false },
    { id: 2, adjective: 'honest' as const, tutorial: false },
    { id: 1, adjective: 'active' as const, tutorial: true },
  ],
  images: [image(1, 'Arabian'), image(2, 'Arabian'), image(3, 'Arabian'), image(4, 'Caucasian'), image(5, null)],
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

  it('has the words of the test in the order of its rounds', () => {
    expect(words.map(({ adjective }) => adjective)).toEqual(['honest', 'migrant']);
  });

  it('counts each group, and leaves out of the answers what passed without one', () => {
    const counts = words[0]?.groups.map(({ phenotype, yes, answers }) => [phenotype, yes, answers]);
    expect(counts).toEqual([
      ['EastAsian', 0, 0],
      ['SouthAsian', 0, 0],
      ['SubSaharan', 0, 0],
      ['Caucasian', 1, 1],
      ['LatinAmerican', 0, 0],
      ['Arabian', 1, 2],
    ]);
  });

  it('stacks a column: no answer on top, then NO, and YES on the ground', () => {
    const column = words[0]?.groups.find(({ phenotype }) => phenotype === 'Arabian');
    expect(column?.faces.map(({ image: { id } }) => id)).toEqual([2, 3, 1]);
  });

  it('counts the words of praise together, without “migrant”', () => {
    expect(praising(words).map(({ adjective }) => adjective)).toEqual(['honest']);
    const arabian = totalsOf(praising(words)).find(({ phenotype }) => phenotype === 'Arabian');
    expect(arabian).toEqual({ phenotype: 'Arabian', yes: 1, answers: 2 });
  });
});
