import type { ProofChallenge } from '../../../../contract/proof.ts';
import type { Run, RunKey } from '../device/run.ts';
import type { RunStore } from '../device/run-store.ts';

/**
 * Resolves to the number that solves a challenge, tried from `from` on, or to undefined if there is none. Tells `onTried`
 * from time to time the next number to try. Rejects where it cannot try.
 */
export type Solve = (
  challenge: ProofChallenge,
  course: { from: number; onTried: (next: number) => void },
) => Promise<number | undefined>;

/**
 * Does the work that the server asks for before it counts a run, and stores the solution with the run. Resolves once
 * nothing is left to do, or where it cannot be done. Never rejects.
 */
export type Prove = (key: RunKey) => Promise<void>;

/** One for each page: what the run asks for and what its delivery waits for is one work. A reload goes on with it. */
export const createProver = ({ store, solve }: { store: Pick<RunStore, 'load' | 'save'>; solve: Solve }): Prove => {
  const underWay = new Map<string, Promise<void>>();

  /** Adds to a run that is still there and still needs it. */
  const note = async ({ uid_session, uid_user }: RunKey, found: Pick<Run, 'proof' | 'numTried'>) => {
    const latest = await store.load(uid_session, uid_user);
    if (latest?.challenge && !latest.proof) await store.save({ ...latest, ...found });
  };

  const work = async (key: RunKey) => {
    const run = await store.load(key.uid_session, key.uid_user);
    if (!run?.challenge || run.proof) return;
    const { max, signature } = run.challenge;
    const number = await solve(run.challenge, {
      from: run.numTried ?? 0,
      onTried: (numTried) => void note(key, { numTried }).catch(() => {}),
    });
    await note(key, number === undefined ? { numTried: max + 1 } : { proof: { max, number, signature } });
  };

  return (key) => {
    const known = underWay.get(key.uid_user);
    if (known) return known;
    const begun = work(key)
      .catch(() => {})
      .finally(() => underWay.delete(key.uid_user));
    underWay.set(key.uid_user, begun);
    return begun;
  };
};
