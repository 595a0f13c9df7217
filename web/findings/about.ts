import type { Findings } from '../../contract/findings.ts';
import type { FindingsChoice } from './findings-address.ts';
import type { Speech } from './speech.ts';

/** Whose runs these figures are, in words; null for all. */
export const choiceInWords = ({ text, level, capital }: Speech, choice: FindingsChoice): string | null => {
  if (choice.runs !== 'all') return text.who[choice.runs];
  if (choice.level === '') return null;
  return `${text.who[choice.group]}: ${level(choice.group, choice.level)}`.replace(/^./, capital);
};

/** What figures are of: an answer of the server, and the choice that it answers. */
export type FiguresOf = { findings: Findings; choice: FindingsChoice };

/** Which runs a figure is of: how many, up to when, whose if not everybody's, and the name of that state of the figures. */
export type FigureRuns = { num_runs: number; until: string; whose: string | null; version: string };
