import type { Phenotype } from '../../../../contract/game.ts';

export type Counted = { phenotype: Phenotype; yes: number; answers: number };

/**
 * What may be said about the ends of somebody's answers:
 * - `unknown`: fewer than two groups have enough answers;
 * - `alike`: one face more or less of a group would make up for the distance between the ends;
 * - `apart`: the groups with the largest share of YES and those with the smallest.
 */
export type Gap =
  | { kind: 'unknown' }
  | { kind: 'alike'; share: number }
  | { kind: 'apart'; share: number; most: Counted[]; least: Counted[] };

/** Shares are ratios of small integers: anything nearer than this is the same. */
const hair = 1e-9;

/**
 * Whether a group has enough answers to be an end: three quarters of what the group with most has. Two answers of four are
 * no basis for a sentence.
 */
export const isComparable = (answers: number, most: number): boolean => answers > 0 && 4 * answers >= 3 * most;

const shareOf = ({ yes, answers }: Counted): number => yes / answers;

/** The ends of somebody's answers by group: shares of YES among the answers given, so that no answer is never a NO. */
export const gapOf = (groups: Counted[]): Gap => {
  const most = Math.max(...groups.map(({ answers }) => answers));
  const counted = groups.filter(({ answers }) => isComparable(answers, most));
  if (counted.length < 2) return { kind: 'unknown' };
  const shares = counted.map(shareOf);
  const [highest, lowest] = [Math.max(...shares), Math.min(...shares)];
  const share = highest - lowest;
  const aFace = 1 / most;
  if (share < aFace + hair) return { kind: 'alike', share };
  const at = (end: number): Counted[] => counted.filter((group) => Math.abs(shareOf(group) - end) < hair);
  return { kind: 'apart', share, most: at(highest), least: at(lowest) };
};
