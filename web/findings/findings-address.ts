import type { GroupVariable } from '../../contract/findings.ts';
import { groupVariables } from '../../contract/rules/findings.ts';
import { addressStateOf, oneOf, textThat } from '../ui/address-state.ts';

/** What the address says. `faces`: the set, '' for the one in use; a `word` that is not there counts as the first. */
export type FindingsChoice = { faces: string; runs: 'all' | 'unflagged'; group: GroupVariable; word: string };

export type Change = (change: Partial<FindingsChoice>) => void;

const [first, ...others] = groupVariables;

export const findingsAddress = addressStateOf<FindingsChoice>({
  faces: textThat((text) => /^[1-9]\d{0,4}$/.test(text)),
  runs: oneOf(['all', 'unflagged']),
  group: oneOf([first, ...others]),
  word: textThat((text) => /^[a-z_]+$/.test(text)),
});
