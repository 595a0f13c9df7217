import type { Answer, Question } from './proof-worker.ts';
import ProofWorker from './proof-worker.ts?worker';
import type { Solve } from './prover.ts';

/** Solves a challenge beside the page. Rejects where the browser has no workers, or cannot load this one. */
export const solveInWorker: Solve = (challenge, { from, onTried }) =>
  new Promise<number | undefined>((resolve, reject) => {
    const worker = new ProofWorker();
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('the worker failed'));
    };
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ('next' in data) return onTried(data.next);
      worker.terminate();
      resolve(data.found ?? undefined);
    };
    worker.postMessage({ challenge, from } satisfies Question);
  });
