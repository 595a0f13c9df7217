import type { ProofChallenge } from '../../../../contract/proof.ts';
import type { RunKey } from '../device/run.ts';
import type { RunStore } from '../device/run-store.ts';

/** Resolves to the number that solves a challenge, or to undefined if there is none. Rejects where it cannot try. */
export type Solve = (challenge: ProofChallenge) => Promise<number | undefined>;

/** Does the work that the server asks for before it counts a run, and stores it with the run. Never rejects. */
export type Prove = (key: RunKey) => Promise<void>;

/** One for each page: what the run asks for and what its delivery waits for is one work. */
export const createProver = ({ store, solve }: { store: Pick<RunStore, 'load' | 'save'>; solve: Solve }): Prove => {
  const underWay = new Map<string, Promise<void>>();

  const work = async ({ uid_session, uid_user }: RunKey) => {
    const run = await store.load(uid_session, uid_user);
    if (!run?.challenge || run.proof) return;
    const { max, signature } = run.challenge;
    const number = await solve(run.challenge);
    const latest = await store.load(uid_session, uid_user);
    // Left or delivered meanwhile, a run needs it no more.
    if (number !== undefined && latest?.challenge) await store.save({ ...latest, proof: { max, number, signature } });
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
