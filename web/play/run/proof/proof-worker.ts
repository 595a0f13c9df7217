import type { ProofChallenge } from '../../../../contract/proof.ts';
import { findNumber } from './find-number.ts';

/** What the worker is asked, once: to solve a challenge, beginning with the number `from`. */
export type Question = { challenge: ProofChallenge; from: number };

/** What it answers: from time to time the next number to try, and at the end the solution, null if there is none. */
export type Answer = { next: number } | { found: number | null };

const tell = (answer: Answer) => postMessage(answer);

// Runs beside the page, so that no face waits for it.
addEventListener('message', ({ data: { challenge, from } }: MessageEvent<Question>) => {
  const found = findNumber(challenge, { from, onTried: (next) => tell({ next }) });
  tell({ found: found ?? null });
});
