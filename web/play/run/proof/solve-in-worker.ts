import ProofWorker from './proof-worker.ts?worker';
import type { Solve } from './prover.ts';

/** Solves a challenge beside the page. Rejects where the browser has no workers, or cannot load this one. */
export const solveInWorker: Solve = (challenge) =>
  new Promise((resolve, reject) => {
    const worker = new ProofWorker();
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('the worker failed'));
    };
    worker.onmessage = ({ data }: MessageEvent<number | undefined>) => {
      worker.terminate();
      resolve(data);
    };
    worker.postMessage(challenge);
  });
