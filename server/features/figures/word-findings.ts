import type { GroupVariable, TimesFinding, WordFinding } from '../../../contract/findings.ts';
import { type AdjectiveName, type Phenotype, phenotypes } from '../../../contract/game.ts';
import { groupVariables } from '../../../contract/rules/findings.ts';
import { minimumPublicShown } from '../../../contract/rules/limits.ts';
import { type Sums, sumOf } from '../../stats/sums.ts';
import { errorOfEdition, estimateWords, type JudgedContrast, type TableWord } from '../../stats/table.ts';
import { type TimeQuantiles, timeQuantiles, timesOfTen } from '../../stats/time-quantiles.ts';
import { pairsOfPhenotypes } from '../../stats/word.ts';
import type { Names } from './read-runs.ts';
import { toJudged, toPercent, toPhenotypeShare, toShare } from './shares.ts';

export type Table = ReadonlyMap<number, TableWord>;

const toRecord = <Name extends string, T>(names: readonly Name[], value: (name: Name, place: number) => T) =>
  Object.fromEntries(names.map((name, place) => [name, value(name, place)])) as Record<Name, T>;

/** In the contract's order. */
export const byPhenotype = <T>(value: (place: number, phenotype: Phenotype) => T): Record<Phenotype, T> =>
  toRecord(phenotypes, (phenotype, place) => value(place, phenotype));

export const eachVariable = <T>(value: (variable: GroupVariable) => T): Record<GroupVariable, T> =>
  toRecord(groupVariables, value);

export const eachWord = <Value, Finding>(
  names: Names,
  values: ReadonlyMap<number, Value>,
  toFinding: (value: Value, id: number) => Finding,
): (Finding & { id_adjective: number; des_adjective: AdjectiveName })[] =>
  [...names].flatMap(([id_adjective, des_adjective]) => {
    const value = values.get(id_adjective);
    return value === undefined ? [] : [{ id_adjective, des_adjective, ...toFinding(value, id_adjective) }];
  });

const withEnoughRuns = (sums: Sums): Sums =>
  new Map([...sums].filter(([, word]) => word.phenotypes.runs >= minimumPublicShown));

export const tableOf = (sums: Sums): Table => estimateWords(withEnoughRuns(sums), { familyError: errorOfEdition });

export const liveWords = (names: Names, sums: Sums): WordFinding[] =>
  eachWord(names, tableOf(sums), ({ runs, phenotypes: shares, faceGender }, id) => ({
    num_runs: runs,
    num_passed: sums.get(id)?.times.passed ?? 0,
    phenotypes: byPhenotype((place) => toPhenotypeShare(shares[place] ?? null, runs)),
    face_genders: { F: toShare(faceGender.F, runs), M: toShare(faceGender.M, runs) },
    contrasts: [],
    gender_difference: null,
  }));

type PickDifference = (word: TableWord) => JudgedContrast | null | undefined;

/** Whether a difference is clear in only one of all runs and those without a flag. */
export type IsOnlyOne = (id: number, pick: PickDifference) => boolean;

/** `unflagged`: null where too few runs have a flag. */
export const compareUnflagged = (all: Table, unflagged: Table | null): IsOnlyOne => {
  const isClear = (table: Table, id: number, pick: PickDifference): boolean => {
    const word = table.get(id);
    return word !== undefined && pick(word)?.judged?.isClear === true;
  };
  return (id, pick) => unflagged !== null && isClear(all, id, pick) !== isClear(unflagged, id, pick);
};

export const differencesOf = (
  id: number,
  { runs, pairs, faceGender }: TableWord,
  isOnlyOne: IsOnlyOne,
): Pick<WordFinding, 'contrasts' | 'gender_difference'> => {
  const isOnlyOneByGender = isOnlyOne(id, (word) => word.faceGender.difference?.facesLikeThese);
  return {
    contrasts: pairsOfPhenotypes.map(({ first, second }, place) => {
      const isOnlyOneOfPair = isOnlyOne(id, (word) => word.pairs[place]?.facesLikeThese);
      return { des_phenotype: first, des_than: second, ...toJudged(pairs[place] ?? null, runs, isOnlyOneOfPair) };
    }),
    gender_difference: toJudged(faceGender.difference, runs, isOnlyOneByGender),
  };
};

const quartilesOf = (times: TimeQuantiles | null) =>
  times && { num_answers: times.answers, q1: times.q25, median: times.median, q3: times.q75 };

/** null where times may be those of a few. */
export const timesFindings = (names: Names, sums: Sums): TimesFinding[] =>
  eachWord(names, withEnoughRuns(sums), ({ faces, times }) => {
    const { yes, no } = timeQuantiles(timesOfTen(times));
    const shown = times.passed + sumOf(faces.map(({ answers }) => answers));
    return {
      yes: quartilesOf(yes),
      no: quartilesOf(no),
      num_passed: times.passed,
      percent_passed: shown > 0 ? toPercent(times.passed / shown) : null,
    };
  });
