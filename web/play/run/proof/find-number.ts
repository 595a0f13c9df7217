import type { ProofChallenge } from '../../../../contract/proof.ts';

// SHA-256 (FIPS 180-4) of one block, four times as fast as a library: the faster phones hash, the more work scripts can be asked for.

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) return false;
  return true;
};

const primes = Array.from({ length: 310 }, (_, place) => place + 2).filter(isPrime);

/** The first 32 bits of the fractional part. */
const fraction = (number: number): number => ((number % 1) * 2 ** 32) | 0;

const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const blockBytes = 64;
const block = new Uint8Array(blockBytes);

/** Bytes that a text may have: a block also takes its length (8 bytes) and a mark. */
export const maxShortBytes = blockBytes - 9;

/** Places are never beyond the end here. */
const at = (list: Int32Array | Uint8Array, place: number): number => list[place] as number;

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** Fills the block with the first bytes of a text, the mark and their length in bits. */
const pad = (text: Uint8Array, length: number): void => {
  for (let place = 0; place < length; place += 1) block[place] = at(text, place);
  block[length] = 0x80;
  block.fill(0, length + 1);
  const bits = length * 8;
  block[blockBytes - 2] = bits >> 8;
  block[blockBytes - 1] = bits;
};

const words = new Int32Array(64);

/** Writes the hash of a text, the first `length` bytes of `text`, into `hash`, as eight words. */
export const hashShort = (text: Uint8Array, length: number, hash: Int32Array): void => {
  pad(text, length);
  for (let place = 0; place < 16; place += 1) {
    const byte = place * 4;
    words[place] =
      (at(block, byte) << 24) | (at(block, byte + 1) << 16) | (at(block, byte + 2) << 8) | at(block, byte + 3);
  }
  for (let place = 16; place < 64; place += 1) {
    const early = at(words, place - 15);
    const late = at(words, place - 2);
    const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[place] = (at(words, place - 16) + first + at(words, place - 7) + second) | 0;
  }
  let [a, b, c, d] = [at(start, 0), at(start, 1), at(start, 2), at(start, 3)];
  let [e, f, g, h] = [at(start, 4), at(start, 5), at(start, 6), at(start, 7)];
  for (let place = 0; place < 64; place += 1) {
    const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const one = (h + mixed + chosen + at(constants, place) + at(words, place)) | 0;
    const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  hash[0] = at(start, 0) + a;
  hash[1] = at(start, 1) + b;
  hash[2] = at(start, 2) + c;
  hash[3] = at(start, 3) + d;
  hash[4] = at(start, 4) + e;
  hash[5] = at(start, 5) + f;
  hash[6] = at(start, 6) + g;
  hash[7] = at(start, 7) + h;
};

const readHash = (hex: string): Int32Array =>
  Int32Array.from({ length: 8 }, (_, word) => Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16));

/** Writes a number's decimal digits into a text, and returns where they end. */
const writeNumber = (text: Uint8Array, at: number, number: number): number => {
  const digits = String(number);
  for (let place = 0; place < digits.length; place += 1) text[at + place] = digits.charCodeAt(place);
  return at + digits.length;
};

/** The number that solves a challenge, found by trying. No WebCrypto, which plain http lacks. Throws RangeError. */
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
