import type { Phenotype } from '../../../contract/game.ts';
import type { PublicProfile } from '../../../contract/profile.ts';
import { groupLevels, groupVariables } from '../../../contract/rules/findings.ts';
import type { RunFlag } from '../../../contract/run-quality.ts';

/**
 * Groups of runs, by one variable at a time: those that are published, whose levels every run has one of each, so that a
 * table and what it leaves out are together all runs. Hence `not_said`, which no table shows, and the flags.
 */
export const editionLevels = {
  gender: groupLevels.gender,
  age: [...groupLevels.age, 'not_said'],
  own_phenotype: [...groupLevels.own_phenotype, 'not_said'],
  flagged: ['unflagged', 'flagged'],
} as const;

/** In the order in which their tables are published: one that is too close to an earlier one is held back. */
export const editionVariables = [...groupVariables, 'flagged'] as const;
export type EditionVariable = (typeof editionVariables)[number];

/** The levels of one run. */
export type RunLevels = { [variable in EditionVariable]: (typeof editionLevels)[variable][number] };

/** What is known of a run. A participant may have said nothing, and then has no profile. */
export type LeveledRun = {
  des_gender: PublicProfile['des_gender'] | null;
  val_year_birth: number | null;
  des_phenotype: Phenotype | null;
  tms_completed_at: Date;
  des_flags: readonly RunFlag[];
};

/** The last age of each band. */
const bands = [
  { upTo: 13, level: 'to_13' },
  { upTo: 17, level: '14_17' },
  { upTo: 24, level: '18_24' },
  { upTo: 39, level: '25_39' },
] as const;

const ageLevel = (age: number): RunLevels['age'] => bands.find(({ upTo }) => age <= upTo)?.level ?? '40_on';

/** Returns the levels of a run. */
export const levelsOf = ({
  des_gender,
  val_year_birth,
  des_phenotype,
  tms_completed_at,
  des_flags,
}: LeveledRun): RunLevels => ({
  gender: des_gender === 'F' || des_gender === 'M' ? des_gender : 'other',
  age: val_year_birth === null ? 'not_said' : ageLevel(tms_completed_at.getUTCFullYear() - val_year_birth),
  own_phenotype: des_phenotype ?? 'not_said',
  flagged: des_flags.length > 0 ? 'flagged' : 'unflagged',
});

/** How many combinations of levels there are. */
export const combinations = editionVariables.reduce((product, variable) => product * editionLevels[variable].length, 1);

/** Returns the number of a combination of levels, from 0. The numbers are stored with runs: never change them. */
export const combinationOf = (levels: RunLevels): number =>
  editionVariables.reduce((number, variable) => {
    const names: readonly string[] = editionLevels[variable];
    return number * names.length + names.indexOf(levels[variable]);
  }, 0);

/** What an edition publishes: the sums of all of its runs, and of the runs of each level. */
export type SetName = { variable: EditionVariable | 'all'; level: string };

/** All sets of an edition: first `all`, then the levels of each variable in turn. */
export const setNames: readonly SetName[] = [
  { variable: 'all', level: 'all' },
  ...editionVariables.flatMap((variable) => editionLevels[variable].map((level) => ({ variable, level }))),
];

/** The place of the set of all runs in `setNames`. */
export const allRuns = 0;

/** Returns the places in `setNames` of the levels of a variable. */
export const setsOfVariable = (variable: EditionVariable): number[] =>
  setNames.flatMap((name, place) => (name.variable === variable ? [place] : []));

const setsOfCombination = Array.from({ length: combinations }, (_, number): readonly number[] => {
  let rest = number;
  const places = editionVariables.toReversed().map((variable) => {
    const count = editionLevels[variable].length;
    const level = rest % count;
    rest = Math.floor(rest / count);
    return (setsOfVariable(variable)[0] ?? 0) + level;
  });
  return [allRuns, ...places.reverse()];
});

const inAllOnly: readonly number[] = [allRuns];

/** Returns the places in `setNames` of the sets that a run is in; null: in that of all runs only. */
export const setsOf = (combination: number | null): readonly number[] =>
  combination === null ? inAllOnly : (setsOfCombination[combination] ?? inAllOnly);
