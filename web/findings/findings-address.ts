import type { GroupLevel, GroupVariable } from '../../contract/findings.ts';
import type { AdjectiveName } from '../../contract/game.ts';
import { groupLevels, groupVariables } from '../../contract/rules/findings.ts';
import { type AddressState, oneOf, readAddress, textThat, writeAddress } from '../ui/address-state.ts';

/**
 * What the page shows, as its address says: the set of faces ('' for the one in use), all runs, those without a flag or those
 * of the last edition, the variable of the figure by group, and the level whose runs all other figures show ('' for everybody).
 */
export type FindingsChoice = {
  faces: string;
  runs: 'all' | 'unflagged' | 'edition';
  group: GroupVariable;
  level: GroupLevel | '';
  /** The word of the figure by group; '' for the first. */
  word: AdjectiveName | '';
};

const words = {
  active: true,
  good_looking: true,
  funny: true,
  honest: true,
  rich: true,
  smart: true,
  unselfish: true,
  migrant: true,
} satisfies Record<AdjectiveName, true>;

const isWord = (text: string): text is AdjectiveName => Object.hasOwn(words, text);

const levelsOf = (group: GroupVariable): readonly GroupLevel[] => groupLevels[group];

const [first, ...others] = groupVariables;

const parameters = {
  faces: textThat((text) => /^[1-9]\d{0,4}$/.test(text)),
  runs: oneOf(['all', 'unflagged', 'edition']),
  group: oneOf([first, ...others]),
  level: textThat((text) => groupVariables.some((group) => levelsOf(group).some((level) => level === text))),
  word: textThat(isWord),
} as const;

/** Reads and writes the choice; a level that is not of its variable, or that comes with other runs than all, counts as none. */
export const findingsAddress: AddressState<FindingsChoice> = {
  read: (address) => {
    const { faces, runs, group, level, word } = readAddress(address, parameters);
    const found = levelsOf(group).find((each) => each === level);
    return { faces, runs, group, level: runs === 'all' ? (found ?? '') : '', word: isWord(word) ? word : '' };
  },
  write: (address, choice) => writeAddress(address, parameters, choice),
};

/** The filter of the API for a choice. */
export const filterOf = ({ faces, runs, group, level }: FindingsChoice) => ({
  ...(faces !== '' && { faces }),
  runs,
  group,
  ...(level !== '' && { level }),
});
