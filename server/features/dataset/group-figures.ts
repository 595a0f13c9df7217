import type { GroupVariable } from '../../../contract/findings.ts';
import { type Phenotype, phenotypes } from '../../../contract/game.ts';
import { groupLevels, groupVariables } from '../../../contract/rules/findings.ts';
import { compareGroups, ownAndOther } from '../../statistics/groups.ts';
import type { Contrast } from '../../statistics/intervals.ts';
import type { ClusterSums, WordMoments } from '../../statistics/moments.ts';
import { judge } from '../../statistics/table.ts';
import { estimateShares, type PhenotypeEstimate } from '../../statistics/word.ts';
import { mergeMoments } from '../moments/moments.ts';
import { leastRuns } from './coarsen.ts';
import { type ReleasedWord, wordLevels } from './column.ts';
import { contrast, interval, type Numbers, prefixed, roundNumbers, shareNumbers } from './figures.ts';
import type { PublishedLevel, PublishedTable } from './published-tables.ts';

type GroupFigure = {
  image_set: number;
  variable: GroupVariable;
  level: string;
  /** null: of one level. `others`: all other own phenotypes. */
  than: string | null;
  word: ReleasedWord;
  /** The faces. */
  of: Phenotype;
  quantity: string;
  value: number;
};

type Place = Pick<GroupFigure, 'level' | 'than' | 'word' | 'of'>;

/** A comparison, and what is told with it; it is judged together with all others of its table, and so is its summary. */
type Compared = { place: Place; numbers: Numbers; difference: Contrast; summary?: Contrast | null };

/** A table of a variable whose levels are told. */
type GroupTable = PublishedTable & { variable: GroupVariable };

const isOfGroups = (table: PublishedTable): table is GroupTable =>
  (groupVariables as readonly string[]).includes(table.variable);

/** Returns the tables by group, with the levels of which a page tells, in its order. */
export const groupTablesOf = (tables: readonly PublishedTable[]): GroupTable[] =>
  tables.filter(isOfGroups).map((table) => ({
    ...table,
    levels: groupLevels[table.variable].flatMap((name) =>
      table.levels.filter(({ level, runs }) => level === name && runs >= leastRuns),
    ),
  }));

type Answered = { level: string; moments: WordMoments };

const answeredBy = (levels: readonly PublishedLevel[], word: ReleasedWord): Answered[] =>
  levels.flatMap(({ level, words }) => {
    const moments = words.get(word);
    return moments && moments.cells.runs >= leastRuns ? [{ level, moments }] : [];
  });

const byFace = <T>(values: readonly (T | null | undefined)[]): [Phenotype, T][] =>
  phenotypes.flatMap((of, place): [Phenotype, T][] => {
    const value = values[place];
    return value ? [[of, value]] : [];
  });

const comparePairs = (answered: readonly Answered[], word: ReleasedWord): Compared[] =>
  answered.flatMap((one, at) =>
    answered.slice(at + 1).flatMap((other) =>
      byFace(compareGroups(one.moments.cells, other.moments.cells)).map(([of, difference]) => ({
        ...{ place: { level: one.level, than: other.level, word, of }, numbers: {}, difference },
      })),
    ),
  );

const noCells: ClusterSums = {
  runs: 0,
  sums: Array.from({ length: 24 }, () => 0),
  products: Array.from({ length: 300 }, () => 0),
};

const ofTheseFaces = (found: PhenotypeEstimate | null | undefined): Numbers =>
  found
    ? {
        ...{ yes: found.yes, answers: found.answers, share: found.share },
        ...{ se: found.theseFaces.se, ...interval(found.theseFaces.interval) },
      }
    : {};

const shareOf = (moments: readonly WordMoments[], place: number): Numbers => {
  const sum = mergeMoments(moments.map((each) => new Map([[0, each]]))).get(0);
  return sum ? ofTheseFaces(estimateShares(sum)[place]) : {};
};

/** Those of each phenotype next to all others who named theirs, about faces of that phenotype. */
const compareOwn = (answered: readonly Answered[], word: ReleasedWord): Compared[] => {
  const lots = phenotypes.map((phenotype) => answered.filter(({ level }) => level === phenotype));
  const compared = ownAndOther(lots.map(([lot]) => lot?.moments.cells ?? noCells));
  return phenotypes.flatMap((of, place): Compared[] => {
    const { runsOwn = 0, runsOther = 0, difference = null, summary = null } = compared[place] ?? {};
    if (!difference) return [];
    const momentsOf = (some: readonly Answered[]) => some.map(({ moments }) => moments);
    const others = answered.filter(({ level }) => level !== of);
    const numbers = {
      ...prefixed('own_', { runs: runsOwn, ...shareOf(momentsOf(lots[place] ?? []), place) }),
      ...prefixed('other_', { runs: runsOther, ...shareOf(momentsOf(others), place) }),
    };
    return [{ place: { level: of, than: 'others', word, of }, numbers, difference, summary }];
  });
};

/**
 * Returns the figures of a table by group, rounded: shares of each level, and how the levels differ, judged over the whole
 * table.
 */
export const groupFiguresOf = ({ id_image_set, variable, levels }: GroupTable): GroupFigure[] => {
  const compare = variable === 'own_phenotype' ? compareOwn : comparePairs;
  const words = wordLevels.map(({ code }) => ({ word: code, answered: answeredBy(levels, code) }));
  const shares = words.flatMap(({ word, answered }) =>
    answered.flatMap(({ level, moments }) =>
      byFace(estimateShares(moments)).map(([of, found]): [Place, Numbers] => [
        { level, than: null, word, of },
        shareNumbers(found),
      ]),
    ),
  );
  const compared = words.flatMap(({ word, answered }) => compare(answered, word));
  const judged = judge(compared.map(({ difference }) => difference));
  const summaries = judge(compared.map(({ summary = null }) => summary));
  const summaryOf = (at: number): Numbers => {
    const summary = summaries[at] ?? null;
    return summary ? prefixed('summary_', { difference: summary.difference, ...contrast(summary) }) : {};
  };
  const differences = compared.map(({ place, numbers, difference }, at): [Place, Numbers] => [
    place,
    { ...numbers, difference: difference.difference, ...contrast(judged[at] ?? null), ...summaryOf(at) },
  ]);
  return [...shares, ...differences].flatMap(([place, numbers]) =>
    Object.entries(roundNumbers(numbers)).flatMap(([quantity, value]) =>
      typeof value === 'number' ? [{ image_set: id_image_set, variable, ...place, quantity, value }] : [],
    ),
  );
};
