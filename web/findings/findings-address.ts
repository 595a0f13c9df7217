import type { GroupVariable } from '../../contract/findings.ts';
import type { AdjectiveName } from '../../contract/game.ts';
import { groupVariables } from '../../contract/rules/findings.ts';
import { type AddressState, oneOf, readAddress, textThat, writeAddress } from '../ui/address-state.ts';

/**
 * What the page shows, as its address says: the set of faces ('' for the one in use), all runs or those without a flag, and
 * the variable of the figure by group.
 */
export type FindingsChoice = {
  faces: string;
  runs: 'all' | 'unflagged';
  group: GroupVariable;
  /** The word of the figure by group; '' for the first. */
  word: AdjectiveName | '';
};

/** Changes what the address says. */
export type Change = (update: (before: FindingsChoice) => FindingsChoice) => void;

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

const [first, ...others] = groupVariables;

const parameters = {
  faces: textThat((text) => /^[1-9]\d{0,4}$/.test(text)),
  runs: oneOf(['all', 'unflagged']),
  group: oneOf([first, ...others]),
  word: textThat(isWord),
} as const;

export const findingsAddress: AddressState<FindingsChoice> = {
  read: (address) => {
    const { word, ...choice } = readAddress(address, parameters);
    return { ...choice, word: isWord(word) ? word : '' };
  },
  write: (address, choice) => writeAddress(address, parameters, choice),
};

/** The filter of the API for a choice. */
export const filterOf = ({ faces, runs, group }: Omit<FindingsChoice, 'word'>) => ({
  ...(faces !== '' && { faces }),
  runs,
  group,
});
