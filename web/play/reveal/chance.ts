import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import { isComparable } from './gap.ts';
import type { OwnWord } from './own-answers.ts';

const permutations = 10_000;
/** Shares are ratios of small integers: anything nearer than this is the same. */
const hair = 1e-9;

/**
 * How often, 0..1, luck alone parts six groups at least as far as somebody's answers to a word do: the share of 10,000
 * permutations in which as many YES as were given are dealt anew to the faces that were answered, and the distance between
 * the groups with the largest and the smallest share of YES is at least the one that was observed. The ends are found anew
 * each time, since they were picked after looking. The observed answers count as one of the permutations (Phipson and
 * Smyth 2010), so it is never 0. Null where fewer than two groups have enough answers. Several words are not counted
 * together: whatever a face has in common across them would look like a difference between groups.
 * @param seed the same seed deals the same
 */
export const chanceOf = ({ groups }: Pick<OwnWord, 'groups'>, seed: number): number | null => {
  const most = Math.max(...groups.map(({ answers }) => answers));
  const compared = groups.flatMap(({ answers }, place) => (isComparable(answers, most) ? [place] : []));
  if (compared.length < 2) return null;
  /** The distance between the largest and the smallest share of YES among the groups compared, 0..1. */
  const rangeOf = (yes: ArrayLike<number>): number => {
    let [highest, lowest] = [0, 1];
    for (const place of compared) {
      const share = (yes[place] ?? 0) / (groups[place]?.answers ?? 1);
      if (share > highest) highest = share;
      if (share < lowest) lowest = share;
    }
    return highest - lowest;
  };
  const observed = rangeOf(groups.map(({ yes }) => yes));
  const random = seededRandom(seed);
  // The group of every answer given, and how many of them were YES.
  const deck = Uint8Array.from(groups.flatMap(({ answers }, place) => Array.from({ length: answers }, () => place)));
  const numYes = groups.reduce((sum, { yes }) => sum + yes, 0);
  const dealt = new Uint16Array(groups.length);
  let asFar = 1;
  for (let turn = 0; turn < permutations; turn++) {
    dealt.fill(0);
    // The first part of a Fisher-Yates shuffle: the faces that get the YES.
    for (let at = 0; at < numYes; at++) {
      const other = at + Math.floor(random() * (deck.length - at));
      const place = deck[other] ?? 0;
      deck[other] = deck[at] ?? 0;
      deck[at] = place;
      dealt[place] = (dealt[place] ?? 0) + 1;
    }
    if (rangeOf(dealt) >= observed - hair) asFar++;
  }
  return asFar / (permutations + 1);
};

/** A chance as people say it: about once in so many times; `most`: more often than not; `rare`: less than once in 20. */
export type ChanceInWords = { kind: 'most' } | { kind: 'about'; times: 2 | 3 | 5 | 10 | 20 } | { kind: 'rare' };

const spoken = [2, 3, 5, 10, 20] as const;

/** The nearest of the chances that people say, as a ratio; what lies below one in twenty is only said to be less. */
export const inWords = (chance: number): ChanceInWords => {
  if (chance < 1 / 20) return { kind: 'rare' };
  if (chance > 2 / 3) return { kind: 'most' };
  const distance = (times: number): number => Math.abs(Math.log(chance * times));
  return { kind: 'about', times: spoken.reduce((best, times) => (distance(times) < distance(best) ? times : best)) };
};
