import { describe, expect, it } from 'vitest';
import { phenotypes } from '../../figures/face-groups.ts';
import { results } from '../../i18n/results.ts';
import { faceOf } from './answer-fixtures.ts';
import { columnsOf, type OwnWord, wordOf } from './answers.ts';
import { chanceOf, inWords } from './chance.ts';

/** A word with so many YES, and answers, to the same faces in each of the six groups. */
const word = (yes: number[], answers = [4, 4, 4, 4, 4, 4]): OwnWord =>
  wordOf(
    { id: 1, adjective: 'honest' },
    phenotypes.flatMap((des_phenotype, at) =>
      Array.from({ length: answers[at] ?? 0 }, (_, face) => ({
        image: faceOf(10 * at + face, des_phenotype),
        flg_response: face < (yes[at] ?? 0),
      })),
    ),
  );

const chance = (words: OwnWord[]) => chanceOf(columnsOf(phenotypes, ...words));

const choose = (of: number, some: number): number =>
  some < 0 || some > of ? 0 : Array.from({ length: some }, (_, at) => (of - at) / (at + 1)).reduce((a, b) => a * b, 1);

/** The same chance by counting all ways to deal the YES of one word, each with its number of ways. */
const exactly = (yes: number[], answers: number[]): number => {
  const range = (dealt: number[]): number => {
    const shares = dealt.flatMap((count, at) => ((answers[at] ?? 0) >= 3 ? [count / (answers[at] ?? 1)] : []));
    return Math.max(...shares) - Math.min(...shares);
  };
  const total = yes.reduce((a, b) => a + b, 0);
  let [asFar, all] = [0, 0];
  const deal = (dealt: number[], ways: number, left: number): void => {
    const capacity = answers[dealt.length];
    if (capacity === undefined) {
      if (left > 0) return;
      all += ways;
      if (range(dealt) >= range(yes) - 1e-9) asFar += ways;
      return;
    }
    for (let some = 0; some <= Math.min(capacity, left); some++)
      deal([...dealt, some], ways * choose(capacity, some), left - some);
  };
  deal([], 1, total);
  return asFar / all;
};

describe('chanceOf', () => {
  it.each([
    { yes: [2, 2, 1, 4, 2, 2], answers: [4, 3, 4, 4, 4, 4] },
    { yes: [4, 4, 0, 4, 4, 4], answers: [4, 4, 4, 4, 4, 4] },
    { yes: [1, 0, 0, 3, 0, 1], answers: [4, 4, 4, 4, 4, 2] },
    { yes: [2, 0, 0, 1, 0, 0], answers: [4, 0, 0, 4, 0, 0] },
  ])('is what counting all ways to deal the YES of a word gives: $yes of $answers', ({ yes, answers }) => {
    const exact = exactly(yes, answers);
    const found = chance([word(yes, answers)]) ?? Number.NaN;
    // Four standard errors of 10,000 permutations.
    expect(Math.abs(found - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 10_000) + 1e-4);
  });

  it.each([0, 4])('is certain where all or none were YES: %i of 4', (yes) => {
    expect(chance([word(Array(6).fill(yes))])).toBe(1);
  });

  it('is not known where fewer than two groups have enough answers', () => {
    expect(chance([word([2, 1, 0, 0, 0, 0], [4, 2, 0, 0, 0, 0])])).toBeNull();
    expect(chance([word([2, 0, 0, 0, 0, 0], [4, 0, 0, 0, 0, 0])])).toBeNull();
  });

  it('deals whole faces: what a face gets for every word is no more than it is for one', () => {
    const once = word([4, 2, 2, 2, 2, 0]);
    expect(chance([once, once, once, once])).toBe(chance([once]));
    // One word's YES here and another's there part no groups.
    expect(chance([word([4, 4, 4, 0, 0, 0]), word([0, 0, 0, 4, 4, 4])])).toBe(1);
  });

  it('is the same when somebody looks again', () => {
    expect(chance([word([2, 2, 1, 4, 2, 2])])).toBe(chance([word([2, 2, 1, 4, 2, 2])]));
  });
});

describe('inWords', () => {
  const { chance: text } = results.en;
  it.each([
    [1, text.most(), 2],
    [0.55, text.about(2), 2],
    [0.3, text.about(3), 3],
    [0.19, text.about(5), 5],
    [0.11, text.about(10), 10],
    [0.05, text.about(20), 0],
    [0.049, text.rare(), 0],
  ])('says %f', (chance, pieces, boxes) => {
    expect(inWords(chance, text)).toEqual({ pieces, boxes });
  });
});
