import type { ConditionalFinding, Findings, WordFinding } from '../../../contract/findings.ts';
import { type AdjectiveName, type Phenotype, phenotypes } from '../../../contract/game.ts';
import type { ConditionalPhenotype, GivenShare } from '../../statistics/conditional.ts';
import type { JudgedContrast, JudgedDifference, Kind, TableWord } from '../../statistics/table.ts';
import { type TimeQuantiles, timeQuantiles, timesOfTen } from '../../statistics/time-quantiles.ts';
import { pairsOfPhenotypes } from '../../statistics/word.ts';
import type { Words } from '../moments/moments.ts';
import { type Estimates, type Pick, wordsToTell } from './estimates.ts';
import {
  toDifference,
  toInterval,
  toPercent,
  toShare,
  toShareOfTheseFaces,
  toTest,
  untoldLikeThese,
} from './shares.ts';

/** Names of words by id, in the order in which they are shown. */
export type Names = ReadonlyMap<number, AdjectiveName>;

/** Returns a value for each phenotype, by its place in the contract's order. */
export const byPhenotype = <T>(value: (place: number, phenotype: Phenotype) => T): Record<Phenotype, T> =>
  Object.fromEntries(phenotypes.map((phenotype, place) => [phenotype, value(place, phenotype)])) as Record<
    Phenotype,
    T
  >;

/** Returns what is said of each word that has something to tell, in the order of the names. */
export const eachWord = <Value, Finding>(
  names: Names,
  values: ReadonlyMap<number, Value>,
  toFinding: (value: Value, id: number) => Finding,
): (Finding & { id_adjective: number; des_adjective: AdjectiveName })[] =>
  [...names].flatMap(([id_adjective, des_adjective]) => {
    const value = values.get(id_adjective);
    return value === undefined ? [] : [{ id_adjective, des_adjective, ...toFinding(value, id_adjective) }];
  });

type OnlyOne = (pick: Pick) => boolean;

/** Returns a difference with both tests; `find` finds the same difference among the estimates of a word. */
const differenceOf = (
  shown: TableWord,
  isOnlyOne: OnlyOne,
  { id, find }: { id: number; find: (word: TableWord | undefined) => JudgedDifference | null | undefined },
): WordFinding['gender_difference'] => {
  const difference = find(shown);
  const judge = (kind: Kind) => isOnlyOne(({ words }) => find(words.get(id))?.[kind]);
  const ofThese = toDifference(difference?.theseFaces, { flg_only_one: judge('theseFaces') });
  const faces_like_these = toTest(difference?.facesLikeThese, judge('facesLikeThese'));
  const untold = difference?.facesLikeThese ? 'no_spread' : untoldLikeThese(shown.runs);
  return { ...ofThese, faces_like_these, des_untold: ofThese.des_untold ?? (faces_like_these ? null : untold) };
};

const contrastsOf = (id: number, shown: TableWord, isOnlyOne: OnlyOne): WordFinding['contrasts'] =>
  pairsOfPhenotypes.map(({ first, second }, place) => ({
    ...{ des_phenotype: first, des_than: second },
    ...differenceOf(shown, isOnlyOne, { id, find: (word) => word?.pairs[place] }),
  }));

/** Returns what was found for each word. */
export const wordFindings = (names: Names, shown: Estimates, moments: Words, isOnlyOne: OnlyOne): WordFinding[] =>
  eachWord(names, shown.words, (word, id) => {
    const { F, M } = word.faceGender;
    return {
      num_runs: word.runs,
      num_passed: moments.get(id)?.times.passed ?? 0,
      phenotypes: byPhenotype((place) => toShare(word.phenotypes[place], word.runs)),
      face_genders: { F: toShareOfTheseFaces(F), M: toShareOfTheseFaces(M) },
      contrasts: contrastsOf(id, word, isOnlyOne),
      gender_difference: differenceOf(word, isOnlyOne, { id, find: (one) => one?.faceGender.difference }),
    };
  });

const givenOf = ({ yes, answers, runs, share, interval }: GivenShare) =>
  interval && {
    ...{ num_yes: yes, num_answers: answers, num_runs: runs },
    ...{ percent: toPercent(share), these_faces: toInterval(interval) },
  };

type JudgedPhenotype = Omit<ConditionalPhenotype, 'difference'> & { difference: JudgedContrast | null };

const conditionalOf = ({ isShown, givenYes, givenNo, difference }: JudgedPhenotype, flg_only_one: boolean) => {
  const [given_yes, given_no] = [givenYes && givenOf(givenYes), givenNo && givenOf(givenNo)];
  if (!isShown || !given_yes || !given_no) return null;
  return { given_yes, given_no, difference: toDifference(difference, { flg_only_one }) };
};

/** Finds the same pair of phenotypes, given YES, in other estimates. */
const pairGivenYes =
  (id: number, { first, second }: { first: Phenotype; second: Phenotype }): Pick =>
  ({ conditional }) =>
    conditional.get(id)?.pairsGivenYes.find((pair) => pair.first === first && pair.second === second);

/** Returns what was found for each word next to "migrant". */
export const conditionalFindings = (names: Names, shown: Estimates, isOnlyOne: OnlyOne): ConditionalFinding[] =>
  eachWord(names, shown.conditional, (word, id) => ({
    phenotypes: byPhenotype((place) => {
      const phenotype = word.phenotypes[place];
      const flg_only_one = isOnlyOne(({ conditional }) => conditional.get(id)?.phenotypes[place]?.difference);
      return phenotype ? conditionalOf(phenotype, flg_only_one) : null;
    }),
    pairs_given_yes: word.pairsGivenYes.map((pair) => ({
      ...{ des_phenotype: pair.first, des_than: pair.second },
      ...toDifference(pair, { flg_only_one: isOnlyOne(pairGivenYes(id, pair)) }),
    })),
  }));

const quartilesOf = (quantiles: TimeQuantiles | null) =>
  quantiles && {
    ...{ num_answers: quantiles.answers, q1: quantiles.q25, median: quantiles.median, q3: quantiles.q75 },
  };

/** Returns the times of answers to each word; null where they may be those of a few. */
export const timesFindings = (names: Names, shown: Estimates, moments: Words): Findings['times'] =>
  eachWord(names, wordsToTell(moments), ({ times }, id) => {
    const { yes, no } = timeQuantiles(timesOfTen(times));
    const passed = shown.words.get(id)?.passedShare ?? null;
    return {
      ...{ yes: quartilesOf(yes), no: quartilesOf(no), num_passed: times.passed },
      percent_passed: passed === null ? null : toPercent(passed),
    };
  });
