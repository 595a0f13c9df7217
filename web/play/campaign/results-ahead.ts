import type { AggregateResult } from '../../../contract/results.ts';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import type { OwnWord } from '../results/answers.ts';
import { loadEverybody, loadOwnAnswers } from '../results/load-results.ts';
import type { RunKey } from '../run/device/run.ts';

/** The results of a run, which nobody waits for while the first face loads: a run asks for them early enough. */
export const PublicResults = lazyChunk(async () => (await import('./PublicResults.tsx')).PublicResults);

/** What results begin with, asked for while the page that shows it loads; not the words of a run that is still in memory. */
export type Ahead = { everybody: Promise<AggregateResult[]>; words?: Promise<OwnWord[]> };

/** Asks for it. What fails is said by whoever waits for it. */
export const askAhead = (key: RunKey, isPlayed = false): Ahead => {
  const everybody = loadEverybody(key.uid_user);
  const ahead: Ahead = isPlayed ? { everybody } : { everybody, words: loadOwnAnswers(key).then(({ words }) => words) };
  for (const asked of Object.values(ahead)) asked.catch(() => {});
  return ahead;
};
