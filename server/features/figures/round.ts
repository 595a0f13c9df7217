import type {
  ConditionalFinding,
  DescribedDifference,
  FindingShare,
  GroupLevel,
  GroupTable,
  GroupVariable,
  WordFinding,
} from '../../../contract/findings.ts';
import type { Phenotype } from '../../../contract/game.ts';
import { groupLevels } from '../../../contract/rules/findings.ts';
import { minimumMarginRuns } from '../../../contract/rules/limits.ts';
import { type RunFlag, runFlags } from '../../../contract/run-quality.ts';
import type { EditionFigures } from '../../db/schema/figures.ts';
import { sumOf } from '../../stats/sums.ts';
import { byPhenotype, eachVariable } from './word-findings.ts';

// Figures of a part of the runs leave this file rounded (their intervals come so), never where few runs would follow.

type ConditionalPhenotype = NonNullable<ConditionalFinding['phenotypes'][Phenotype]>;

/** `num_runs`: of the smaller of the two shares. */
export type ExactConditional = Omit<ConditionalFinding, 'phenotypes'> & {
  phenotypes: Record<Phenotype, (ConditionalPhenotype & { num_runs: number }) | null>;
};

type OwnAndOther = NonNullable<NonNullable<GroupTable['words'][number]['own_and_other']>[Phenotype]>;

export type ExactOwn = {
  id_adjective: number;
  phenotypes: Record<Phenotype, (OwnAndOther & { num_runs_own: number; num_runs_other: number }) | null>;
};

type ExactLevel = { des_level: GroupLevel; num_runs: number; words: WordFinding[] };

type ExactFigures = {
  num_runs: number;
  words: WordFinding[];
  flagged: { num_runs: number; flags: Record<RunFlag, number> };
  unflagged: { num_runs: number; words: WordFinding[] };
  conditional: ExactConditional[];
  levels: Record<GroupVariable, ExactLevel[]>;
  own_and_other: ExactOwn[];
};

const inTens = (runs: number): number => 10 * Math.floor(runs / 10);

/** Never -0. */
const whole = (value: number): number => Math.round(value) + 0;

const roundShare = ({ percent, these_faces, des_untold }: FindingShare): FindingShare => ({
  ...{ num_yes: null, num_answers: null, percent: percent === null ? null : whole(percent) },
  ...{ these_faces, faces_like_these: null, des_untold: these_faces ? null : des_untold },
});

const roundDifference = <Difference extends DescribedDifference>(described: Difference): Difference => ({
  ...described,
  difference: described.difference === null ? null : whole(described.difference),
});

/** Whether the share of `left` hidden runs would follow to within ten points: shown shares are known to 0.5%. */
const follows = (left: number, shown: number): boolean =>
  left > 0 && left < minimumMarginRuns && 0.005 * shown < 0.1 * left;

/** 0 where nothing is said of the word. */
const runsOf = (words: readonly WordFinding[], id: number): number =>
  words.find(({ id_adjective }) => id_adjective === id)?.num_runs ?? 0;

export const areFlaggedShown = (flagged: number, unflagged: number): boolean =>
  Math.min(flagged, unflagged) >= minimumMarginRuns;

const roundUnflagged = (all: readonly WordFinding[], unflagged: readonly WordFinding[]): WordFinding[] =>
  unflagged.flatMap((word) => {
    const runs = word.num_runs;
    if (runs < minimumMarginRuns || follows(runsOf(all, word.id_adjective) - runs, runs)) return [];
    return [
      {
        ...word,
        ...{ num_runs: inTens(runs), num_passed: null, contrasts: [], gender_difference: null },
        phenotypes: byPhenotype((_, phenotype) => roundShare(word.phenotypes[phenotype])),
        face_genders: { F: roundShare(word.face_genders.F), M: roundShare(word.face_genders.M) },
      },
    ];
  });

const roundConditional = ({ phenotypes: exact, pairs_given_yes, ...word }: ExactConditional): ConditionalFinding => {
  const roundGiven = (given: ConditionalPhenotype['given_yes']) => ({ ...given, percent: whole(given.percent) });
  const rounded = byPhenotype((_, phenotype) => {
    const found = exact[phenotype];
    if (!found || found.num_runs < minimumMarginRuns) return null;
    return {
      given_yes: roundGiven(found.given_yes),
      given_no: roundGiven(found.given_no),
      difference: roundDifference(found.difference),
    };
  });
  const pairs = pairs_given_yes.filter(({ des_phenotype, des_than }) => rounded[des_phenotype] && rounded[des_than]);
  return { ...word, phenotypes: rounded, pairs_given_yes: pairs.map(roundDifference) };
};

