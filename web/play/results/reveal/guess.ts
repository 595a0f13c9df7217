import type { Phenotype } from '../../../../contract/game.ts';
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

/** A distance between shares of YES that is nearly none: two faces of sixteen, as many as a group has in the four words. */
const near = 2 / 16;
/** Shares are ratios of small integers: anything nearer than this is the same. */
const hair = 1e-9;

const shareOf = ({ yes, answers }: Counted): number => yes / answers;

/**
 * How a guess and what was answered go together; `nearly`: the groups, or the one guessed and the first, are hardly
 * apart; `none`: there is nothing to compare.
 */
export const meetOf = (
  guess: Guess | undefined,
  totals: Counted[],
): 'right' | 'partly' | 'nearly' | 'differ' | 'none' => {
  const gap = gapOf(totals);
  if (guess === undefined || gap.kind === 'unknown') return 'none';
  if (gap.kind === 'alike') return guess === 'alike' ? 'right' : 'differ';
  if (gap.most.some(({ phenotype }) => phenotype === guess)) return gap.most.length === 1 ? 'right' : 'partly';
  const [highest] = gap.most.map(shareOf);
  const [guessed] = totals.filter(({ phenotype }) => phenotype === guess).map(shareOf);
  const distance = guess === 'alike' ? gap.share : (highest ?? 1) - (guessed ?? 0);
  return distance < near + hair ? 'nearly' : 'differ';
};
