import type { Phenotype } from '../../../contract/game.ts';
import type { Counted } from './gap.ts';
import { gapOf } from './gap.ts';

/** The group that somebody thinks to have said YES to most often; `alike`: about the same to all. */
export type Guess = Phenotype | 'alike';

/** What was answered: the groups with the largest share of YES, all alike, or too little to say. */
export type Answered = { kind: 'most'; groups: Counted[] } | { kind: 'alike' } | { kind: 'unknown' };

export const answeredOf = (totals: Counted[]): Answered => {
  const gap = gapOf(totals);
  return gap.kind === 'apart' ? { kind: 'most', groups: gap.most } : { kind: gap.kind };
};

/** How a guess and what was answered go together; `none`: there is nothing to compare. */
export const meetOf = (guess: Guess | undefined, answered: Answered): 'right' | 'partly' | 'differ' | 'none' => {
  if (guess === undefined || answered.kind === 'unknown') return 'none';
  if (answered.kind === 'alike') return guess === 'alike' ? 'right' : 'differ';
  if (!answered.groups.some(({ phenotype }) => phenotype === guess)) return 'differ';
  return answered.groups.length === 1 ? 'right' : 'partly';
};
