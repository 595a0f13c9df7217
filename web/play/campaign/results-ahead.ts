import type { AggregateResult } from '../../../contract/results.ts';
import { lazyChunk } from '../../ui/lazy-chunk.ts';
import { loadEverybody, loadOwnAnswers, type OwnWord } from '../results/answers.ts';
import type { RunKey } from '../run/device/run.ts';

/** The results of a run, which nobody waits for while the first face loads: a run asks for them early enough. */
export const PublicResults = lazyChunk(async () => (await import('./PublicResults.tsx')).PublicResults);

export type Ahead = { everybody: Promise<AggregateResult[]>; words: Promise<OwnWord[]> };

/** Asks for it while the page that shows it loads. The page that waits for it says what failed. */
export const prefetchResults = (key: RunKey): Ahead => {
  const ahead = { everybody: loadEverybody(key.uid_user), words: loadOwnAnswers(key).then(({ words }) => words) };
  for (const asked of Object.values(ahead)) asked.catch(() => {});
  return ahead;
};
