import type { GroupLevel, GroupVariable } from '../../../../contract/findings.ts';
import { groupLevels } from '../../../../contract/rules/findings.ts';
import type { RunFlag } from '../../../../contract/run-quality.ts';
import { type CampaignRun, idOfWord } from '../../../stats/testing/campaigns.ts';
import { campaignWords } from '../../../stats/testing/expected.ts';
import type { EditionSums, LevelSums } from '../edition-figures.ts';
import { type AddedRun, conditionalOfRuns, sumsOfRuns, type TestFace } from '../sums-of-runs.ts';
import { eachVariable } from '../word-findings.ts';

export const names = new Map(campaignWords.map((word) => [idOfWord(word), word] as const));

/** A run with the levels of its participant, where they said them. */
export type GroupedRun = AddedRun & { levels: Partial<Record<GroupVariable, GroupLevel>>; isFlagged: boolean };

export const ageLevelOf = (age: number): GroupLevel => {
  if (age <= 13) return 'to_13';
  if (age <= 17) return '14_17';
  if (age <= 24) return '18_24';
  return age <= 39 ? '25_39' : '40_on';
};

/** Returns the runs of a campaign with their levels. @param flagged numbers of runs */
export const groupedRuns = (runs: CampaignRun[], flagged: number[] = []): GroupedRun[] =>
  runs.map(({ profile: { gender, val_year_birth, own_phenotype }, ...run }) => ({
    ...run,
    levels: {
      gender: gender === 'F' || gender === 'M' ? gender : 'other',
      age: ageLevelOf(2026 - val_year_birth),
      own_phenotype,
    },
    isFlagged: flagged.includes(run.run),
  }));

/** Adds up runs. */
export const sumsIn = (runs: AddedRun[], faces: TestFace[]) => {
  const sums = sumsOfRuns(faces);
  for (const run of runs) sums.add(run);
  return { runs: runs.length, sums: sums.read() };
};

/** Returns an edition of all these runs. */
export const editionOfRuns = (runs: GroupedRun[], faces: TestFace[]): EditionSums => {
  const flagged = runs.filter(({ isFlagged }) => isFlagged);
  const unflagged = runs.filter(({ isFlagged }) => !isFlagged);
  const conditional = conditionalOfRuns(faces);
  for (const run of unflagged) conditional.add(run);
  const levelsOf = (variable: GroupVariable): LevelSums[] =>
    groupLevels[variable].map((des_level) => {
      const isIn = ({ levels }: GroupedRun): boolean => levels[variable] === des_level;
      return { des_level, ...sumsIn(runs.filter(isIn), faces) };
    });
  const flags: Record<RunFlag, number> = {
    fast: 0,
    uniform: flagged.length,
    alternating: 9,
    passing: 0,
    implausible: 0,
  };
  return {
    names,
    ...sumsIn(runs, faces),
    unflagged: sumsIn(unflagged, faces),
    flagged: { runs: flagged.length, flags },
    conditional: conditional.read(),
    levels: eachVariable(levelsOf),
  };
};
