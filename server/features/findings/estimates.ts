import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import { type ConditionalEstimate, estimateConditionals } from '../../statistics/conditional.ts';
import { estimateWords, type JudgedContrast, type TableWord } from '../../statistics/table.ts';
import type { Picked, WithAndWithout } from '../../statistics/with-and-without-flags.ts';
import type { Words } from '../moments/moments.ts';

/** Some runs with one set of faces, and their moments. */
export type Lot = { runs: number; words: Words };

/** What is estimated of a lot, by id of the word. */
export type Estimates = {
  words: ReadonlyMap<number, TableWord>;
  /** Next to "migrant". */
  conditional: ReadonlyMap<number, ConditionalEstimate<JudgedContrast>>;
};

/** Finds a difference among estimates. */
export type Pick = Picked<Estimates>;

/** The runs of one edition: all of them, and those without a flag. */
export type Compared = WithAndWithout<Estimates>;

/** Returns the words that ten runs or more have answered: of the others nothing is said. */
export const wordsToTell = (words: Words): Words =>
  new Map([...words].filter(([, { cells }]) => cells.runs >= minimumPublicGroup));

/** Estimates a lot, in a time that does not depend on the number of runs. */
export const estimate = ({ words }: Lot): Estimates => {
  const told = wordsToTell(words);
  const conditional = [...told].flatMap(([id, word]) => (word.conditional ? [[id, word.conditional] as const] : []));
  return { words: estimateWords(told), conditional: estimateConditionals(new Map(conditional)) };
};
