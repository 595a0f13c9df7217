import type { Edition as EditionFinding, GroupLevel, GroupTable, GroupVariable } from '../../../contract/findings.ts';
import { phenotypes } from '../../../contract/game.ts';
import { groupLevels } from '../../../contract/rules/findings.ts';
import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import { compareGroups, ownAndOther } from '../../statistics/groups.ts';
import type { Contrast } from '../../statistics/intervals.ts';
import type { WordMoments } from '../../statistics/moments.ts';
import { type JudgedContrast, judge } from '../../statistics/table.ts';
import { toldTogether } from '../../statistics/told-together.ts';
import { estimateShares, type PhenotypeEstimate } from '../../statistics/word.ts';
import type { EditionTable } from '../editions/editions.ts';
import { mergeMoments, subtractMoments, type Words } from '../moments/moments.ts';
import { type Lot, wordsToTell } from './estimates.ts';
import { toDifference, toShare, toShareOfTheseFaces } from './shares.ts';
import { byPhenotype, eachWord, type Names } from './words.ts';

/** Returns what is said of an edition. */
export const toEdition = ({
  num_edition,
  dat_day,
  num_runs,
  num_waiting,
}: Pick<EditionTable, 'num_edition' | 'dat_day' | 'num_runs' | 'num_waiting'>): EditionFinding => ({
  ...{ num_edition, dat_edition: dat_day, num_runs, num_waiting },
});

/**
 * Returns a table without what may be told of some of its levels but not of all, or not of the runs that they leave of the
 * whole edition: runs that came in when the table was held back, or that no table has.
 */
export const withToldLevels = (table: EditionTable, all: Pick<Lot, 'words'>): EditionTable => {
  const lots = table.levels.map(({ words }) => words);
  const [, ...told] = toldTogether([subtractMoments(all.words, mergeMoments(lots)), ...lots]);
  return { ...table, levels: table.levels.map((level, place) => ({ ...level, words: told[place] ?? new Map() })) };
};

/** Returns the runs of a level; undefined where there are too few. */
export const lotOf = ({ levels }: EditionTable, level: string): Lot | undefined =>
  levels.find((each) => each.level === level && each.runs >= minimumPublicGroup);

type Level = { des_level: GroupLevel; words: Words };
type LevelWord = { des_level: GroupLevel; moments: WordMoments; phenotypes: (PhenotypeEstimate | null)[] };

/** Returns the levels that have answered a word, with their shares, which are estimated once. */
const readLevels = (levels: readonly Level[], ids: Iterable<number>): ((id: number) => LevelWord[]) => {
  const byId = new Map(
    [...ids].map((id) => [
      id,
      levels.flatMap(({ des_level, words }): LevelWord[] => {
        const moments = words.get(id);
        return moments ? [{ des_level, moments, phenotypes: estimateShares(moments) }] : [];
      }),
    ]),
  );
  return (id) => byId.get(id) ?? [];
};

type Pair = { one: LevelWord; other: LevelWord };

const pairsOf = (levels: readonly LevelWord[]): Pair[] =>
  levels.flatMap((one, place) => levels.slice(place + 1).map((other) => ({ one, other })));

/** Differences are judged in the order in which they are taken out again. */
const judgeInTurn = (family: (Contrast | null)[]): (() => JudgedContrast | null) => {
  const judged = judge(family).values();
  return () => judged.next().value ?? null;
};

const isAnswered = ({ one, other }: Pair, place: number): boolean =>
  [one, other].every(({ phenotypes: shares }) => shares[place]);

/** The words of a variable whose levels are compared with each other. */
const comparedWords = (names: Names, ids: ReadonlyMap<number, true>, levelsOf: (id: number) => LevelWord[]) => {
  const pairs = (id: number) => pairsOf(levelsOf(id));
  const family = eachWord(names, ids, (_, id) => ({
    contrasts: pairs(id).flatMap(({ one, other }) => compareGroups(one.moments.cells, other.moments.cells)),
  }));
  const next = judgeInTurn(family.flatMap(({ contrasts }) => contrasts));
  return (id: number) => ({
    differences: pairs(id).flatMap((pair) =>
      phenotypes.map((des_phenotype, place) => ({
        ...{ des_phenotype, des_level: pair.one.des_level, des_than: pair.other.des_level },
        ...toDifference(next(), { untold: isAnswered(pair, place) ? 'too_few_runs' : 'no_answers' }),
      })),
    ),
    own_and_other: null,
  });
};

const emptyLot: Words = new Map();

/** The words of own phenotypes, of which each is compared with all others that were named. */
const ownWords = (names: Names, ids: ReadonlyMap<number, true>, table: EditionTable) => {
  const lots = phenotypes.map((phenotype) => table.levels.find(({ level }) => level === phenotype)?.words ?? emptyLot);
  const all = mergeMoments(lots);
  const others = lots.map((words) => subtractMoments(all, words));
  const noCells = {
    runs: 0,
    sums: Array.from({ length: 24 }, () => 0),
    products: Array.from({ length: 300 }, () => 0),
  };
  const compared = new Map(
    [...ids.keys()].map((id) => [id, ownAndOther(lots.map((words) => words.get(id)?.cells ?? noCells))]),
  );
  const compare = (id: number) => compared.get(id) ?? [];
  const family = eachWord(names, ids, (_, id) => ({ contrasts: compare(id) })).flatMap(({ contrasts }) => contrasts);
  const next = judgeInTurn(family.map(({ difference }) => difference));
  const nextSummary = judgeInTurn(family.map(({ summary }) => summary));
  const shareOf = (words: Words | undefined, id: number, place: number) => {
    const moments = words?.get(id);
    const share = moments && estimateShares(moments)[place];
    return toShareOfTheseFaces(share && { ...share, interval: share.theseFaces.interval });
  };
  return (id: number) => {
    const ofWord = compare(id);
    return {
      differences: [],
      own_and_other: byPhenotype((place) => {
        const [difference, summary] = [next(), nextSummary()];
        const { runsOwn = 0, runsOther = 0 } = ofWord[place] ?? {};
        if (Math.min(runsOwn, runsOther) < minimumPublicGroup) return null;
        return {
          ...{ num_runs_own: runsOwn, num_runs_other: runsOther },
          own: shareOf(lots[place], id, place),
          other: shareOf(others[place], id, place),
          difference: toDifference(difference),
          summary: toDifference(summary),
        };
      }),
    };
  };
};

/** Returns the table of a variable: shares of each level, and how they differ, judged over the whole table. */
export const groupTable = (names: Names, des_variable: GroupVariable, table: EditionTable): GroupTable => {
  const known = groupLevels[des_variable];
  const levels = known.flatMap((des_level): Level[] => {
    const lot = lotOf(table, des_level);
    return lot ? [{ des_level, words: wordsToTell(lot.words) }] : [];
  });
  const ids = new Map(levels.flatMap(({ words }) => [...words.keys()].map((id) => [id, true as const])));
  const levelsOf = readLevels(levels, ids.keys());
  const compared = des_variable === 'own_phenotype' ? ownWords(names, ids, table) : comparedWords(names, ids, levelsOf);
  return {
    des_variable,
    edition: toEdition(table),
    levels: known.map((des_level) => ({ des_level, num_runs: lotOf(table, des_level)?.runs ?? null })),
    words: eachWord(names, ids, (_, id) => ({
      levels: levelsOf(id).map(({ des_level, moments, phenotypes: shares }) => ({
        des_level,
        phenotypes: byPhenotype((place) => toShare(shares[place], moments.cells.runs)),
      })),
      ...compared(id),
    })),
  };
};
