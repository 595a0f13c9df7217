import type { z } from 'zod';
import type { FindingsFilter, GroupLevel, GroupVariable } from '../../../contract/findings.ts';
import { groupLevels, groupVariables } from '../../../contract/rules/findings.ts';
import { AppError } from '../../http/errors.ts';

/** Of which runs the figures are, and which table by group comes with them. */
export type Choice = {
  runs: 'all' | 'unflagged' | 'edition';
  group: GroupVariable | undefined;
  /** Of the group. */
  level: GroupLevel | undefined;
};

const isLevelOf = (group: GroupVariable, level: GroupLevel): boolean =>
  (groupLevels[group] as readonly GroupLevel[]).includes(level);

/** Throws `invalid_request` when groups would be crossed, or for a level of another variable. */
export const choiceOf = ({ runs, group, level }: z.output<typeof FindingsFilter>): Choice => {
  if (level !== undefined && (runs !== 'all' || group === undefined || !isLevelOf(group, level))) {
    throw new AppError('invalid_request');
  }
  return { runs, group, level };
};

/** Returns the same text for the same choice. */
export const nameOf = ({ runs, group, level }: Choice): string =>
  [runs, group, level].filter((part) => part !== undefined).join(' ');

/** Everything that can be asked of one set of faces. */
export const allChoices: readonly Choice[] = [undefined, ...groupVariables].flatMap((group): Choice[] => [
  { runs: 'all', group, level: undefined },
  { runs: 'unflagged', group, level: undefined },
  { runs: 'edition', group, level: undefined },
  ...(group ? groupLevels[group].map((level) => ({ runs: 'all' as const, group, level })) : []),
]);
