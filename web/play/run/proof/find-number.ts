import type { ProofChallenge } from '../../../../contract/proof.ts';
import { hashShort, maxShortBytes } from './sha256.ts';

/** The eight words of a hash in hexadecimal. */
const readHash = (hex: string): Int32Array =>
  Int32Array.from({ length: 8 }, (_, word) => Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16));

/** Writes a number's decimal digits into a text, and returns where they end. */
const writeNumber = (text: Uint8Array, at: number, number: number): number => {
  const digits = String(number);
  for (let place = 0; place < digits.length; place += 1) text[at + place] = digits.charCodeAt(place);
  return at + digits.length;
};

/**
 * Returns the number up to `max` that solves a challenge, found by trying, or undefined if there is none. In plain
 * JavaScript, since a page on plain http has no WebCrypto. Throws RangeError when salt and numbers are too long.
 */
export const findNumber = ({ salt, max, challenge }: ProofChallenge): number | undefined => {
  const saltBytes = new TextEncoder().encode(salt);
  if (saltBytes.length + String(max).length > maxShortBytes) throw new RangeError('the challenge is too long');
  const text = new Uint8Array(maxShortBytes);
  text.set(saltBytes);
  const wanted = readHash(challenge);
  const hash = new Int32Array(8);
  for (let number = 0; number <= max; number += 1) {
    hashShort(text, writeNumber(text, saltBytes.length, number), hash);
    if (hash[0] === wanted[0] && hash.every((word, place) => word === wanted[place])) return number;
  }
  return undefined;
};
