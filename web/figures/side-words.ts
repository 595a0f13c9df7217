import type { Analysis } from './comparison.ts';
import type { Difference } from './difference.ts';

/** The rows at one end, and their percentage of YES, written out. */
export type End = { names: string; percent: string };

type SideName = {
  /** In the table, and read with each bar. */
  name: string;
  legend: string;
  /** What the difference between highest and lowest means. */
  findings: Record<Difference['kind'], { title: string; text: string }>;
  /**
   * Said of an unclear difference in place of the ends and the text of the finding: a line that names the ends in
   * passing, so that nobody takes them for a finding.
   */
  overlap?: (lowest: End, highest: End) => string;
};

type Ends = Record<'own' | 'all' | 'both', string>;

/** Who stands on either side of a comparison, in words: a participant and everybody, a class and all classes. */
export type SideWords = {
  own: SideName;
  all: SideName;
  /** At the row with the most and the fewest YES, where the difference is clear. */
  highest: Ends;
  lowest: Ends;
  /** What a tab's groups of faces are, and what they are not. */
  reminder: Record<Analysis, string>;
  /** What was counted, without the other side; runs come written as numbers. */
  alone: (ownRuns: string) => string;
  /** What was counted, on both sides. */
  beside: (allRuns: string, ownRuns: string) => string;
};
