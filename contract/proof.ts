import { z } from 'zod';

/**
 * Work of a device, so that made-up runs cost something: find the number from 0 to `max` for which SHA-256 of `salt` +
 * number is `challenge`, in hexadecimal. Short enough for one block of that hash.
 */
export const ProofChallenge = z.object({
  salt: z.string().max(40),
  max: z.int().min(0),
  challenge: z.string().max(64),
  signature: z.string().max(100),
});
export type ProofChallenge = z.infer<typeof ProofChallenge>;

export const Proof = ProofChallenge.pick({ max: true, signature: true }).extend({ number: z.int().min(0) });
export type Proof = z.infer<typeof Proof>;
