import { createHash } from 'node:crypto';
import type { Proof, ProofChallenge } from '../../contract/proof.ts';

/** Solves a challenge by trying, as a participant's device does. Throws an Error if there is no solution. */
export const solveProof = ({ salt, max, challenge, signature }: ProofChallenge): Proof => {
  for (let number = 0; number <= max; number += 1) {
    const hash = createHash('sha256').update(`${salt}${number}`).digest('hex');
    if (hash === challenge) return { max, number, signature };
  }
  throw new Error('the challenge has no solution');
};