/** Hides small levels, and the next one where these would follow. */
const shownLevels = (levels: readonly ExactLevel[], all: number): ExactLevel[] => {
  const runsIn = (some: readonly ExactLevel[]): number => sumOf(some.map(({ num_runs }) => num_runs));
  const large = levels.filter(({ num_runs }) => num_runs >= minimumMarginRuns);
  const shown = runsIn(large);
  if (![all, runsIn(levels)].some((runs) => follows(runs - shown, shown))) return large;
  const [hidden] = large.toSorted((one, other) => one.num_runs - other.num_runs);
  return large.filter((level) => level !== hidden);
};

const roundTable = (exact: ExactFigures, des_variable: GroupVariable): GroupTable => {
  const shown = shownLevels(exact.levels[des_variable], exact.num_runs);
  const levelOf = (des_level: GroupLevel) => shown.find((level) => level.des_level === des_level);

  const isShown = ({ id_adjective, num_runs }: WordFinding): boolean => {
    const runs = shown.map(({ words }) => runsOf(words, id_adjective));
    if (runs.length === 0 || Math.min(...runs) < minimumMarginRuns) return false;
    return !follows(num_runs - sumOf(runs), sumOf(runs));
  };

  const ownOf = ({ id_adjective, num_runs }: WordFinding) => {
    const own = exact.own_and_other.find((word) => word.id_adjective === id_adjective);
    const shownExcept = (phenotype: Phenotype): number =>
      sumOf(shown.map(({ des_level, words }) => (des_level === phenotype ? 0 : runsOf(words, id_adjective))));
    return byPhenotype((_, phenotype) => {
      const found = own?.phenotypes[phenotype];
      if (!found || !levelOf(phenotype) || found.num_runs_other < minimumMarginRuns) return null;
      const [named, shownOthers] = [found.num_runs_own + found.num_runs_other, shownExcept(phenotype)];
      const isHiddenKnown = follows(found.num_runs_other - shownOthers, found.num_runs_other + shownOthers);
      // Runs that name no phenotype.
      if (isHiddenKnown || follows(num_runs - named, named)) return null;
      return {
        ...{ own: roundShare(found.own), other: roundShare(found.other) },
        ...{ difference: roundDifference(found.difference), summary: roundDifference(found.summary) },
      };
    });
  };

  return {
    des_variable,
    levels: groupLevels[des_variable].map((des_level) => {
      const level = levelOf(des_level);
      return { des_level, num_runs: level ? inTens(level.num_runs) : null };
    }),
    words: exact.words.filter(isShown).map((word) => ({
      ...{ id_adjective: word.id_adjective, des_adjective: word.des_adjective },
      levels: groupLevels[des_variable].flatMap((des_level) => {
        const found = levelOf(des_level)?.words.find(({ id_adjective }) => id_adjective === word.id_adjective);
        return found
          ? [{ des_level, phenotypes: byPhenotype((_, phenotype) => roundShare(found.phenotypes[phenotype])) }]
          : [];
      }),
      own_and_other: des_variable === 'own_phenotype' ? ownOf(word) : null,
    })),
  };
};

export const roundFigures = (exact: ExactFigures): Omit<EditionFigures, 'verdicts' | 'words'> => {
  const { words, flagged, unflagged, conditional } = exact;
  const hasFlagged = areFlaggedShown(flagged.num_runs, unflagged.num_runs);
  const flags = Object.fromEntries(runFlags.map((flag) => [flag, inTens(flagged.flags[flag])]));
  return {
    flagged: hasFlagged ? { num_runs: inTens(flagged.num_runs), flags: flags as Record<RunFlag, number> } : null,
    unflagged: hasFlagged ? roundUnflagged(words, unflagged.words) : [],
    conditional: conditional.map(roundConditional),
    groups: eachVariable((variable) => roundTable(exact, variable)),
  };
};
