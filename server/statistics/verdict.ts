import { type Phenotype, phenotypes } from '../../contract/game.ts';
import type { Kind, TableWord } from './table.ts';

/** Which phenotypes a word was said of most and least, and how much of that is clear. */
export type Verdict = {
  /** All that share the highest, and the lowest, share; empty where no two phenotypes have answers. */
  highest: Phenotype[];
  lowest: Phenotype[];
  /** Each of the highest differs clearly from each of the lowest. */
  isClear: boolean;
  /** The one phenotype that differs clearly from all others, and is highest or lowest. */
  mostOfAll: Phenotype | null;
  leastOfAll: Phenotype | null;
};

/** Returns whether two phenotypes differ clearly; false for a pair that is not tested. */
export const isClearPair = ({ pairs }: TableWord, kind: Kind, one: Phenotype, other: Phenotype): boolean =>
  pairs.some(
    (pair) =>
      pair !== null &&
      ((pair.first === one && pair.second === other) || (pair.first === other && pair.second === one)) &&
      pair[kind]?.judged?.isClear === true,
  );

/**
 * Returns what may be said of a word. Whatever comes out on top is one of the pairs of the family: that it was picked
 * after looking is paid for.
 */
export const verdictOf = (word: TableWord, kind: Kind): Verdict => {
  const shares = phenotypes.flatMap((phenotype, place) => {
    const estimate = word.phenotypes[place];
    return estimate ? [{ phenotype, share: estimate.share }] : [];
  });
  const at = (extreme: (...values: number[]) => number): Phenotype[] => {
    const share = extreme(...shares.map((one) => one.share));
    return shares.filter((one) => one.share === share).map(({ phenotype }) => phenotype);
  };
  const isClear = (one: Phenotype, other: Phenotype) => isClearPair(word, kind, one, other);
  const aboveOrBelowAll = ([one]: Phenotype[]): Phenotype | null =>
    one && phenotypes.every((other) => other === one || isClear(one, other)) ? one : null;
  const [highest, lowest] = shares.length < 2 ? [[], []] : [at(Math.max), at(Math.min)];
  return {
    highest,
    lowest,
    isClear: highest.length > 0 && highest.every((high) => lowest.every((low) => isClear(high, low))),
    mostOfAll: aboveOrBelowAll(highest),
    leastOfAll: aboveOrBelowAll(lowest),
  };
};
