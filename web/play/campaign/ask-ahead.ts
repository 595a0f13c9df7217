import type { OwnWord } from '../results/answers.ts';
import { loadOwnWords } from '../results/use-own-words.ts';
import { type Figures, loadResults } from '../results/use-results.ts';
import type { RunKey } from '../run/device/run.ts';

/** What results begin with, asked for while the page that shows it loads; not the words of a run that is still in memory. */
export type Ahead = { figures: Promise<Figures>; words?: Promise<OwnWord[]> };

/** Asks for it. What fails is said by whoever waits for it. */
export const askAhead = (key: RunKey, isPlayed = false): Ahead => {
  const figures = loadResults(key.uid_user);
  const ahead: Ahead = isPlayed ? { figures } : { figures, words: loadOwnWords(key) };
  for (const asked of Object.values(ahead)) asked.catch(() => {});
  return ahead;
};
