import type { GroupLevel, GroupVariable } from '../../../contract/findings.ts';
import { phenotypes } from '../../../contract/game.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';
import type { EditionFigures } from '../../db/schema/figures.ts';
import { estimateConditional, type GivenShare } from '../../stats/conditional.ts';
import { ownAndOther } from '../../stats/own-and-other.ts';
import type { ConditionalSums, Sums } from '../../stats/sums.ts';
import { mergeSums } from './merge-sums.ts';
import type { Names } from './read-runs.ts';
import { areFlaggedShown, type ExactConditional, type ExactOwn, roundFigures } from './round.ts';
import { toDescribed, toPercent, toShare, toWholeInterval } from './shares.ts';
import { verdictsOf } from './verdicts.ts';
import {
  byPhenotype,
  compareUnflagged,
  differencesOf,
  eachVariable,
  eachWord,
  liveWords,
  tableOf,
} from './word-findings.ts';

export type LevelSums = { des_level: GroupLevel; runs: number; sums: Sums };

export type EditionSums = {
  names: Names;
  runs: number;
  sums: Sums;
  unflagged: { runs: number; sums: Sums };
  flagged: { runs: number; flags: Record<RunFlag, number> };
  /** Of the runs without a flag. */
  conditional: ReadonlyMap<number, ConditionalSums>;
  levels: Record<GroupVariable, LevelSums[]>;
};

const givenOf = (given: GivenShare | null) =>
  given?.interval && { percent: toPercent(given.share), these_faces: toWholeInterval(given.interval) };

const conditionalOf = (names: Names, sums: ReadonlyMap<number, ConditionalSums>): ExactConditional[] =>
  eachWord(names, sums, (ofWord) => {
    const { phenotypes: estimates, pairsGivenYes } = estimateConditional(ofWord);
    return {
      phenotypes: byPhenotype((place) => {
        const { givenYes = null, givenNo = null, difference = null } = estimates[place] ?? {};
        const [given_yes, given_no] = [givenOf(givenYes), givenOf(givenNo)];
        if (!given_yes || !given_no) return null;
        const num_runs = Math.min(givenYes?.runs ?? 0, givenNo?.runs ?? 0);
        return { num_runs, given_yes, given_no, difference: toDescribed(difference) };
      }),
      pairs_given_yes: pairsGivenYes.map(({ first, second, ...difference }) => ({
        ...{ des_phenotype: first, des_than: second },
        ...toDescribed(difference),
      })),
    };
  });

const ownOf = (names: Names, levels: LevelSums[]): ExactOwn[] => {
  const lots = phenotypes.map((own) => {
    const isOwn = ({ des_level }: LevelSums): boolean => des_level === own;
    const [mine, others] = [levels.filter(isOwn), levels.filter((level) => !isOwn(level))];
    return { own: mergeSums(mine.map(({ sums }) => sums)), other: mergeSums(others.map(({ sums }) => sums)) };
  });
  return [...names.keys()].map((id_adjective) => ({
    id_adjective,
    phenotypes: byPhenotype((place) => {
      const [own, other] = [lots[place]?.own, lots[place]?.other].map((sums) => sums?.get(id_adjective)?.phenotypes);
      if (!own || !other) return null;
      const compared = ownAndOther(own, other, place);
      return {
        num_runs_own: own.runs,
        num_runs_other: other.runs,
        own: toShare(compared.own, own.runs),
        other: toShare(compared.other, other.runs),
        difference: toDescribed(compared.difference),
        summary: toDescribed(compared.summary),
      };
    }),
  }));
};

/** Returns everything that an edition says, rounded where it is of a part of the runs. */
export const editionFigures = ({ names, runs, sums, levels, ...given }: EditionSums): EditionFigures => {
  const { flagged, unflagged, conditional } = given;
  const table = tableOf(sums);
  const tableOfUnflagged = areFlaggedShown(flagged.runs, unflagged.runs) ? tableOf(unflagged.sums) : null;
  const isOnlyOne = compareUnflagged(table, tableOfUnflagged);
  const rounded = roundFigures({
    num_runs: runs,
    words: liveWords(names, sums),
    flagged: { num_runs: flagged.runs, flags: flagged.flags },
    unflagged: { num_runs: unflagged.runs, words: liveWords(names, unflagged.sums) },
    conditional: conditionalOf(names, conditional),
    levels: eachVariable((variable) =>
      levels[variable].map((level) => ({
        ...{ des_level: level.des_level, num_runs: level.runs, words: liveWords(names, level.sums) },
      })),
    ),
    own_and_other: ownOf(names, levels.own_phenotype),
  });
  const words = [...table];
  return {
    verdicts: Object.fromEntries(words.map(([id, word]) => [id, verdictsOf(id, word, 'campaign', isOnlyOne)])),
    words: Object.fromEntries(words.map(([id, word]) => [id, differencesOf(id, word, isOnlyOne)])),
    ...rounded,
  };
};
