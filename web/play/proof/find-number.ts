import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ProofChallenge } from '../../../contract/proof.ts';

/**
 * Returns the number from 0 to `max` that solves a challenge, found by trying, or undefined if there is none. In plain
 * JavaScript, since a page on plain http has no WebCrypto.
 */
export const findNumber = ({ salt, max, challenge }: ProofChallenge): number | undefined => {
  for (let number = 0; number <= max; number += 1) {
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === challenge) return number;
  }
  return undefined;
};
