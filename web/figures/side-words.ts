import type { Analysis } from './comparison.ts';
import type { Difference } from './difference.ts';

/** The rows at one end and their percentage of YES, formatted. */
export type End = { names: string; percent: string };

type SideName = {
  /** In the table, and for screen readers with each bar. */
  name: string;
  legend: string;
  /** What the difference between highest and lowest means. */
  findings: Record<Difference['kind'], { title: string; text: string }>;
  /**
   * Replaces the ends and the finding's text for an unclear difference: mentions the ends in passing, so that they are
   * not mistaken for a finding.
   */
  overlap?: (lowest: End, highest: End) => string;
};

type Ends = Record<'own' | 'all' | 'both', string>;

/** The texts for the two sides of a comparison: a participant and everybody, or a class and all classes. */
export type SideWords = {
  own: SideName;
  all: SideName;
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
