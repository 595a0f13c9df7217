import type { RunKey } from '../device/run.ts';
import { type Figures, loadResults } from '../results/use-results.ts';
import type { OwnWord } from '../reveal/own-answers.ts';
import { loadOwnWords } from '../reveal/use-own-words.ts';

/** What results begin with, asked for while the chunk that shows it loads. */
export type Ahead = { figures: Promise<Figures>; words: Promise<OwnWord[]> };

/** Asks for it. What fails is said by whoever waits for it. */
export const askAhead = (key: RunKey): Ahead => {
  const ahead = { figures: loadResults(key.uid_user), words: loadOwnWords(key) };
  for (const asked of Object.values(ahead)) asked.catch(() => {});
  return ahead;
};
