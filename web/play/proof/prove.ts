import type { RunKey } from '../device/run.ts';
import type { RunStore } from '../device/run-store.ts';
import ProofWorker from './proof-worker.ts?worker';

/**
 * Does the work that the server asks for before it counts a run, in a worker, and stores the solution with the run. Does
 * nothing when there is nothing to do; where a browser has no workers, the run goes without. Returns the function that
 * gives up.
 */
export const prove = (key: RunKey, store: Pick<RunStore, 'load' | 'save'>): (() => void) => {
  let worker: Worker | undefined;
  let isOver = false;

  const begin = async () => {
    const run = await store.load(key.uid_session, key.uid_user);
    if (!run?.challenge || run.proof || isOver) return;
    const { challenge } = run;
    worker = new ProofWorker();
    worker.onmessage = async ({ data: number }: MessageEvent<number | undefined>) => {
      worker?.terminate();
      const latest = await store.load(key.uid_session, key.uid_user);
      if (number === undefined || !latest?.challenge || latest.proof) return;
      const { max, signature } = challenge;
      await store.save({ ...latest, proof: { max, number, signature } });
    };
    worker.postMessage(challenge);
  };
  begin().catch(() => {});

  return () => {
    isOver = true;
    worker?.terminate();
  };
};
