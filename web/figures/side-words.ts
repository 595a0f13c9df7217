import type { Analysis } from './comparison.ts';

/** Names of one side, in the table and, for screen readers, with each bar; and in the legend. */
type SideName = { name: string; legend: string };

/** The texts for a group. */
export type GroupWords = SideName & {
  /** Whose answers, at the end of a title. */
  answers: string;
  /** Of which faces a verdict is, at the end of a sentence. */
  about: string;
  /** What a clear difference means, and what it does not: said once above the words, where there is one. */
  clear: string;
  /** Whether an unclear difference is only mentioned in passing, so that its ends are not mistaken for a finding. */
  isLowKey: boolean;
};

type Ends = { all: string; own: string; both: string };

/** The texts for the two sides of a comparison: a class and all classes. */
export type SideWords = {
  own: GroupWords;
  all: GroupWords;
  /** The badges of the rows with the most and the fewest YES, where the difference is clear. */
  highest: Ends;
  lowest: Ends;
  /** Explains what a tab's groups of faces are, and what they are not. */
  reminder: Record<Analysis, string>;
  /** What was counted, for one's own side only; the number of runs is already formatted. */
  alone: (ownRuns: string) => string;
  /** What was counted, on both sides. */
  beside: (allRuns: string, ownRuns: string) => string;
};
