import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Sums, WordSums } from '../../stats/sums.ts';

/** Of the layout of `WordSums`, so that another one is recognized. */
const version = 1;

/** Returns the bytes in which sums are stored. */
export const packSums = (sums: Sums): Buffer => deflateRawSync(JSON.stringify({ version, words: [...sums] }));

/** Returns the sums that `packSums` has packed. Throws an Error when another release has packed them otherwise. */
export const unpackSums = (bytes: Uint8Array): Sums => {
  const stored: { version: number; words: [number, WordSums][] } = JSON.parse(inflateRawSync(bytes).toString());
  if (stored.version !== version) {
    throw new Error(
      `Cannot read sums in layout ${stored.version}. Start the release that stored them, or a later one.`,
    );
  }
  return new Map(stored.words);
};
